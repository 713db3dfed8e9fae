import { SampleLine } from "./sample-line.tsx";
import { Link } from "react-router-dom";

const groups = [
  {
    label: "Product",
    links: [
      ["How it works", "/how-it-works"],
      ["Free analyses", "/free-analyses"],
      ["Screener", "/screener"],
      ["Track record", "/track-record"],
      ["Developers", "/developers"],
      ["Guide to the simulation", "/monte-carlo-guide"],
      ["Prices", "/#pricing"],
    ],
  },
  {
    label: "Plumbline",
    links: [
      ["About", "/about"],
      ["Blog", "/blog"],
      ["Changelog", "/changelog"],
      ["Reviews", "/reviews"],
      ["Feedback", "/feedback"],
      ["Contact", "/contact"],
    ],
  },
  {
    label: "Legal",
    links: [
      ["Privacy Policy", "/legal?tab=privacy"],
      ["Terms of Service", "/legal?tab=terms"],
      ["Cookie Policy", "/legal?tab=cookies"],
      ["Disclaimer", "/legal?tab=disclaimer"],
      ["Referral Programme", "/legal?tab=referrals"],
    ],
  },
] as const;

/** Shows the footer of the pages that visitors see: links to all of them. */
export function SiteFooter() {
  return (
    <footer className="no-print border-t border-line bg-surface">
      <div className="wrap grid gap-x-8 gap-y-8 py-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <p className="text-[17px] font-[650] tracking-tight">Plumbline</p>
          <p className="mt-2 max-w-[40ch] text-ink-2">
            Reports are computed from public filings and are not investment advice.
          </p>
        </div>
        {groups.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <p className="text-[13px] font-semibold">{label}</p>
            <ul className="mt-2">
              {links.map(([name, to]) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1 text-ink-2 hover:text-ink hover:underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <SampleLine />
    </footer>
  );
}

import { Link } from "react-router-dom";

const links = [
  { label: "How it works", to: "/how-it-works" },
  { label: "Free analyses", to: "/free-analyses" },
  { label: "Track record", to: "/track-record" },
  { label: "Blog", to: "/blog" },
  { label: "Reviews", to: "/reviews" },
  { label: "Feedback", to: "/feedback" },
  { label: "Changelog", to: "/changelog" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Legal", to: "/legal" },
  { label: "Log in", to: "/login" },
];

/** Shows the footer of visitors, which leads to every public page. */
export function VisitorFooter() {
  return (
    <footer className="no-print border-t border-line bg-surface">
      <div className="wrap flex flex-wrap gap-x-8 gap-y-4 py-8 text-ink-2">
        <p className="flex-1 basis-[280px]">
          Plumbline. Reports are computed from public filings and are not investment advice.
        </p>
        <nav aria-label="Footer" className="flex max-w-[620px] flex-wrap gap-x-6 gap-y-2">
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className="hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

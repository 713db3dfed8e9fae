import { Link } from "react-router-dom";
import { useOnboardingStep } from "../../shared/api/onboarding.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";

const parts = [
  {
    title: "Name a company",
    text: "Type a US ticker or a company's name. One credit pays for one analysis; if it fails, the credit comes back.",
  },
  {
    title: "Plumbline reads its filings",
    text: "Thirteen steps read the company's own filings with the SEC, prices and interest rates, and compute the cost of equity, other claims and the drivers of value.",
  },
  {
    title: "A model values the share",
    text: "A discounted cash flow model values the equity in three scenarios and in thousands of simulations, and says what the market price believes.",
  },
  {
    title: "You check and change it",
    text: "Every figure names its source. Change any assumption and see the value at once, download the report and both workbooks, or share it.",
  },
];

/** Explains how a valuation comes about. */
export function HowItWorksPage() {
  useOnboardingStep("howItWorks");
  return (
    <div className="wrap wrap-narrow pt-9 pb-24">
      <PageHead title="How it works" />
      <h1 className="serif-title">How it works</h1>
      <ol className="mt-6 grid gap-4">
        {parts.map(({ title, text }, index) => (
          <li key={title} className="card flex gap-4 p-5">
            <span aria-hidden="true" className="text-[22px] leading-7 font-semibold text-value tabular-nums">
              {index + 1}
            </span>
            <div>
              <h2 className="text-[17px] leading-7 font-semibold">{title}</h2>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        See it in the <Link to="/free-analyses">free analyses</Link>, and how often the ranges held in the{" "}
        <Link to="/track-record">track record</Link>.
      </p>
    </div>
  );
}

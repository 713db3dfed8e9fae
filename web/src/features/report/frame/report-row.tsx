import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import type { CompleteReport } from "../complete-report.ts";
import { findRecommendation } from "../parts/recommendation.ts";
import { PriceFigure } from "./price-figure.tsx";
import { linkToTab } from "./report-tabs.ts";

/**
 * Shows name, value, price and recommendation of a report in one row, and on a wider screen than a
 * phone's its actions. The name leads to the summary.
 */
export function ReportRow({ report, actions }: { report: CompleteReport; actions?: ReactNode }) {
  const { base, company } = report;
  const [params] = useSearchParams();
  const isPhone = usePhone();
  return (
    <section aria-label="Result" className="report-row">
      <h1 className="min-w-0 truncate font-serif text-[17px] leading-6 sm:text-[20px]">
        <Link to={linkToTab({ params, tab: "summary" })} className="text-ink no-underline hover:underline">
          <span className="sr-only">Summary of </span>
          {report.companyName}
        </Link>
      </h1>
      {isPhone ? null : <p className="text-ink-3">{report.ticker}</p>}
      <dl className="num ml-auto flex items-baseline gap-x-3 text-[13px] sm:gap-x-6 sm:text-[17px]">
        <Figure label="Value" color="var(--value)">
          {formatValue(base.perShareValue, company.currency)}
        </Figure>
        <Figure label="Price" color="var(--price)">
          <PriceFigure report={report} />
        </Figure>
      </dl>
      <RecommendationWord word={findRecommendation(report)} />
      {isPhone ? null : <div className="flex items-center gap-2">{actions}</div>}
    </section>
  );
}

function Figure({ label, color, children }: { label: string; color: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-xs text-ink-3 max-sm:sr-only">{label}</dt>
      <dd className="font-semibold" style={{ color }}>
        {children}
      </dd>
    </div>
  );
}

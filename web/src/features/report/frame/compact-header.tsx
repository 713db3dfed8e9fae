import { Link, useSearchParams } from "react-router-dom";
import { formatPerShare } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { findRecommendation } from "../parts/recommendation.ts";
import { linkToTab } from "./report-tabs.ts";

/** Shows name, value, price and recommendation in one row that stays on top; links to the summary. */
export function CompactHeader({ report }: { report: CompleteReport }) {
  const { base, company } = report;
  const [params] = useSearchParams();
  return (
    <Link
      to={linkToTab({ params, tab: "summary" })}
      className="compact-header card sticky top-0 z-20 flex h-16 items-center justify-between gap-3 px-4 no-underline shadow-card"
    >
      <span className="min-w-0">
        <h1 className="truncate text-[14px] leading-5 font-semibold text-ink">
          <span className="sr-only">Summary of </span>
          {report.companyName}
        </h1>
        <span className="num block text-[13px]">
          <span style={{ color: "var(--value)" }}>{formatValue(base.perShareValue, company.currency)}</span>
          <span className="text-ink-3"> against </span>
          <span style={{ color: "var(--price)" }}>
            {formatPerShare(company.stockPrice, company.currency)}
          </span>
        </span>
      </span>
      <RecommendationWord word={findRecommendation(report)} />
    </Link>
  );
}

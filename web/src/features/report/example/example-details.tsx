import { Link } from "react-router-dom";
import { MiniSeries } from "../../../shared/charts/mini-series.tsx";
import { formatMillionsShort, formatPercent } from "../../../shared/format.ts";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { findRecommendation, explainRecommendation, writeRecommendation } from "../parts/recommendation.ts";
import { Prose } from "../parts/panel.tsx";
import { sortYears } from "../parts/sort-years.ts";

/** Shows the recommendation and ten years of figures of a real report, with a link to it. */
export function ExampleDetails({ report }: { report: CompleteReport }) {
  const word = findRecommendation(report);
  const years = sortYears(report.financials.adjusted).slice(-10);
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <RecommendationBadge word={word} />
        <div className="mt-5">
          <Prose text={writeRecommendation(report)} />
        </div>
        <p className="mt-4 text-[13px] text-ink-3">{explainRecommendation(word)}.</p>
        <Link to={`/public-analysis/${report.id}`} className="btn mt-6">
          Read the whole report
        </Link>
      </div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <MiniSeries
          title="Revenue"
          look="bars"
          points={years.map((row) => ({ label: row.label, value: row.revenue.value }))}
          format={(value) => formatMillionsShort(value, report.company.currency)}
        />
        <MiniSeries
          title="Net income margin"
          look="line"
          points={years.map((row) => ({ label: row.label, value: row.adjustedNetIncomeMargin }))}
          format={formatPercent}
        />
        <MiniSeries
          title="FCFE"
          look="bars"
          points={years.map((row) => ({ label: row.label, value: row.fcfe }))}
          format={(value) => formatMillionsShort(value, report.company.currency)}
        />
        <MiniSeries
          title="ROE"
          look="line"
          points={years.map((row) => ({ label: row.label, value: row.adjustedROE }))}
          format={formatPercent}
        />
      </div>
    </div>
  );
}

import { Link } from "react-router-dom";
import { formatPerShare, formatPerShareShort } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { zoneBounds } from "../../../shared/recommendation-scale.ts";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { Prose } from "../parts/panel.tsx";
import {
  explainRecommendation,
  findRecommendation,
  findValueAtPercentile,
  findWordOfPlace,
  listPercentiles,
  writeRecommendation,
} from "../parts/recommendation.ts";
import { YearCharts } from "../parts/year-charts.tsx";

/**
 * Shows value, price, range, recommendation and ten years of figures of a real report, with a link
 * to it.
 */
export function ExampleDetails({ report }: { report: CompleteReport }) {
  const word = findRecommendation(report);
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <RecommendationBadge word={word} />
        <Figures report={report} />
        <div className="mt-5">
          <Prose text={writeRecommendation(report)} />
        </div>
        <p className="mt-4 text-[13px] text-ink-3">{explainRecommendation(word, findWordOfPlace(report))}.</p>
        <Link to={`/public-analysis/${report.id}`} className="btn mt-6">
          Read the whole report
        </Link>
      </div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <YearCharts report={report} />
      </div>
    </div>
  );
}

function Figures({ report }: { report: CompleteReport }) {
  const { company, base, valuation } = report;
  const points = listPercentiles(valuation.percentiles);
  const short = (percentile: number) =>
    points ? formatPerShareShort(findValueAtPercentile({ points, percentile }), company.currency) : "";
  const rows = [
    { label: "Estimated value", figure: formatValue(base.perShareValue, company.currency) },
    { label: "Current price", figure: formatPerShare(company.stockPrice, company.currency) },
    ...(points
      ? [{ label: "Eight in ten outcomes", figure: `${short(zoneBounds[0])} to ${short(zoneBounds[3])}` }]
      : []),
  ];
  return (
    <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
      {rows.map(({ label, figure }) => (
        <div key={label}>
          <dt className="text-[13px] text-ink-3">{label}</dt>
          <dd className="num text-[22px] leading-8 font-semibold tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

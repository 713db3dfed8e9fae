import { Link } from "react-router-dom";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { Prose } from "../parts/panel.tsx";
import { explainRecommendation, findRecommendation, writeRecommendation } from "../parts/recommendation.ts";
import { YearCharts } from "../parts/year-charts.tsx";

/** Shows the recommendation and ten years of figures of a real report, with a link to it. */
export function ExampleDetails({ report }: { report: CompleteReport }) {
  const word = findRecommendation(report);
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
        <YearCharts report={report} />
      </div>
    </div>
  );
}

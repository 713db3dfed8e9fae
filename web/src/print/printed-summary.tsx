import { BeliefPicture } from "../features/report/belief-map/belief-picture.tsx";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { Panel, Prose } from "../features/report/parts/panel.tsx";
import { Quoted } from "../features/report/parts/quoted.tsx";
import { writeRecommendation } from "../features/report/parts/recommendation.ts";
import { listSummaryTexts } from "../features/report/summary/list-summary-texts.ts";
import { RecommendationReason } from "../features/report/summary/recommendation-reason.tsx";
import { WarningList } from "../features/report/summary/warning-list.tsx";

/** The printed summary: the map of what the price asks for, and the texts as a whole. */
export function PrintedSummary({ report }: { report: CompleteReport }) {
  const { thesis, valuation } = report;
  return (
    <div className="grid gap-8">
      <BeliefPicture report={report} />
      <Panel title="Recommendation">
        <Prose text={writeRecommendation(report)} />
        <div className="mt-4">
          <RecommendationReason report={report} />
        </div>
      </Panel>
      {valuation.warnings.length > 0 ? (
        <Panel title="What to keep in mind">
          <WarningList report={report} />
        </Panel>
      ) : null}
      {listSummaryTexts(report).map(({ title, field, text }) => (
        <Panel key={field} title={title}>
          <Prose text={text} />
          <Quoted evidence={thesis.evidence} field={field} />
        </Panel>
      ))}
    </div>
  );
}

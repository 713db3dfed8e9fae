import type { CompleteReport } from "../complete-report.ts";
import { BeliefSection } from "../belief-map/belief-section.tsx";
import { Answers } from "./answers.tsx";
import { SummaryTexts } from "./summary-texts.tsx";

/** Shows the answers to a reader's first questions, the recommendation and four summaries. */
export function SummaryTab({ report }: { report: CompleteReport }) {
  return (
    <div className="grid gap-9">
      <BeliefSection report={report} />
      <Answers report={report} />
      <div className="border-t border-line pt-9">
        <SummaryTexts report={report} />
      </div>
    </div>
  );
}

import { BeliefPicture } from "../features/report/belief-map/belief-picture.tsx";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { SummaryTexts } from "../features/report/summary/summary-texts.tsx";

/** The printed summary: the map of what the price asks for, and the texts. */
export function PrintedSummary({ report }: { report: CompleteReport }) {
  return (
    <div className="grid gap-8">
      <BeliefPicture report={report} />
      <SummaryTexts report={report} />
    </div>
  );
}

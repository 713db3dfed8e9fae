import { BeliefSection } from "../belief-map/belief-section.tsx";
import type { CompleteReport } from "../complete-report.ts";

/** Shows the belief map of a real report; a link to the reader's belief opens that report. */
export function ExampleMap({ report }: { report: CompleteReport }) {
  return (
    <BeliefSection
      report={report}
      title={`What the price of ${report.companyName} asks you to believe`}
      isAlone
      path={`/public-analysis/${report.id}`}
    />
  );
}

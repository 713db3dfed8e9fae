import type { CompleteReport } from "../complete-report.ts";
import { BeliefSection } from "../belief-map/belief-section.tsx";
import { Panel } from "../parts/panel.tsx";
import { RangeChart } from "../parts/range-chart.tsx";
import { SummaryTexts } from "./summary-texts.tsx";

/** Shows what the price asks for, the ranges of value, the recommendation and four summaries. */
export function SummaryTab({ report }: { report: CompleteReport }) {
  return (
    <div className="grid grid-cols-1 gap-9">
      <BeliefSection report={report} />
      <Panel title="Value and price" note={`${report.company.currency} a share`}>
        <RangeChart report={report} />
      </Panel>
      <SummaryTexts report={report} />
    </div>
  );
}

import type { CompleteReport } from "../../complete-report.ts";
import { CurvePanel } from "./curve-panel.tsx";
import { DrawnRanges } from "./drawn-ranges.tsx";
import { Elasticities } from "./elasticities.tsx";
import { Swings } from "./swings.tsx";

/** Shows the percentile curve, what moves the value, the elasticities and how the trials were drawn. */
export function SimulationsTab({ report }: { report: CompleteReport }) {
  const { simulation, monteCarloElasticities } = report.valuation;
  return (
    <div className="grid gap-12">
      <CurvePanel report={report} />
      <Swings report={report} />
      <Elasticities elasticities={monteCarloElasticities} perShareValue={report.base.perShareValue} />
      <DrawnRanges simulation={simulation} />
    </div>
  );
}

import { formatInteger } from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Panel } from "../../parts/panel.tsx";
import { CurvePanel } from "./curve-panel.tsx";
import { Elasticities } from "./elasticities.tsx";

/** Shows the percentile curve, the elasticities and how the trials were drawn. */
export function SimulationsTab({ report }: { report: CompleteReport }) {
  const { simulation, monteCarloElasticities } = report.valuation;
  const trials = formatInteger(simulation.trials);
  return (
    <div className="grid gap-12">
      <CurvePanel report={report} />
      <Elasticities elasticities={monteCarloElasticities} />
      <Panel title="How the trials were drawn">
        <p className="max-w-[80ch] text-ink-2">
          Each of the five drivers is drawn from a triangular distribution between its bear and bull values
          with the mode at the base value; growth and margin are correlated. The draws cover the range evenly
          instead of at random. Seed <span className="num">{simulation.seed}</span>: the same seed gives the
          same {trials} values, here and on the server.
        </p>
      </Panel>
    </div>
  );
}

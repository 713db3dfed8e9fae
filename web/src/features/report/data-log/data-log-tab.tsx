import type { CompleteReport } from "../complete-report.ts";
import { Panel } from "../parts/panel.tsx";
import { FiguresPanel } from "./figures-panel.tsx";
import { StepsPanel } from "./steps-panel.tsx";

/** Shows how the report came about: its steps, its figures with their sources, its model. */
export function DataLogTab({ report }: { report: CompleteReport }) {
  const { valuation, financials } = report;
  return (
    <div className="grid gap-10">
      <StepsPanel report={report} />
      <FiguresPanel report={report} />
      <Panel title="How it was computed">
        <p className="text-ink-2">
          Model {valuation.modelVersion}, {valuation.simulation.trials.toLocaleString("en-US")} trials from
          seed {valuation.simulation.seed}. The same inputs and seed give the same figures.
        </p>
        {financials.notes.length > 0 ? (
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-2">
            {financials.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </Panel>
    </div>
  );
}

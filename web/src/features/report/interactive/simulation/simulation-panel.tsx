import type { Valuation, ValuationCase } from "@plumbline/report/valuation.ts";
import { RangeStrip } from "../../../../shared/charts/range-strip.tsx";
import { formatInteger, formatPerShareShort } from "../../../../shared/format.ts";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import { describeShareBelow } from "../../parts/describe-share-below.ts";
import { type ModelState, writeState } from "../model-state.ts";
import { buildSimulationInputs } from "./build-simulation-inputs.ts";
import type { SimulationSummary } from "./simulation-messages.ts";
import { useSimulation } from "./use-simulation.ts";
import { BusyButton } from "../../../../shared/ui/busy-button.tsx";

/** Simulates the reader's assumptions on request and shows their range beside the report's. */
export function SimulationPanel({
  base,
  valuation,
  state,
  value,
  price,
  currency,
}: {
  base: ValuationCase;
  valuation: Valuation;
  state: ModelState;
  /** Value per share of the assumptions; null if they have none. */
  value: number | null;
  price: number | null;
  currency: string;
}) {
  const { state: run, start } = useSimulation({
    key: writeState({ state, base }),
    build: () => buildSimulationInputs({ base, valuation, values: state.values, price }),
  });
  const { percentiles, simulation } = valuation;
  const reported = { percentiles, trials: simulation.trials, shareBelowPrice: simulation.shareBelowPrice };
  return (
    <section aria-label="Simulation" className="card grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton
          className="btn"
          isBusy={run.status === "running"}
          disabled={value === null}
          onClick={start}
        >
          Simulate these assumptions
        </BusyButton>
        <p role="status" className="min-w-0 flex-1 basis-60 text-[13px] text-ink-3">
          {run.status === "running"
            ? "Simulating…"
            : `Draws ${formatInteger(simulation.trials)} trials, as the report does; each driver's range moves with its value.`}
        </p>
      </div>
      {run.status === "failed" ? (
        <p role="alert" className="text-[13px] text-bear">
          {run.error}
        </p>
      ) : null}
      {run.status === "done" && value !== null ? (
        <>
          <RangeStrip
            low={run.summary.percentiles.p10}
            high={run.summary.percentiles.p90}
            value={value}
            price={price}
            format={(figure) => formatPerShareShort(figure, currency)}
          />
          <TableBox label="Simulated values" className="compare-states">
            <table>
              <caption className="sr-only">Simulated values</caption>
              <thead>
                <tr>
                  <th scope="col">Value per share</th>
                  <th scope="col">p10</th>
                  <th scope="col">p50</th>
                  <th scope="col">p90</th>
                  <th scope="col">Above the price</th>
                </tr>
              </thead>
              <tbody>
                <Row label="These assumptions" summary={run.summary} currency={currency} />
                <Row label="The report" summary={reported} currency={currency} />
              </tbody>
            </table>
          </TableBox>
        </>
      ) : null}
    </section>
  );
}

function Row({
  label,
  summary: { percentiles, shareBelowPrice, trials },
  currency,
}: {
  label: string;
  summary: Pick<SimulationSummary, "trials" | "shareBelowPrice"> & { percentiles: Record<string, number> };
  currency: string;
}) {
  const above = shareBelowPrice === null ? null : 1 - shareBelowPrice;
  return (
    <tr>
      <th scope="row">{label}</th>
      {(["p10", "p50", "p90"] as const).map((rank) => (
        <td key={rank}>{formatPerShareShort(percentiles[rank] ?? null, currency)}</td>
      ))}
      <td>{describeShareBelow({ share: above, trials }) || "N/A"}</td>
    </tr>
  );
}

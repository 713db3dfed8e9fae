import { PercentileCurve, type Zone } from "../../../../shared/charts/percentile-curve.tsx";
import {
  formatInteger,
  formatPercent,
  formatPerShare,
  formatPerShareShort,
} from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { percentilePoints } from "../../parts/recommendation.ts";
import { shareBelowText } from "./share-below-text.ts";

const zoneNames = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"];

/** The percentile curve with the zones of the recommendation, and what it says in words. */
export function CurvePanel({ report }: { report: CompleteReport }) {
  const { valuation, company, base } = report;
  const { simulation } = valuation;
  const { currency, stockPrice } = company;
  const points = percentilePoints(valuation.percentiles);
  const trials = formatInteger(simulation.trials);
  return (
    <Panel
      title="Simulations"
      note={`${trials} trials; value per share along the foot, share of trials below it up the side`}
    >
      {points ? (
        <>
          <PercentileCurve
            points={points}
            zones={zonesOf(points)}
            value={base.perShareValue}
            price={stockPrice}
            format={(value) => formatPerShareShort(value, currency)}
            label="Percentiles of the simulated value per share"
          />
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-ink-2">
            {zoneNames.map((name, index) => (
              <li key={name} className="flex items-center gap-1.5">
                <span
                  className="size-2.5 rounded-xs"
                  style={{ background: `var(--rec-${index + 1})` }}
                  aria-hidden="true"
                />
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-[80ch] text-ink-2">
            A price below the 10th percentile is a Strong Buy, below the 25th a Buy, from the 25th to the 75th
            a Hold, from the 75th to the 90th a Sell, and above that a Strong Sell.{" "}
            {shareBelowText({ share: simulation.shareBelowPrice, trials: simulation.trials })}
            {simulation.shareBelowPrice === null
              ? ""
              : ` lie below the price of ${formatPerShare(stockPrice, currency)}. `}
            Mean {formatPerShare(simulation.mean, currency)}, standard deviation{" "}
            {formatPerShare(simulation.standardDeviation, currency)}
            {simulation.shareAtZero > 0
              ? `, ${formatPercent(simulation.shareAtZero)} of the trials at zero`
              : ""}
            .
          </p>
        </>
      ) : (
        <Nothing text="No simulation data available." />
      )}
    </Panel>
  );
}

/** The five zones between p10, p25, p75 and p90, open at both ends. */
function zonesOf(points: { value: number }[]): Zone[] {
  const at = (index: number) => points[index]?.value ?? 0;
  const edges = [Number.NEGATIVE_INFINITY, at(2), at(5), at(15), at(18), Number.POSITIVE_INFINITY];
  return zoneNames.map((label, index) => ({
    label,
    from: edges[index] ?? 0,
    to: edges[index + 1] ?? 0,
    color: `var(--rec-${index + 1})`,
  }));
}

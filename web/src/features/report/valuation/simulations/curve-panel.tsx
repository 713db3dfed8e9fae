import { Legend } from "../../../../shared/charts/legend.tsx";
import {
  lastShownPercentile,
  PercentileCurve,
  type Zone,
} from "../../../../shared/charts/percentile-curve.tsx";
import {
  formatInteger,
  formatPercent,
  formatPerShare,
  formatPerShareShort,
} from "../../../../shared/format.ts";
import {
  chooseRecommendationColor,
  recommendationScale,
  zoneBounds,
} from "../../../../shared/recommendation-scale.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { listPercentiles, type PercentilePoint, findValueAtPercentile } from "../../parts/recommendation.ts";
import { TrackRecordLink } from "../../parts/track-record-link.tsx";
import { describeShareBelow } from "../../parts/describe-share-below.ts";

/** Shows the percentile curve with the zones of the recommendations, and explains it. */
export function CurvePanel({ report }: { report: CompleteReport }) {
  const { valuation, company, base } = report;
  const { simulation } = valuation;
  const { currency, stockPrice } = company;
  const points = listPercentiles(valuation.percentiles);
  const trials = formatInteger(simulation.trials);
  return (
    <Panel
      title="Simulations"
      note={`${trials} trials: value per share (across) and the share of trials below it (up).`}
    >
      {points ? (
        <>
          <PercentileCurve
            points={points}
            zones={buildZones(points)}
            value={base.perShareValue}
            price={stockPrice}
            format={(value) => formatPerShareShort(value, currency)}
            label="Percentiles of the simulated value per share"
          />
          <Legend
            items={recommendationScale.map((name) => ({ name, color: chooseRecommendationColor(name) }))}
            className="mt-3"
          />
          <p className="mt-4 max-w-[80ch] text-ink-2">
            {zonesText} {describeShareBelow({ share: simulation.shareBelowPrice, trials: simulation.trials })}
            {simulation.shareBelowPrice === null
              ? ""
              : ` lie below the price of ${formatPerShare(stockPrice, currency)}. `}
            Mean {formatPerShare(simulation.mean, currency)}, standard deviation{" "}
            {formatPerShare(simulation.standardDeviation, currency)}
            {simulation.shareAtZero > 0
              ? `, ${formatPercent(simulation.shareAtZero)} of the trials at zero`
              : ""}
            . The chart ends at the {lastShownPercentile}th percentile; the highest trial is{" "}
            {formatPerShare(valuation.percentiles["p100"] ?? null, currency)}.
          </p>
          <p className="mt-2">
            <TrackRecordLink />
          </p>
        </>
      ) : (
        <Nothing text="No simulation data available." />
      )}
    </Panel>
  );
}

const [p10, p25, p75, p90] = zoneBounds;
const zonesText = `A price below the ${p10}th percentile is a Strong Buy, below the ${p25}th a Buy, from the ${p25}th to the ${p75}th a Hold, from the ${p75}th to the ${p90}th a Sell, and above that a Strong Sell.`;

/** Returns the zones of the five recommendations; the outer two have no outer bound. */
function buildZones(points: PercentilePoint[]): Zone[] {
  const bounds = zoneBounds.map((percentile) => findValueAtPercentile({ points, percentile }));
  return recommendationScale.map((label, index) => ({
    label,
    from: bounds[index - 1] ?? Number.NEGATIVE_INFINITY,
    to: bounds[index] ?? Number.POSITIVE_INFINITY,
    color: chooseRecommendationColor(label),
  }));
}

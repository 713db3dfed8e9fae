import { useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { PercentileCurve, type Zone } from "../../../shared/charts/percentile-curve.tsx";
import { formatPercent, formatPerShare, formatPerShareShort, formatInteger } from "../../../shared/format.ts";
import {
  chooseRecommendationColor,
  recommendationScale,
  zoneBounds,
} from "../../../shared/recommendation-scale.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { price, type Reach, simulateExample, startGrowth, startMargin, trials } from "./example.ts";
import { ReachField } from "./reach-field.tsx";

/** Explains the simulation with one that the reader moves. */
export function MonteCarloGuidePage() {
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title="A guide to the simulation" />
      <h1 className="serif-title">A guide to the simulation</h1>
      <div className="prose-text mt-4 grid gap-4">
        <p>
          Nobody knows how fast a company will grow. So instead of one guess, a report draws many: each driver
          from its own range, all at once, thousands of times. Each draw is a possible future, and each future
          has a value. Sorted from the lowest to the highest, the values make a curve. This is called a Monte
          Carlo simulation, after the casino.
        </p>
        <p>
          Try it on an invented company with $10bn of revenue and 500 million shares, which cost{" "}
          {formatPerShare(price)} each. Move the middle of a range, or make it wider, and watch what happens
          to the values.
        </p>
      </div>
      <Playground />
      <div className="prose-text mt-12 grid gap-4">
        <h2>What to notice</h2>
        <p>
          <strong>A wider range moves more than the ends.</strong> Growth far above the middle adds more value
          than growth as far below it takes away, so the mean rises above the median.
        </p>
        <p>
          <strong>Margins usually matter more than growth.</strong> Growth has to be paid for with new equity;
          a better margin is cash.
        </p>
        <p>
          <strong>The price becomes a question.</strong> Where it crosses the curve, you read how many futures
          are worth less than it costs. The recommendation is the zone that it falls into: the lowest tenth of
          the values is a Strong Buy, the highest tenth a Strong Sell.
        </p>
        <h2>Where the ranges of a report come from</h2>
        <p>
          Not from the slider of an optimist. They are fitted to what thousands of companies went on to do:
          for a record like this one, one outcome in ten should lie below, one in ten above. Growth and margin
          are drawn together, because their surprises came together in the past. How often such ranges have
          held is <Link to="/track-record">published</Link>, and{" "}
          <Link to="/blog/why-ranges-beat-targets">a post</Link> tells why we prefer them to targets.
        </p>
        <p>
          What a simulation cannot show is what its ranges leave out. The cost of equity and growth for ever
          are held fixed here as in our reports; the sensitivity table moves them.
        </p>
      </div>
    </div>
  );
}

const zones = (points: { percentile: number; value: number }[]): Zone[] => {
  const bounds = [0, ...zoneBounds, 100];
  const at = (percentile: number) => points.find((point) => point.percentile === percentile)?.value ?? 0;
  return recommendationScale.map((label, index) => ({
    label,
    from: at(bounds[index] ?? 0),
    to: at(bounds[index + 1] ?? 100),
    color: chooseRecommendationColor(label),
  }));
};

function Playground() {
  const [growth, setGrowth] = useState<Reach>(startGrowth);
  const [margin, setMargin] = useState<Reach>(startMargin);
  // The sliders stay smooth while the simulation follows.
  const shown = useDeferredValue({ growth, margin }, { growth: startGrowth, margin: startMargin });
  const result = useMemo(() => simulateExample(shown.growth, shown.margin), [shown]);
  const points = Object.entries(result.percentiles).map(([name, value]) => ({
    percentile: Number(name.slice(1)),
    value,
  }));
  const figures = [
    ["One in ten is below", result.percentiles.p10],
    ["Half are below", result.percentiles.p50],
    ["One in ten is above", result.percentiles.p90],
    ["Mean", result.mean],
  ] as const;
  return (
    <section
      aria-label="Simulation"
      className="card mt-8 grid gap-8 p-5 shadow-card sm:p-6 lg:grid-cols-[300px_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-6">
        <ReachField
          label="Revenue growth a year"
          value={growth}
          onChange={setGrowth}
          middle={{ least: -0.05, most: 0.2 }}
          reach={{ least: 0.005, most: 0.12 }}
        />
        <ReachField
          label="Stable net margin"
          value={margin}
          onChange={setMargin}
          middle={{ least: 0.02, most: 0.3 }}
          reach={{ least: 0.005, most: 0.1 }}
        />
        <button
          type="button"
          className="btn justify-self-start"
          onClick={() => {
            setGrowth(startGrowth);
            setMargin(startMargin);
          }}
        >
          Start again
        </button>
      </div>
      <div className="min-w-0">
        <PercentileCurve
          points={points}
          zones={zones(points)}
          value={result.basePerShareValue}
          price={price}
          format={(value) => formatPerShareShort(value)}
          label="Percentiles of the simulated value per share"
        />
        <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-4">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-[13px] text-ink-3">{name}</dt>
              <dd className="num text-[20px] font-semibold">{formatPerShare(value)}</dd>
            </div>
          ))}
        </dl>
        <p role="status" className="mt-4 text-ink-2">
          {formatPercent(result.shareBelowPrice)} of {formatInteger(trials)} values lie below the price of{" "}
          {formatPerShare(price)}.
        </p>
      </div>
    </section>
  );
}

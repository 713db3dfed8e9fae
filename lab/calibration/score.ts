import { type Fit, forecastRange, type Range } from "@plumbline/base-rates/forecast.ts";
import { sizeOf, sizes } from "@plumbline/base-rates/record.ts";
import type { Window } from "./windows.ts";

/** A forecast beside what followed, and the median of what the fit saw as one constant for all. */
export type Scored = { window: Window; range: Range; constant: number };

/** Forecasts windows from a fit; `constant` is the naive forecast that is the same for everyone. */
export const scoreWindows = (fit: Fit, windows: readonly Window[], constant: number): Scored[] =>
  windows.map((window) => ({ window, range: forecastRange(fit, window.record), constant }));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (scored: readonly Scored[], low: keyof Range, high: keyof Range) =>
  mean(scored.map(({ window, range }) => +(window.outcome >= range[low] && window.outcome <= range[high])));

export type Slice = { by: "size" | "sector" | "period"; name: string; cases: number; coverage80: number };

const slicesOf = (scored: readonly Scored[]): Slice[] => {
  const nameOf = {
    size: ({ window: { summary } }: Scored) => sizeOf(summary.revenue),
    sector: ({ window: { record } }: Scored) => record.sector,
    period: ({ window: { record } }: Scored) => {
      const from = Math.floor((record.fiscalYear - 1) / 3) * 3 + 1;
      return `from ${from} to ${from + 2}`;
    },
  };
  const order = (by: Slice["by"], name: string) =>
    by === "size" ? String(sizes.findIndex((one) => one.name === name)) : name;
  return (Object.keys(nameOf) as Slice["by"][]).flatMap((by) =>
    Object.entries(Object.groupBy(scored, nameOf[by]))
      .map(([name, group = []]) => ({
        by,
        name,
        cases: group.length,
        coverage80: share(group, "p10", "p90"),
      }))
      .toSorted((a, b) => order(by, a.name).localeCompare(order(by, b.name))),
  );
};

/**
 * Compares forecasts with what followed: the shares held by the 50% and 80% ranges, the mean
 * absolute error of the median and of the best of three naive forecasts, the mean width of the 80%
 * range, and the share held in each slice.
 */
export const summariseScores = (scored: readonly Scored[]) => {
  const errorOf = (forecast: (one: Scored) => number) =>
    mean(scored.map((one) => Math.abs(one.window.outcome - forecast(one))));
  return {
    cases: scored.length,
    coverage50: share(scored, "p25", "p75"),
    coverage80: share(scored, "p10", "p90"),
    mae: errorOf(({ range }) => range.p50),
    maeBestNaive: Math.min(
      errorOf(({ window }) => window.naive.lastValue),
      errorOf(({ window }) => window.naive.ownTrend),
      errorOf(({ constant }) => constant),
    ),
    width80: mean(scored.map(({ range }) => range.p90 - range.p10)),
    slices: slicesOf(scored),
  };
};

import { type Fit, findFit, forecastRange, meanOfRange } from "@plumbline/base-rates/forecast.ts";
import { marketSizeOf, sizeOf } from "@plumbline/base-rates/record.ts";
import { deviationOf, expectGrowth } from "./expect-range.ts";
import { errorCorrelation } from "./fit-base-rates.ts";
import { sliceBy, type SliceKind } from "./value-score/valued-case.ts";
import { type Pair, type SumRatio, summarisePairs } from "./value-score/sum-ratios.ts";
import type { Sample, Window } from "./windows.ts";

/** A forecast of revenue or net income beside what followed, in USD millions. */
export type Summed = { window: Window; pair: Pair };

/**
 * Expects the last year of a horizon as the simulation does: the mean of revenue over the range of
 * growth, and the mean of net income over the ranges of growth and margin, whose errors correlate.
 */
export const forecastSums = (
  fits: readonly Fit[],
  { driver, years }: Pick<Sample, "driver" | "years">,
  windows: readonly Window[],
): Summed[] => {
  const [growth, own] = [
    findFit({ fits: [...fits] }, "growth", years),
    findFit({ fits: [...fits] }, driver, years),
  ];
  return windows.map((window) => {
    const { record, later } = window;
    const base = window.summary.revenue;
    const range = forecastRange(growth, record);
    const revenue = base * expectGrowth(range, years);
    const expectIncome = () => {
      const margin = forecastRange(own, record);
      // Of two normal variables, the covariance of a function of one with the other is the mean of
      // its slope times theirs (Stein's lemma).
      const slope = base * years * expectGrowth(range, years - 1);
      const covariance = slope * errorCorrelation * deviationOf(range) * deviationOf(margin);
      return revenue * meanOfRange(margin) + covariance;
    };
    const pair =
      driver === "growth"
        ? { base, forecast: revenue, followed: later.revenue }
        : { base, forecast: expectIncome(), followed: later.netIncome };
    return { window, pair };
  });
};

const nameOf: Record<SliceKind, (one: Summed) => string | null> = {
  all: () => "all",
  revenue: ({ window: { summary } }) => sizeOf(summary.revenue),
  "market value": ({ window: { summary } }) =>
    summary.marketValue === null ? null : marketSizeOf(summary.marketValue),
  sector: ({ window: { record } }) => record.sector,
  year: ({ window: { record } }) => String(record.fiscalYear),
};
const kinds = Object.keys(nameOf) as SliceKind[];

/** Compares the sums of forecasts with what followed: all, and each slice of 100 cases or more. */
export const summariseSums = (
  { driver, years }: Pick<Sample, "driver" | "years">,
  summed: readonly Summed[],
): SumRatio[] =>
  sliceBy(summed, nameOf, { kinds }).map(({ by, name, cases }) => ({
    item: driver === "growth" ? ("revenue" as const) : ("netIncome" as const),
    years,
    by,
    name,
    ...summarisePairs(cases.map(({ pair }) => pair)),
  }));

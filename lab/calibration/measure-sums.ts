import { type Fit, findFit } from "@plumbline/base-rates/forecast.ts";
import { marketSizeOf, sizeOf } from "@plumbline/base-rates/record.ts";
import { forecastPoint } from "./forecast-point.ts";
import { sliceBy, type SliceKind } from "./value-score/valued-case.ts";
import { type Pair, type SumRatio, summarisePairs } from "./value-score/sum-ratios.ts";
import type { Sample, Window } from "./windows.ts";

/** A forecast of revenue or net income beside what followed, in USD millions. */
export type Summed = { window: Window; pair: Pair };

/**
 * Forecasts the last year of a horizon: revenue from growth, and net income as the margin of that
 * revenue.
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
    const { record, summary, later } = window;
    const revenue = summary.revenue * (1 + forecastPoint(growth, record)) ** years;
    const pair =
      driver === "growth"
        ? { base: summary.revenue, forecast: revenue, followed: later.revenue }
        : {
            base: summary.revenue,
            forecast: revenue * forecastPoint(own, record),
            followed: later.netIncome,
          };
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

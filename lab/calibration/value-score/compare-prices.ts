import { median } from "../quantile.ts";
import { type SliceName, sliceCases, type ValuedCase } from "./valued-case.ts";

/** Values beside prices of one slice. */
export type PriceComparison = SliceName & {
  cases: number;
  medianValueToPrice: number;
  /** Sum of values over sum of market values. */
  weightedValueToPrice: number;
  /** The same with the mean of the simulation instead of the base case. */
  medianMeanToPrice: number;
  weightedMeanToPrice: number;
  /** Shares of prices outside of the quartiles. */
  above75: number;
  below25: number;
};

const share = <Case>(cases: readonly Case[], holds: (one: Case) => boolean) =>
  cases.filter(holds).length / cases.length;

const weigh = (cases: readonly ValuedCase[], name: "value" | "mean") =>
  cases.reduce((sum, { row }) => sum + row[name] * row.shares, 0) /
  cases.reduce((sum, { row }) => sum + row.price * row.shares, 0);

/** A year of the file with fewer prices is shown nowhere; two years have fewer than 100. */
const leastPrices = 30;

/** Compares values with prices: all, by market value, by calendar year of the price. */
export const comparePrices = (cases: readonly ValuedCase[], least = leastPrices): PriceComparison[] =>
  sliceCases(cases, { kinds: ["all", "market value", "year"], least }).map(({ by, name, cases: own }) => ({
    by,
    name,
    cases: own.length,
    medianValueToPrice: median(own.map(({ row }) => row.value / row.price)),
    weightedValueToPrice: weigh(own, "value"),
    medianMeanToPrice: median(own.map(({ row }) => row.mean / row.price)),
    weightedMeanToPrice: weigh(own, "mean"),
    above75: share(own, ({ row }) => row.price > (row.percentiles["p75"] ?? NaN)),
    below25: share(own, ({ row }) => row.price < (row.percentiles["p25"] ?? NaN)),
  }));

/** A value this far below the price calls a company that earns money worthless. */
const worthless = 0.1;

/** Counts profitable companies, and those of them valued at under a tenth of the price. */
export const countWorthless = (cases: readonly ValuedCase[]): { profitable: number; worthless: number } => {
  const profitable = cases.filter(({ year }) => (year.netIncome ?? 0) > 0);
  return {
    profitable: profitable.length,
    worthless: profitable.filter(({ row }) => row.value < worthless * row.price).length,
  };
};

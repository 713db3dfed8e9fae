import { median, quantile } from "../quantile.ts";
import { type SliceKind, type SliceName, sliceCases, type ValuedCase } from "./valued-case.ts";

const items = ["revenue", "netIncome"] as const;
type SumItem = (typeof items)[number];
const horizons = [1, 3, 5] as const;
const kinds: readonly SliceKind[] = ["all", "revenue", "market value", "sector", "year"];

/** Revenue today above this quantile of the slice counts as the quantile in the capped sum. */
const capQuantile = 0.99;

/** A forecast beside what followed, and the revenue from which it started. */
export type Pair = { base: number; forecast: number; followed: number };

export type SumSummary = {
  cases: number;
  /** Sum of forecasts / sum of what followed; null where losses outweigh profits. */
  ratio: number | null;
  /** The same with the weight of the largest hundredth capped, so that no single row decides. */
  capped: number | null;
  /** (Sum of forecasts - sum of what followed) / sum of revenue today. */
  difference: number;
  /** Median of (forecast - followed) / revenue today. */
  medianError: number;
};
export type SumRatio = SliceName & { item: SumItem; years: number } & SumSummary;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const addUp = (pairs: readonly Pair[]) => ({
  base: sum(pairs.map(({ base }) => base)),
  forecast: sum(pairs.map(({ forecast }) => forecast)),
  followed: sum(pairs.map(({ followed }) => followed)),
});
const divide = ({ forecast, followed }: { forecast: number; followed: number }) =>
  followed > 0 ? forecast / followed : null;

/** Compares the sum of forecasts with the sum of what followed. Needs a pair. */
export const summarisePairs = (pairs: readonly Pair[]): SumSummary => {
  const cap = quantile(
    pairs.map(({ base }) => base),
    capQuantile,
  );
  const capped = pairs.map(({ base, forecast, followed }) => {
    const weight = Math.min(1, cap / base);
    return { base, forecast: forecast * weight, followed: followed * weight };
  });
  const total = addUp(pairs);
  return {
    cases: pairs.length,
    ratio: divide(total),
    capped: divide(addUp(capped)),
    difference: (total.forecast - total.followed) / total.base,
    medianError: median(pairs.map(({ base, forecast, followed }) => (forecast - followed) / base)),
  };
};

const pairOf = (one: ValuedCase, item: SumItem, years: number): Pair | null => {
  const forecast = one.row.forecasts[item][years - 1];
  const followed = one.later(years)?.[item] ?? null;
  const base = one.year.revenue;
  return !base || followed === null || forecast === undefined ? null : { base, forecast, followed };
};

/**
 * Compares sums of forecast revenue and net income of years 1, 3 and 5 with what followed, pooled
 * and by slice.
 */
export const compareSums = (cases: readonly ValuedCase[], least?: number): SumRatio[] =>
  items.flatMap((item) =>
    horizons.flatMap((years) => {
      const known = cases.flatMap((one) => {
        const pair = pairOf(one, item, years);
        return pair ? [{ ...one, pair }] : [];
      });
      return sliceCases(known, { kinds, least }).map(({ by, name, cases: own }) => ({
        item,
        years,
        by,
        name,
        ...summarisePairs(own.map(({ pair }) => pair)),
      }));
    }),
  );

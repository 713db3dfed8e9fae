import type { MeasuredReturns } from "@plumbline/base-rates/track-record.ts";

/** The measures of the next year, as sentences name them. */
const measures = {
  medianReturn: "median return",
  meanReturn: "mean return",
  aboveMarketMedian: "share above the market's median",
} as const;
export const measureCount = Object.keys(measures).length;
export type Measure = (typeof measures)[keyof typeof measures];

/** Fewer results than this are not compared. */
export const leastCompared = 30;

/**
 * Compares two groups of shares by each measure: higher or lower where the intervals do not
 * overlap, unproven where they do. Returns null if either group is too small.
 */
export function compareGroups(
  one: MeasuredReturns | undefined,
  other: MeasuredReturns | undefined,
): { higher: Measure[]; lower: Measure[]; unproven: Measure[] } | null {
  if (!one || !other || Math.min(one.count, other.count) < leastCompared) return null;
  const keys = Object.keys(measures) as (keyof typeof measures)[];
  const isAbove = (a: MeasuredReturns, b: MeasuredReturns, key: keyof typeof measures) =>
    a.intervals[key][0] > b.intervals[key][1];
  const select = (test: (key: keyof typeof measures) => boolean) =>
    keys.filter(test).map((key) => measures[key]);
  return {
    higher: select((key) => isAbove(one, other, key)),
    lower: select((key) => isAbove(other, one, key)),
    unproven: select((key) => !isAbove(one, other, key) && !isAbove(other, one, key)),
  };
}

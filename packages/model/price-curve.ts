import { brent } from "./brent.ts";
import { rawPerShareValue } from "./equity-value.ts";
import type { NormalisedCase } from "./types.ts";

/**
 * A belief: growth of revenue a year in the first years, and the lasting net margin, as fractions.
 */
export type Belief = { growth: number; margin: number };

/** Margins and growth rates that are tried: those of the report's reverse DCF. */
const tried = { margin: { lower: 0, upper: 1 }, growth: { lower: -0.5, upper: 1 } };

/** Returns the value per share of a case at a belief; below zero where nothing is left. */
export function valueBelief(base: NormalisedCase, { growth, margin }: Belief): number {
  return rawPerShareValue({ ...base, revenueGrowthRate: growth, stableNetIncomeMargin: margin });
}

/**
 * Finds the lasting margin at which a case has a value per share, at a growth rate and with all
 * else as it is. Null if no margin from 0% to 100% gives it.
 */
export function solveMargin(base: NormalisedCase, growth: number, value: number): number | null {
  return brent({ ...tried.margin, f: (margin) => valueBelief(base, { growth, margin }) - value });
}

/**
 * Finds the growth at which a case has a value per share, at a lasting margin. Null if the values
 * at −50% and at 100% do not lie on both sides of it.
 */
export function solveGrowth(base: NormalisedCase, margin: number, value: number): number | null {
  return brent({ ...tried.growth, f: (growth) => valueBelief(base, { growth, margin }) - value });
}

/**
 * Returns the beliefs that all give one value per share, by rising growth, at equal steps between
 * two growth rates. Growth rates at which no margin gives the value are left out.
 */
export function traceValue({
  base,
  value,
  from,
  to,
  steps = 48,
}: {
  base: NormalisedCase;
  value: number;
  from: number;
  to: number;
  steps?: number;
}): Belief[] {
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps).flatMap(
    (growth) => {
      const margin = solveMargin(base, growth, value);
      return margin === null ? [] : [{ growth, margin }];
    },
  );
}

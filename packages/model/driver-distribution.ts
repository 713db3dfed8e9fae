import { fastNormalCumulative } from "./fast-normal.ts";
import { ModelError, requireFinite } from "./model-error.ts";
import { inverseNormal, normalCumulative } from "./normal-distribution.ts";
import { triangularQuantile } from "./triangular.ts";
import type { Triangular } from "./triangular.ts";
import type { DriverRange } from "./types.ts";

/**
 * Two halves of normal distributions joined at the median, so that the quantile of a standard
 * normal variable z is mode + z * below for z < 0, else mode + z * above, within lower and upper.
 */
export type TwoPieceNormal = { lower: number; mode: number; upper: number; below: number; above: number };

/** How a driver is drawn; either has its lower and upper end and a middle, called mode. */
export type DriverDistribution = Triangular | TwoPieceNormal;

const isTwoPiece = (distribution: DriverDistribution): distribution is TwoPieceNormal =>
  "below" in distribution;

/** Standard normal quantile of 90%. */
export const NORMAL_P90 = inverseNormal(0.9);

/**
 * Prepares the distribution through a range's p10, p50 and p90. Throws a ModelError naming `field`
 * unless least <= p10 <= p50 <= p90 <= most.
 */
export const twoPieceNormal = ({ range, field }: { range: DriverRange; field: string }): TwoPieceNormal => {
  const names = ["least", "p10", "p50", "p90", "most"] as const;
  const values = names.map((name) => requireFinite({ field: `${field}.${name}`, value: range[name] }));
  if (values.some((value, index) => value < (values[index - 1] ?? value))) {
    throw new ModelError({ field, rule: `must rise from ${names.join(" to ")}` });
  }
  const { least, p10, p50, p90, most } = range;
  return {
    lower: least,
    mode: p50,
    upper: most,
    below: (p50 - p10) / NORMAL_P90,
    above: (p90 - p50) / NORMAL_P90,
  };
};

/** Replaces standard normal variables by the draws that belong to them. */
export const applyDistribution = (distribution: DriverDistribution, normals: Float64Array): void => {
  if (!isTwoPiece(distribution)) {
    for (let index = 0; index < normals.length; index++)
      normals[index] = triangularQuantile(distribution, fastNormalCumulative(normals[index] ?? 0));
    return;
  }
  const { lower, mode, upper, below, above } = distribution;
  for (let index = 0; index < normals.length; index++) {
    const normal = normals[index] ?? 0;
    normals[index] = Math.min(upper, Math.max(lower, mode + normal * (normal < 0 ? below : above)));
  }
};

/** Returns the quantile of a driver at a standard normal variable, exact where draws are fast. */
export const quantileAt = (distribution: DriverDistribution, normal: number): number => {
  if (!isTwoPiece(distribution)) return triangularQuantile(distribution, normalCumulative(normal));
  const { lower, mode, upper, below, above } = distribution;
  return Math.min(upper, Math.max(lower, mode + normal * (normal < 0 ? below : above)));
};

/** Returns the whole years to stability that belong to a draw: at least one. */
export const wholeYears = (years: number): number => Math.max(1, Math.floor(years + 0.5));

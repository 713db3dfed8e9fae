import { rawPerShareValue } from "./equity-value.ts";
import { normalCumulative } from "./normal-distribution.ts";
import { triangularQuantile } from "./triangular.ts";
import type { Triangular } from "./triangular.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { NormalisedCase } from "./types.ts";

/** Gaussian copula correlation of revenue growth and stable margin. */
export const GROWTH_MARGIN_CORRELATION = 0.3;

/** Weight of the margin's own normal variable beside growth's, so that its variance stays one. */
export const OWN_MARGIN_SHARE = Math.sqrt(1 - GROWTH_MARGIN_CORRELATION * GROWTH_MARGIN_CORRELATION);

/** Distance from the median at which slopes are measured, in standard deviations. */
const REACH = 0.8;

const DIMENSIONS = SIMULATION_DRIVERS.length;
const GROWTH = SIMULATION_DRIVERS.indexOf("revenueGrowthRate");
const MARGIN = SIMULATION_DRIVERS.indexOf("stableNetIncomeMargin");

const valueAt = (base: NormalisedCase, distributions: Triangular[], normals: number[]): number => {
  const drawn = { ...base };
  SIMULATION_DRIVERS.forEach((driver, index) => {
    const distribution = distributions[index];
    if (distribution === undefined) return;
    const own = normals[index] ?? 0;
    const tied = GROWTH_MARGIN_CORRELATION * (normals[GROWTH] ?? 0) + OWN_MARGIN_SHARE * own;
    drawn[driver] = triangularQuantile(distribution, normalCumulative(index === MARGIN ? tied : own));
  });
  return rawPerShareValue({
    ...drawn,
    yearsToStability: Math.max(1, Math.floor(drawn.yearsToStability + 0.5)),
  });
};

/**
 * Computes the vector v of a reflection w - v (v . w) that maps the first of five independent
 * normal variables to the direction in which value changes most (linear transformation, Imai and
 * Tan 2006). The joint distribution does not change, but the first coordinate, the most evenly
 * spaced, then explains most of the value. All zero if value has no slope.
 */
export const rotationTowardsValue = ({
  base,
  distributions,
}: {
  base: NormalisedCase;
  distributions: Triangular[];
}): Float64Array => {
  const slopes = SIMULATION_DRIVERS.map((_, index) => {
    const moved = (by: number) => SIMULATION_DRIVERS.map((__, other) => (other === index ? by : 0));
    return valueAt(base, distributions, moved(REACH)) - valueAt(base, distributions, moved(-REACH));
  });
  const length = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope, 0));
  const reflection = slopes.map((slope, index) => (index === 0 ? 1 : 0) - slope / length);
  const square = reflection.reduce((sum, part) => sum + part * part, 0);
  if (!(square > 1e-12) || !Number.isFinite(length)) return new Float64Array(DIMENSIONS);
  const scale = Math.sqrt(2 / square);
  return Float64Array.from(reflection, (part) => part * scale);
};

import { rawPerShareValue } from "./equity-value.ts";
import { applyDistribution, wholeYears } from "./driver-distribution.ts";
import type { DriverDistribution } from "./driver-distribution.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { NormalisedCase } from "./types.ts";

/**
 * Returns the weight of the margin's own normal variable beside growth's, so that its variance
 * stays one.
 */
export const ownMarginShare = (correlation: number): number => Math.sqrt(1 - correlation * correlation);

type RotationInputs = {
  base: NormalisedCase;
  distributions: DriverDistribution[];
  correlation: number;
};

/** Distance from the median at which slopes are measured, in standard deviations. */
const REACH = 0.8;

const DIMENSIONS = SIMULATION_DRIVERS.length;
const GROWTH = SIMULATION_DRIVERS.indexOf("revenueGrowthRate");
const MARGIN = SIMULATION_DRIVERS.indexOf("stableNetIncomeMargin");

const valueAt = ({ base, distributions, correlation }: RotationInputs, normals: number[]): number => {
  const drawn = { ...base };
  SIMULATION_DRIVERS.forEach((driver, index) => {
    const distribution = distributions[index];
    if (distribution === undefined) return;
    const own = normals[index] ?? 0;
    const tied = correlation * (normals[GROWTH] ?? 0) + ownMarginShare(correlation) * own;
    const draw = Float64Array.of(index === MARGIN ? tied : own);
    applyDistribution(distribution, draw);
    drawn[driver] = draw[0] ?? 0;
  });
  return rawPerShareValue({
    ...drawn,
    yearsToStability: wholeYears(drawn.yearsToStability),
  });
};

/**
 * Computes the vector v of a reflection w - v (v . w) that maps the first of five independent
 * normal variables to the direction in which value changes most (linear transformation, Imai and
 * Tan 2006). The joint distribution does not change, but the first coordinate, the most evenly
 * spaced, then explains most of the value. All zero if value has no slope.
 */
export const rotationTowardsValue = (inputs: RotationInputs): Float64Array => {
  const slopes = SIMULATION_DRIVERS.map((_, index) => {
    const moved = (by: number) => SIMULATION_DRIVERS.map((__, other) => (other === index ? by : 0));
    return valueAt(inputs, moved(REACH)) - valueAt(inputs, moved(-REACH));
  });
  const length = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope, 0));
  const reflection = slopes.map((slope, index) => (index === 0 ? 1 : 0) - slope / length);
  const square = reflection.reduce((sum, part) => sum + part * part, 0);
  if (!(square > 1e-12) || !Number.isFinite(length)) return new Float64Array(DIMENSIONS);
  const scale = Math.sqrt(2 / square);
  return Float64Array.from(reflection, (part) => part * scale);
};

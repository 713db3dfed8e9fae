import { MINIMUM_SPREAD } from "./bounds.ts";
import { rawPerShareValue } from "./equity-value.ts";
import { normaliseCase } from "./normalise-case.ts";
import type { CaseInputs, NormalisedCase, SensitivityCell } from "./types.ts";

/** Distance of two rates of the grid, and how many rates lie on each side of the base case's. */
export const SENSITIVITY_STEP = 0.005;
export const SENSITIVITY_STEPS_EACH_WAY = 3;

/**
 * Shifted rates have a rounding error of about 1e-17; a bound counts as met within this tolerance.
 */
const ROUNDING = 1e-12;

/** The least difference of cost of equity and growth at which a cell of the grid has a value. */
export const LEAST_SENSITIVITY_SPREAD = MINIMUM_SPREAD - ROUNDING;

/** The steps of the costs of equity, from the lowest to the highest; 0 is the base case. */
export const SENSITIVITY_STEPS = Array.from(
  { length: 2 * SENSITIVITY_STEPS_EACH_WAY + 1 },
  (_, index) => index - SENSITIVITY_STEPS_EACH_WAY,
);

/**
 * Returns the lowest step of stable growth: -3, or the lowest at which growth is not negative, so
 * that no column is without a value. It stays so low that the highest growth has a value at the
 * highest cost of equity.
 */
export const lowestGrowthStep = ({ stableGrowthRate, stableCostOfEquity }: NormalisedCase): number => {
  const notNegative = -Math.floor((stableGrowthRate + ROUNDING) / SENSITIVITY_STEP);
  const room = (stableCostOfEquity - stableGrowthRate - LEAST_SENSITIVITY_SPREAD) / SENSITIVITY_STEP;
  return Math.min(
    Math.max(-SENSITIVITY_STEPS_EACH_WAY, notNegative),
    Math.floor(room) - SENSITIVITY_STEPS_EACH_WAY,
  );
};

/**
 * Computes the rates of the grid's axes: costs of equity of the base case shifted by -1.5%..+1.5%,
 * and seven rates of stable growth from the lowest step. A shifted growth rate within rounding of
 * zero is zero.
 */
export const sensitivityAxes = (base: NormalisedCase) => {
  const lowest = lowestGrowthStep(base);
  return {
    startingCostOfEquity: SENSITIVITY_STEPS.map(
      (step) => base.startingCostOfEquity + step * SENSITIVITY_STEP,
    ),
    stableCostOfEquity: SENSITIVITY_STEPS.map((step) => base.stableCostOfEquity + step * SENSITIVITY_STEP),
    stableGrowthRate: SENSITIVITY_STEPS.map((_, column) => {
      const step = lowest + column;
      const rate = base.stableGrowthRate + step * SENSITIVITY_STEP;
      return step !== 0 && Math.abs(rate) < ROUNDING ? 0 : rate;
    }),
  };
};

/**
 * Computes the 7 x 7 grid of values per share (docs/VALUATION.md, section 6): cost of equity
 * outer, stable growth inner, in steps of 0.5%. A cell is null if its spread is below
 * MINIMUM_SPREAD or its growth negative. The base case is the centre, or further left where growth
 * is below 1.5%. Throws a ModelError for invalid inputs.
 */
export const sensitivity = (inputs: CaseInputs): SensitivityCell[] => {
  const { normalised: base } = normaliseCase(inputs);
  const axes = sensitivityAxes(base);
  return axes.startingCostOfEquity.flatMap((startingCostOfEquity, row) => {
    const stableCostOfEquity = axes.stableCostOfEquity[row] as number;
    return axes.stableGrowthRate.map((stableGrowthRate): SensitivityCell => {
      const isValued =
        stableCostOfEquity - stableGrowthRate >= LEAST_SENSITIVITY_SPREAD && stableGrowthRate >= 0;
      const shifted = { ...base, startingCostOfEquity, stableCostOfEquity, stableGrowthRate };
      const value = isValued ? Math.max(0, rawPerShareValue(shifted)) : Number.NaN;
      return [startingCostOfEquity, stableGrowthRate, Number.isFinite(value) ? value : null];
    });
  });
};

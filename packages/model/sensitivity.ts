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

/** The steps of either axis, from the lowest rate to the highest; 0 is the base case. */
export const SENSITIVITY_STEPS = Array.from(
  { length: 2 * SENSITIVITY_STEPS_EACH_WAY + 1 },
  (_, index) => index - SENSITIVITY_STEPS_EACH_WAY,
);

/**
 * Computes the rates of the grid's axes: those of the base case, shifted by -1.5%..+1.5%. A shifted
 * growth rate within rounding of zero is zero.
 */
export const sensitivityAxes = (base: NormalisedCase) => ({
  startingCostOfEquity: SENSITIVITY_STEPS.map((step) => base.startingCostOfEquity + step * SENSITIVITY_STEP),
  stableCostOfEquity: SENSITIVITY_STEPS.map((step) => base.stableCostOfEquity + step * SENSITIVITY_STEP),
  stableGrowthRate: SENSITIVITY_STEPS.map((step) => {
    const rate = base.stableGrowthRate + step * SENSITIVITY_STEP;
    return step !== 0 && Math.abs(rate) < ROUNDING ? 0 : rate;
  }),
});

/**
 * Computes the 7 x 7 grid of values per share (docs/VALUATION.md, section 6): cost of equity outer,
 * stable growth inner, both shifted by -1.5%..+1.5%. A cell is null if its spread is below
 * MINIMUM_SPREAD or its growth negative; the centre is the base case. Throws a ModelError for
 * invalid inputs.
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

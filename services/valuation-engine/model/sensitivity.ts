import { MINIMUM_SPREAD } from "./bounds.ts";
import { rawPerShareValue } from "./equity-value.ts";
import { normaliseCase } from "./normalise-case.ts";
import type { CaseInputs, SensitivityCell } from "./types.ts";

/** Distance of two rates of the grid, and how many rates lie on each side of the base case's. */
export const SENSITIVITY_STEP = 0.005;
export const SENSITIVITY_STEPS_EACH_WAY = 3;

/**
 * Shifted rates have a rounding error of about 1e-17; a bound counts as met within this tolerance.
 */
const ROUNDING = 1e-12;

/**
 * Computes the 7 x 7 grid of values per share (docs/VALUATION.md, section 6): cost of equity outer,
 * stable growth inner, both shifted by -1.5%..+1.5%. A cell is null if its spread is below
 * MINIMUM_SPREAD or its growth negative; the centre is the base case. Throws a ModelError for
 * invalid inputs.
 */
export const sensitivity = (inputs: CaseInputs): SensitivityCell[] => {
  const { normalised: base } = normaliseCase(inputs);
  const shifted = { ...base };
  const cells: SensitivityCell[] = [];
  for (let row = -SENSITIVITY_STEPS_EACH_WAY; row <= SENSITIVITY_STEPS_EACH_WAY; row++) {
    shifted.startingCostOfEquity = base.startingCostOfEquity + row * SENSITIVITY_STEP;
    shifted.stableCostOfEquity = base.stableCostOfEquity + row * SENSITIVITY_STEP;
    for (let column = -SENSITIVITY_STEPS_EACH_WAY; column <= SENSITIVITY_STEPS_EACH_WAY; column++) {
      const growthRate = base.stableGrowthRate + column * SENSITIVITY_STEP;
      shifted.stableGrowthRate = column !== 0 && Math.abs(growthRate) < ROUNDING ? 0 : growthRate;
      const spread = shifted.stableCostOfEquity - shifted.stableGrowthRate;
      const isValued = spread >= MINIMUM_SPREAD - ROUNDING && shifted.stableGrowthRate >= 0;
      const value = isValued ? Math.max(0, rawPerShareValue(shifted)) : Number.NaN;
      cells.push([
        shifted.startingCostOfEquity,
        shifted.stableGrowthRate,
        Number.isFinite(value) ? value : null,
      ]);
    }
  }
  return cells;
};

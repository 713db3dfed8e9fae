import { MINIMUM_SPREAD } from "./bounds.ts";
import { rawPerShareValue } from "./equity-value.ts";
import { normaliseCase } from "./normalise-case.ts";
import type { CaseInputs, SensitivityCell } from "./types.ts";

const STEP = 0.005;
const STEPS_EACH_WAY = 3;

/** Shifted rates carry rounding of about 1e-17; a boundary met to this much counts as met. */
const ROUNDING = 1e-12;

/**
 * The 7 x 7 grid of values per share (VALUATION section 6): cost of equity outer, stable growth inner, both shifted by
 * -1.5%..+1.5%. A cell whose spread is under 0.5% or whose stable growth is negative is null; the centre is the base case.
 * Throws a ModelError for inputs that cannot be valued.
 */
export const sensitivity = (inputs: CaseInputs): SensitivityCell[] => {
  const { normalised: base } = normaliseCase(inputs);
  const shifted = { ...base };
  const cells: SensitivityCell[] = [];
  for (let row = -STEPS_EACH_WAY; row <= STEPS_EACH_WAY; row++) {
    shifted.startingCostOfEquity = base.startingCostOfEquity + row * STEP;
    shifted.stableCostOfEquity = base.stableCostOfEquity + row * STEP;
    for (let column = -STEPS_EACH_WAY; column <= STEPS_EACH_WAY; column++) {
      const growthRate = base.stableGrowthRate + column * STEP;
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

import { MINIMUM_SPREAD } from "./bounds.ts";
import { brent } from "./brent.ts";
import { rawPerShareValue } from "./equity-value.ts";
import { normaliseCase } from "./normalise-case.ts";
import type { CaseInputs } from "./types.ts";

const HIGHEST_RATE = 1;

/**
 * Finds the single rate that, as the cost of equity of all years, of the terminal value and of the
 * years since the base period, gives the price (docs/VALUATION.md, section 7). Null without a
 * price, or if no rate between stable growth + MINIMUM_SPREAD and 100% gives it.
 */
export const expectedIrr = (inputs: CaseInputs, price: number | null): number | null => {
  const { normalised } = normaliseCase({ ...inputs, price });
  const target = normalised.price;
  if (target === null) return null;
  const trial = { ...normalised };
  return brent({
    lower: normalised.stableGrowthRate + MINIMUM_SPREAD,
    upper: HIGHEST_RATE,
    f: (rate) => {
      trial.startingCostOfEquity = rate;
      trial.stableCostOfEquity = rate;
      return rawPerShareValue(trial) - target;
    },
  });
};

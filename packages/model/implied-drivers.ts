import { brent } from "./brent.ts";
import { rawPerShareValue } from "./equity-value.ts";
import { normaliseCase } from "./normalise-case.ts";
import type { CaseInputs, ImpliedDrivers, NormalisedCase, SimulationDriver } from "./types.ts";

/** Years to stability that are tried. */
const MOST_YEARS = 40;

/** Differences between value and price below this share of the price count as rounding. */
const ROUNDING = 1e-12;

const impliedRate = (
  base: NormalisedCase,
  price: number,
  driver: Exclude<SimulationDriver, "yearsToStability">,
  bracket: { lower: number; upper: number },
): number | null => {
  const trial = { ...base };
  return brent({
    ...bracket,
    f: (value) => {
      trial[driver] = value;
      return rawPerShareValue(trial) - price;
    },
  });
};

const impliedYears = (base: NormalisedCase, price: number): number | null => {
  const trial = { ...base };
  let nearest: number | null = null;
  let nearestDistance = Number.POSITIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let years = 1; years <= MOST_YEARS; years++) {
    trial.yearsToStability = years;
    const value = rawPerShareValue(trial);
    if (!Number.isFinite(value)) continue;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    const distance = Math.abs(value - price);
    if (distance < nearestDistance) {
      nearest = years;
      nearestDistance = distance;
    }
  }
  const rounding = ROUNDING * price;
  return price >= lowest - rounding && price <= highest + rounding ? nearest : null;
};

/**
 * Finds for each driver the value at which the unfloored value per share equals the price, with the
 * other drivers at base (docs/VALUATION.md, section 7). Null without a solution in the driver's
 * bracket, or without a price.
 */
export const impliedDrivers = (inputs: CaseInputs, price: number | null): ImpliedDrivers => {
  const { normalised: base } = normaliseCase({ ...inputs, price });
  const target = base.price;
  if (target === null) {
    return {
      revenueGrowthRate: null,
      yearsToStability: null,
      salesToEquityRatio: null,
      stableNetIncomeMargin: null,
      stableRoe: null,
    };
  }
  return {
    revenueGrowthRate: impliedRate(base, target, "revenueGrowthRate", { lower: -0.5, upper: 1 }),
    yearsToStability: impliedYears(base, target),
    salesToEquityRatio: impliedRate(base, target, "salesToEquityRatio", { lower: 0.05, upper: 50 }),
    stableNetIncomeMargin: impliedRate(base, target, "stableNetIncomeMargin", { lower: 0, upper: 1 }),
    stableRoe: impliedRate(base, target, "stableRoe", { lower: base.stableGrowthRate + 1e-4, upper: 5 }),
  };
};

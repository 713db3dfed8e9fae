import { expect, test } from "vitest";
import { baseCase } from "../../../testing/report-parts.ts";
import { pickAssumptions } from "./compute-live-value.ts";
import { explainHeld } from "./explain-held.ts";

const base = pickAssumptions({ ...baseCase, stableCostOfEquity: 0.109 });

test.each([
  ["stableGrowthRate", 0.15, "held at 10.4%: must stay 0.5 pp under the stable cost of equity"],
  ["stableGrowthRate", -0.01, "held at 0.0%: must not be negative"],
  ["yearsToStability", 0, "held at 1: must be at least 1"],
  ["yearsToStability", -4.5, "held at 1: must be at least 1"],
  ["yearsToStability", 6.4, "held at 6: must be a whole number"],
  ["marginConvergence", 9, "held at 5: must be at most the years to stability"],
  ["marginConvergence", -3, "held at 0: must not be negative; 0 spreads it over all years to stability"],
  ["marginConvergence", 2.5, "held at 3: must be a whole number"],
  ["pDistress", 1.2, "held at 100.0%: must be at most 100%"],
  ["recoveryRatio", -0.2, "held at 0.0%: must not be negative"],
  ["nextYearNetIncomeMargin", 1.5, "held at 100.0%: must be at most 100%"],
  ["stableGrowthRate", 0.104, null],
] as const)("%s of %d: %s", (name, value, expected) => {
  expect(explainHeld({ edited: { ...base, [name]: value }, base, name })).toBe(expected);
});

import { expect, test } from "vitest";
import { baseCase } from "../../../testing/report-parts.ts";
import { pickAssumptions } from "./compute-live-value.ts";
import { explainHeld } from "./explain-held.ts";

const base = pickAssumptions({ ...baseCase, stableCostOfEquity: 0.109 });

test.each([
  ["stableGrowthRate", 0.15, "Held at 10.4%: it must stay 0.5 pp under the stable cost of equity."],
  ["stableGrowthRate", -0.01, "Held at 0.0%: it must not be negative."],
  ["yearsToStability", 0, "Held at 1: it must be at least 1."],
  ["yearsToStability", -4.5, "Held at 1: it must be at least 1."],
  ["yearsToStability", 6.4, "Held at 6: it must be a whole number."],
  ["marginConvergence", 9, "Held at 5: it must be at most the years to stability."],
  ["marginConvergence", -3, "Held at 0: it must not be negative; 0 spreads it over all years to stability."],
  ["marginConvergence", 2.5, "Held at 3: it must be a whole number."],
  ["pDistress", 1.2, "Held at 100.0%: it must be at most 100%."],
  ["recoveryRatio", -0.2, "Held at 0.0%: it must not be negative."],
  ["nextYearNetIncomeMargin", 1.5, "Held at 100.0%: it must be at most 100%."],
  ["stableGrowthRate", 0.104, null],
] as const)("%s of %d: %s", (name, value, expected) => {
  expect(explainHeld({ edited: { ...base, [name]: value }, base, name })).toBe(expected);
});

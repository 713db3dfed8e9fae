import { expect, test } from "vitest";
import { baseCase } from "../../../testing/report-parts.ts";
import { pickAssumptions } from "./compute-live-value.ts";
import { explainHeld } from "./explain-held.ts";

const base = pickAssumptions({ ...baseCase, stableCostOfEquity: 0.109 });

test.each([
  [
    "stableGrowthRate",
    0.15,
    "held at 10.4%: must be at least 0 and stay 0.5 pp under the stable cost of equity",
  ],
  ["yearsToStability", 0, "held at 1: must be a whole number, at least 1"],
  ["marginConvergence", 9, "held at 5: must be a whole number, at most the years to stability"],
  ["pDistress", 1.2, "held at 100.0%: must be from 0 to 100%"],
  ["stableGrowthRate", 0.104, null],
] as const)("%s of %d: %s", (name, value, expected) => {
  expect(explainHeld({ edited: { ...base, [name]: value }, base, name })).toBe(expected);
});

import { expect, test } from "vitest";
import { buildSensitivityGrid } from "./build-sensitivity-grid.ts";
import { explainMissing } from "./explain-missing.ts";

const base = { startingCostOfEquity: 0.09, stableGrowthRate: 0 };
const explain = (...cells: [growthRate: number, value: number | null][]) =>
  explainMissing(
    buildSensitivityGrid({
      cells: cells.map(([growthRate, value]) => ({ costOfEquity: 0.09, growthRate, value })),
      base,
    }),
  );

test("gives the reason that holds for the cells without a value", () => {
  expect(explain([-0.005, null], [0, 50])).toBe("N/A: the stable growth rate is below zero.");
  expect(explain([0, 50], [0.09, null])).toBe("N/A: the cost of equity is too close to the growth rate.");
  expect(explain([-0.005, null], [0, null])).toBe(
    "N/A: the stable growth rate is below zero, or the cost of equity is too close to it.",
  );
  expect(explain([0, 50], [0.01, 60])).toBe("");
});

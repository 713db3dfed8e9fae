import { expect, test } from "vitest";
import { baseCase } from "../../../../testing/report-parts.ts";
import { buildSensitivityGrid } from "./build-sensitivity-grid.ts";

test("arranges cells in any order, and finds the base within 0.0001", () => {
  const cells = [
    { costOfEquity: 0.1, growthRate: 0.04, value: 5 },
    { costOfEquity: 0.09, growthRate: 0.03, value: 3 },
    { costOfEquity: 0.09000004, growthRate: 0.04, value: null },
    { costOfEquity: 0.1, growthRate: 0.03, value: 4 },
  ];
  const grid = buildSensitivityGrid({
    cells,
    base: { startingCostOfEquity: 0.10009, stableGrowthRate: 0.03 },
  });
  expect(grid.growthRates).toEqual([0.03, 0.04]);
  expect(grid.rows.map((row) => row.values)).toEqual([
    [3, null],
    [4, 5],
  ]);
  expect([grid.baseRow, grid.baseColumn]).toEqual([1, 0]);
  const far = buildSensitivityGrid({ cells, base: { startingCostOfEquity: 0.1003, stableGrowthRate: 0.05 } });
  expect([far.baseRow, far.baseColumn]).toEqual([-1, -1]);
});

test("leaves a cell empty that was not computed", () => {
  const cells = [
    { costOfEquity: 0.09, growthRate: 0.02, value: 1 },
    { costOfEquity: 0.1, growthRate: 0.03, value: 2 },
  ];
  expect(buildSensitivityGrid({ cells, base: baseCase }).rows.map(({ values }) => values)).toEqual([
    [1, null],
    [null, 2],
  ]);
});

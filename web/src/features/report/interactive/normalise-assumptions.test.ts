import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { expect, test } from "vitest";
import { normaliseAssumptions, findSpreadWarning } from "./normalise-assumptions.ts";

const base: Assumptions = {
  revenueGrowthRate: 0.1,
  stableGrowthRate: 0.03,
  yearsToStability: 10,
  nextYearNetIncomeMargin: 0.08,
  stableNetIncomeMargin: 0.12,
  marginConvergence: 5,
  salesToEquityRatio: 3,
  stableRoe: 0.12,
  startingCostOfEquity: 0.1,
  stableCostOfEquity: 0.08,
  pDistress: 0.02,
  recoveryRatio: 0.4,
};
const changed = (values: Partial<Assumptions>) => normaliseAssumptions({ ...base, ...values }, base);

test("does not change a case in range", () => {
  expect(normaliseAssumptions(base, base)).toEqual(base);
});

test("stable growth stays 0.5% below the stable cost of equity, and at least zero", () => {
  expect(changed({ stableGrowthRate: 0.09 }).stableGrowthRate).toBeCloseTo(0.075, 12);
  expect(changed({ stableGrowthRate: -0.02 }).stableGrowthRate).toBe(0);
  expect(changed({ stableCostOfEquity: 0.003 }).stableGrowthRate).toBe(0);
});

test("rounds years, and limits convergence to them", () => {
  expect(changed({ yearsToStability: 0 }).yearsToStability).toBe(1);
  expect(changed({ yearsToStability: 6.6 }).yearsToStability).toBe(7);
  expect(changed({ yearsToStability: 3 }).marginConvergence).toBe(3);
  expect(changed({ marginConvergence: -4 }).marginConvergence).toBe(0);
  expect(changed({ marginConvergence: 2.6 }).marginConvergence).toBe(3);
});

test("limits margins and probabilities to 0 and 1, and replaces what is no number by 0", () => {
  const high = changed({
    nextYearNetIncomeMargin: 2,
    stableNetIncomeMargin: -1,
    pDistress: 3,
    recoveryRatio: 9,
  });
  expect([high.nextYearNetIncomeMargin, high.stableNetIncomeMargin]).toEqual([1, 0]);
  expect([high.pDistress, high.recoveryRatio]).toEqual([1, 1]);
  expect(changed({ revenueGrowthRate: Number.NaN }).revenueGrowthRate).toBe(0);
});

test("takes the losses of the base case as they are, but no others", () => {
  const loss = { ...base, nextYearNetIncomeMargin: -0.064, stableNetIncomeMargin: -0.01 };
  expect(normaliseAssumptions(loss, loss)).toEqual(loss);
  const edited = { ...loss, nextYearNetIncomeMargin: -0.05 };
  expect(normaliseAssumptions(edited, loss)).toEqual({ ...edited, nextYearNetIncomeMargin: 0 });
});

test("warns of a small spread of ROE over growth", () => {
  expect(findSpreadWarning(base)).toBeNull();
  expect(findSpreadWarning({ ...base, stableRoe: 0.0351 })).toBeNull();
  expect(findSpreadWarning({ ...base, stableRoe: 0.035 })).not.toBeNull();
  expect(findSpreadWarning({ ...base, stableRoe: 0.034 })).toBe(
    "Stable ROE minus stable growth is very small; stable FCFE may be low.",
  );
});

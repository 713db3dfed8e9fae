import { type CaseInputs, valueCase } from "./index.ts";
import { expect, test } from "vitest";

// What a case does at its limits. One year, no growth, a cost of equity of 100%: the forecast is worth half of next year's
// income, the terminal value half of the stable income.
const inputs: CaseInputs = {
  baseRevenue: 1,
  baseNetIncome: 0.1,
  baseBookEquity: 5,
  sharesOutstanding: 1,
  price: 2,
  revenueGrowthRate: 0,
  stableGrowthRate: 0,
  yearsToStability: 1,
  salesToEquityRatio: 1,
  nextYearNetIncomeMargin: 0.5,
  stableNetIncomeMargin: 0.5,
  marginConvergence: 1,
  stableRoe: 0.2,
  startingCostOfEquity: 1,
  stableCostOfEquity: 1,
  pDistress: 0,
  recoveryRatio: 0,
  stockOptions: 0,
  unfundedLiabilities: 0,
};
const codesOf = (changes: Partial<CaseInputs>) =>
  valueCase({ ...inputs, ...changes }).warnings.map(({ code }) => code);
const margins = (next: number, stable: number) => ({
  nextYearNetIncomeMargin: next,
  stableNetIncomeMargin: stable,
});

test("an ordinary case warns of nothing", () => {
  expect(codesOf({})).toEqual([]);
  expect(valueCase(inputs).perShareValue).toBe(0.5);
});

test("stable return on equity is near growth up to half a percent, not beyond", () => {
  expect(codesOf({ stableRoe: 0.005 })).toEqual(["STABLE_ROE_NEAR_GROWTH"]);
  expect(codesOf({ stableRoe: 0.0055 })).toEqual([]);
});

test("equity of zero is negative equity, at the start or in any year; half a million is not", () => {
  expect(codesOf({ baseBookEquity: 0, revenueGrowthRate: 0.1, stableGrowthRate: 0.05 })).toEqual([
    "NEGATIVE_EQUITY",
  ]);
  expect(codesOf({ baseBookEquity: 0.5 })).toEqual([]);
  expect(valueCase({ ...inputs, baseBookEquity: 0.5 }).years[0]?.roe).toBe(1);
  // Revenue 8, 4, 2, 2: the first year sets two free, all the equity there is.
  const shrinking = { baseRevenue: 8, revenueGrowthRate: -0.5, yearsToStability: 3, baseBookEquity: 2 };
  expect(valueCase({ ...inputs, ...shrinking }).years.map(({ investedEquity }) => investedEquity)).toEqual([
    0, 0, 0,
  ]);
  expect(codesOf(shrinking)).toContain("NEGATIVE_EQUITY");
});

test("a value of exactly zero, or of less than one, was not floored; below zero it was", () => {
  expect(codesOf(margins(0, 0))).toEqual([]);
  expect(codesOf({ stockOptions: 0.25 })).toEqual([]);
  expect(codesOf({ stockOptions: 0.75 })).toEqual(["VALUE_FLOORED"]);
});

test("the terminal value dominates above 85% of a positive value, however small", () => {
  expect(codesOf(margins(0.15, 0.85))).toEqual([]);
  expect(codesOf(margins(0.1, 0.9))).toEqual(["TERMINAL_VALUE_DOMINATES"]);
  expect(codesOf(margins(0, 1))).toEqual(["TERMINAL_VALUE_DOMINATES"]);
  expect(codesOf(margins(-1, 1))).toEqual([]);
});

test("years are rounded, not cut; the limits themselves are within them", () => {
  const used = (changes: Partial<CaseInputs>) => valueCase({ ...inputs, ...changes }).normalised;
  expect(used({ yearsToStability: 4.6 }).yearsToStability).toBe(5);
  expect(used({ yearsToStability: 9, marginConvergence: 2.5 }).marginConvergence).toBe(3);
  expect(used({ yearsToStability: 100, startingCostOfEquity: 0.1 }).yearsToStability).toBe(100);
  expect(used({ stableCostOfEquity: 0.005 }).stableCostOfEquity).toBe(0.005);
  expect(used({ recoveryRatio: 1.5 }).recoveryRatio).toBe(1);
});

import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import { expect, test } from "vitest";
import { pickAssumptions, computeLiveValue } from "./compute-live-value.ts";

const inputs = {
  baseRevenue: 1000,
  baseNetIncome: 100,
  baseBookEquity: 500,
  sharesOutstanding: 50,
  price: 40,
  revenueGrowthRate: 0.1,
  stableGrowthRate: 0.03,
  yearsToStability: 6,
  salesToEquityRatio: 2,
  nextYearNetIncomeMargin: 0.1,
  stableNetIncomeMargin: 0.12,
  marginConvergence: 3,
  stableRoe: 0.15,
  startingCostOfEquity: 0.1,
  stableCostOfEquity: 0.08,
  pDistress: 0.02,
  recoveryRatio: 0.4,
  stockOptions: 10,
  unfundedLiabilities: 5,
  yearsSinceBase: 0.4,
};
const perShareValue = valueCase(inputs).perShareValue;
const base = {
  ...inputs,
  perShareValue,
  latestFinancialsDate: "2025-12-31",
  baseNetReinvestment: null,
  baseFcfe: null,
} as unknown as ValuationCase;

test("values the base case as the report does", () => {
  const live = computeLiveValue({ base, values: pickAssumptions(base), price: 40 });
  expect(live.value.perShareValue).toBe(perShareValue);
  expect(live.parts).toEqual([]);
  expect(live.table.forecastYears).toHaveLength(6);
});

test("the parts of the groups add up to the total difference", () => {
  const values = {
    ...pickAssumptions(base),
    revenueGrowthRate: 0.14,
    stableNetIncomeMargin: 0.15,
    pDistress: 0.1,
  };
  const live = computeLiveValue({ base, values, price: 40 });
  expect(live.parts.map((part) => part.title)).toEqual(["Growth", "Margins", "Risk"]);
  const sum = live.parts.reduce((total, part) => total + part.amount, 0);
  expect(sum).toBeCloseTo(live.value.perShareValue - perShareValue, 9);
});

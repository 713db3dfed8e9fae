import { marginGapOf } from "./equity-value.ts";
import { type CaseInputs, valueCase } from "./index.ts";
import { expect, test } from "vitest";

// A case at its limits. One year, no growth, a cost of equity of 100%: the present value of the
// forecast is half of next year's income, that of the terminal value half of the stable income.
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

test("a plain case has no warnings", () => {
  expect(codesOf({})).toEqual([]);
  expect(valueCase(inputs).perShareValue).toBe(0.5);
});

test("warns of a stable ROE near growth up to a spread of half a percent", () => {
  expect(codesOf({ stableRoe: 0.005 })).toEqual(["STABLE_ROE_NEAR_GROWTH"]);
  expect(codesOf({ stableRoe: 0.0055 })).toEqual([]);
});

test("warns of equity of zero at the start or in any year, not of half a million", () => {
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
  // Equity that is zero after the second year only.
  expect(codesOf({ ...shrinking, baseBookEquity: 3 })).not.toContain("NEGATIVE_EQUITY");
  expect(codesOf({ ...shrinking, yearsToStability: 6, baseBookEquity: 3 })).toContain("NEGATIVE_EQUITY");
});

test("warns of a floored value only below zero", () => {
  expect(codesOf(margins(0, 0))).toEqual([]);
  expect(codesOf({ stockOptions: 0.25 })).toEqual([]);
  expect(codesOf({ stockOptions: 0.75 })).toEqual(["VALUE_FLOORED"]);
});

test("warns of a terminal value above 85% of a positive value", () => {
  expect(codesOf(margins(0.15, 0.85))).toEqual([]);
  expect(codesOf(margins(0.1, 0.9))).toEqual(["TERMINAL_VALUE_DOMINATES"]);
  expect(codesOf(margins(0, 1))).toEqual(["TERMINAL_VALUE_DOMINATES"]);
  expect(codesOf(margins(-1, 1))).toEqual([]);
});

test("warns of a terminal value by its share of the present value, before the roll forward", () => {
  expect(codesOf({ ...margins(0.1, 0.9), yearsSinceBase: 1 })).toEqual(["TERMINAL_VALUE_DOMINATES"]);
});

test("limits the years since the base period to 0..2, with a warning", () => {
  const limited = (yearsSinceBase: number) => valueCase({ ...inputs, yearsSinceBase });
  expect(limited(2).warnings).toEqual([]);
  expect(limited(1).dcfEquityValue).toBeCloseTo(1, 14);
  for (const [given, used] of [
    [-0.1, 0],
    [2.1, 2],
  ] as const) {
    expect(limited(given).normalised.yearsSinceBase).toBe(used);
    expect(codesOf({ yearsSinceBase: given })).toEqual(["INPUT_LIMITED"]);
  }
});

test("rounds years, and accepts the limits themselves", () => {
  const used = (changes: Partial<CaseInputs>) => valueCase({ ...inputs, ...changes }).normalised;
  expect(used({ yearsToStability: 4.6 }).yearsToStability).toBe(5);
  expect(used({ yearsToStability: 9, marginConvergence: 2.5 }).marginConvergence).toBe(3);
  expect(used({ yearsToStability: 100, startingCostOfEquity: 0.1 }).yearsToStability).toBe(100);
  expect(used({ stableCostOfEquity: 0.005 }).stableCostOfEquity).toBe(0.005);
  expect(used({ recoveryRatio: 1.5 }).recoveryRatio).toBe(1);
});

test("the first year's margin is the given one to the bit, with the whole gap left", () => {
  const [first] = valueCase({
    ...inputs,
    ...margins(0.1, 0.7),
    yearsToStability: 4,
    marginConvergence: 3,
  }).years;
  expect(first?.netIncomeMargin).toBe(0.1);
  expect([1, 2, 3, 4].map((year) => marginGapOf(year, 4))).toEqual([1, 0.5, 0.25, 0]);
  expect(marginGapOf(9, 4)).toBe(0);
});

test("an absent price is a missing price", () => {
  const { price: _price, ...unpriced } = inputs;
  const value = valueCase(unpriced as CaseInputs);
  expect(value.upsidePercent).toBeNull();
  expect(value.warnings.map(({ code }) => code)).toEqual(["PRICE_MISSING"]);
});

const most = Number.MAX_VALUE;
const least = Number.MIN_VALUE;
const many = { startingCostOfEquity: 0.1, stableCostOfEquity: 0.1, stableGrowthRate: 0.01 };

test.each<[field: keyof CaseInputs, why: string, changes: Partial<CaseInputs>]>([
  ["revenueGrowthRate", "revenue", { baseRevenue: 2, revenueGrowthRate: most }],
  ["stableNetIncomeMargin", "the first year's income", { baseRevenue: 2, nextYearNetIncomeMargin: most }],
  ["stableNetIncomeMargin", "the stable income alone", { baseRevenue: 2, stableNetIncomeMargin: most }],
  ["salesToEquityRatio", "reinvestment", { ...many, salesToEquityRatio: least }],
  [
    "salesToEquityRatio",
    "a loss and reinvestment together",
    { ...many, ...margins(-most, 0.5), salesToEquityRatio: 0.01 / most },
  ],
  ["baseBookEquity", "equity", { ...many, baseBookEquity: most, salesToEquityRatio: 1e-300 }],
  ["stableRoe", "stable reinvestment", { ...many, stableRoe: least }],
  ["stableCostOfEquity", "terminal value", { ...many, ...margins(0.5, most / 10) }],
  [
    "baseRevenue",
    "discounted income of all years",
    { ...many, ...margins(most, 0), yearsToStability: 3, marginConvergence: 0 },
  ],
  ["startingCostOfEquity", "the roll forward", { startingCostOfEquity: 1e200, yearsSinceBase: 2 }],
  ["unfundedLiabilities", "claims", { stockOptions: most, unfundedLiabilities: most }],
  ["sharesOutstanding", "value per share", { sharesOutstanding: least }],
  ["price", "upside", { price: least }],
])("names %s if %s overflows", (field, _, changes) => {
  const rule = "is too large or too small: the figures overflow";
  expect(() => valueCase({ ...inputs, ...changes })).toThrow(expect.objectContaining({ field, rule }));
});

test.each(["price", "stableNetIncomeMargin", "yearsSinceBase"] as const)(
  "names %s if it is not a number",
  (field) => {
    expect(() => valueCase({ ...inputs, [field]: Number.NaN })).toThrow(`${field} must be a finite number`);
  },
);

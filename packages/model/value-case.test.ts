import { expect, test } from "vitest";
import { ModelError, sensitivity, valueCase } from "./index.ts";
import type { CaseInputs } from "./index.ts";
import { exampleCase } from "./testing/example-case.ts";

const codes = (change: Partial<CaseInputs>): string[] =>
  valueCase({ ...exampleCase, ...change }).warnings.map(({ code }) => code);

test.each([
  ["salesToEquityRatio", 0, "must be greater than 0"],
  ["sharesOutstanding", -1, "must be greater than 0"],
  ["baseRevenue", 0, "must be greater than 0"],
  ["stableRoe", 0, "must be greater than 0"],
  ["startingCostOfEquity", 0, "must be greater than 0"],
  ["stableCostOfEquity", 0.004, "must be at least 0.005"],
  ["revenueGrowthRate", -1, "must be greater than -1"],
  ["yearsToStability", 101, "must be at most 100"],
  ["price", -1, "must not be negative"],
  ["baseBookEquity", Number.NaN, "must be a finite number"],
  ["pDistress", Number.POSITIVE_INFINITY, "must be a finite number"],
  ["revenueGrowthRate", 1e300, "is too large or too small: the figures overflow"],
  ["salesToEquityRatio", 5e-324, "is too large or too small: the figures overflow"],
  ["sharesOutstanding", 5e-324, "is too large or too small: the figures overflow"],
] as const)("refuses %s of %d: %s", (field, value, rule) => {
  const refusal = expect.objectContaining({ name: "ModelError", field, rule, message: `${field} ${rule}` });
  expect(() => valueCase({ ...exampleCase, [field]: value })).toThrow(ModelError);
  expect(() => valueCase({ ...exampleCase, [field]: value })).toThrow(refusal);
});

test("refuses a missing input by name", () => {
  const { stableRoe: _, ...incomplete } = exampleCase;
  expect(() => valueCase(incomplete as CaseInputs)).toThrow("stableRoe must be a finite number");
});

test("limits values to their ranges and warns", () => {
  const { normalised } = valueCase({
    ...exampleCase,
    stableGrowthRate: 0.2,
    yearsToStability: 0,
    marginConvergence: 9,
    pDistress: 1.5,
    recoveryRatio: -1,
  });
  expect(normalised).toMatchObject({
    yearsToStability: 1,
    marginConvergence: 1,
    pDistress: 1,
    recoveryRatio: 0,
  });
  expect(normalised.stableGrowthRate).toBeCloseTo(exampleCase.stableCostOfEquity - 0.005, 12);
  expect(codes({ stableGrowthRate: 0.2 })).toContain("STABLE_GROWTH_LIMITED");
  expect(codes({ yearsToStability: 2.6 })).toContain("INPUT_LIMITED");
  expect(valueCase({ ...exampleCase, stableGrowthRate: -0.02 }).normalised.stableGrowthRate).toBe(0);
});

test("without a price there is no upside", () => {
  for (const price of [null, 0]) {
    const value = valueCase({ ...exampleCase, price });
    expect(value.upsidePercent).toBeNull();
    expect(value.normalised.price).toBeNull();
    expect(value.warnings.map(({ code }) => code)).toContain("PRICE_MISSING");
    expect(value.perShareValue).toBe(valueCase(exampleCase).perShareValue);
  }
});

test("a plausible case has no warnings", () => {
  expect(codes({})).toEqual([]);
});

test.each([
  ["STABLE_ROE_NEAR_GROWTH", { stableRoe: 0.044 }],
  ["NEGATIVE_EQUITY", { baseBookEquity: -100 }],
  ["NEGATIVE_EQUITY", { baseBookEquity: 900, revenueGrowthRate: -0.3 }],
  ["VALUE_FLOORED", { unfundedLiabilities: 1e7 }],
  ["TERMINAL_VALUE_DOMINATES", { yearsToStability: 2 }],
] as const)("%s is raised", (code, change) => {
  expect(codes(change)).toContain(code);
});

test("floors the value per share at zero, but not the raw value", () => {
  const value = valueCase({ ...exampleCase, unfundedLiabilities: 1e7 });
  expect(value.perShareValue).toBe(0);
  expect(value.rawPerShareValue).toBeLessThan(0);
  expect(value.upsidePercent).toBe(-1);
});

test("has no ROE and no sales ratio on equity that is not positive", () => {
  const [first] = valueCase({ ...exampleCase, baseBookEquity: -1e6 }).years;
  expect(first?.roe).toBeNull();
  expect(first?.salesToEquityRatio).toBeNull();
});

test("has no ROE and no sales ratio on equity near zero", () => {
  const { years } = valueCase({ ...exampleCase, baseBookEquity: 1 });
  expect(years[0]?.roe).toBeNull();
  expect(years[1]?.roe).not.toBeNull();
  const first = valueCase(exampleCase).years[0];
  const hardly = valueCase({ ...exampleCase, baseBookEquity: 1 - (first?.reinvestment ?? 0) });
  expect(hardly.years[0]?.investedEquity).toBeCloseTo(1, 6);
  expect(hardly.years[0]?.salesToEquityRatio).toBeNull();
  expect(hardly.years[1]?.roe).toBeNull();
  expect(hardly.rawPerShareValue).toBe(valueCase(exampleCase).rawPerShareValue);
});

test("margin convergence 0 is convergence over all years", () => {
  const all = valueCase({ ...exampleCase, marginConvergence: 10 });
  expect(valueCase({ ...exampleCase, marginConvergence: 0 }).rawPerShareValue).toBe(all.rawPerShareValue);
});

test("one year to stability is followed by the stable figures", () => {
  const { years, stable } = valueCase({ ...exampleCase, yearsToStability: 1 });
  expect(years).toHaveLength(1);
  expect(years[0]?.netIncomeMargin).toBe(exampleCase.nextYearNetIncomeMargin);
  expect(stable.revenue).toBe((years[0]?.revenue ?? 0) * 1.04);
});

test("sensitivity has no value for pairs with a small spread", () => {
  const cells = sensitivity({ ...exampleCase, stableGrowthRate: 0.02, stableCostOfEquity: 0.03 });
  for (const [cost, growth, value] of cells) {
    const spread = 0.03 + (cost - exampleCase.startingCostOfEquity) - growth;
    if (spread < 0.0049) expect(value).toBeNull();
    else expect(value).not.toBeNull();
  }
});

test.each([
  { growth: 0.03, cost: 0.09, expected: [0.015, 0.045] },
  { growth: 0.015, cost: 0.09, expected: [0, 0.03] },
  { growth: 0.012, cost: 0.09, expected: [0.002, 0.032] },
  { growth: 0, cost: 0.09, expected: [0, 0.03] },
  // At the highest cost of equity, 3%, growth of 2.5% is the most that has a value.
  { growth: 0.005, cost: 0.015, expected: [-0.005, 0.025] },
])("at growth of $growth the grid's rates run over $expected", ({ growth, cost, expected }) => {
  const rates = sensitivity({ ...exampleCase, stableGrowthRate: growth, stableCostOfEquity: cost })
    .slice(0, 7)
    .map(([, rate]) => rate);
  expect(rates[0]).toBeCloseTo(expected[0] ?? 0, 12);
  expect(rates[6]).toBeCloseTo(expected[1] ?? 0, 12);
});

test("does not change its inputs", () => {
  const frozen = Object.freeze({ ...exampleCase });
  expect(() => [valueCase(frozen), sensitivity(frozen)]).not.toThrow();
});

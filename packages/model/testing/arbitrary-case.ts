import fc from "fast-check";
import { isModelError } from "../index.ts";
import type { CaseInputs } from "../index.ts";

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/**
 * Cases like those of real companies: margins, growth and costs of equity in the range of the
 * market.
 */
export const plausibleCase: fc.Arbitrary<CaseInputs> = fc
  .record({
    baseRevenue: between(1, 500_000),
    baseNetIncome: between(-10_000, 90_000),
    baseBookEquity: between(-10_000, 300_000),
    sharesOutstanding: between(1, 20_000),
    price: between(0.5, 4_000),
    revenueGrowthRate: between(-0.1, 0.4),
    stableGrowthRate: between(0, 0.045),
    yearsToStability: fc.integer({ min: 1, max: 20 }),
    salesToEquityRatio: between(0.3, 8),
    nextYearNetIncomeMargin: between(-0.2, 0.4),
    stableNetIncomeMargin: between(0.01, 0.4),
    marginConvergence: fc.integer({ min: 0, max: 20 }),
    stableRoe: between(0.05, 0.6),
    startingCostOfEquity: between(0.06, 0.16),
    stableCostOfEquity: between(0.06, 0.12),
    pDistress: between(0, 0.5),
    recoveryRatio: between(0, 1),
    stockOptions: between(0, 1_000),
    unfundedLiabilities: between(0, 1_000),
    equityStakes: between(0, 1_000),
    yearsSinceBase: fc.oneof(fc.constant(0), between(0, 2)),
  })
  .map((inputs) => ({
    ...inputs,
    marginConvergence: Math.min(inputs.marginConvergence, inputs.yearsToStability),
  }));

const anyNumber = fc.oneof(
  fc.double(),
  between(-2, 2),
  between(-1e6, 1e6),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, 1e-300, 1),
);
const positive = fc.oneof(between(5e-324, 1e308), between(1e-3, 1e3));
const rate = fc.oneof(between(0.005, 1), between(0.005, 1e308));

/** Cases at and beyond every limit: the model must refuse them or return finite figures. */
export const extremeCase: fc.Arbitrary<CaseInputs> = fc.record({
  baseRevenue: fc.oneof(positive, anyNumber),
  baseNetIncome: anyNumber,
  baseBookEquity: anyNumber,
  sharesOutstanding: fc.oneof(positive, anyNumber),
  price: fc.oneof(fc.constant(null), positive, anyNumber),
  revenueGrowthRate: fc.oneof(between(-0.99, 2), anyNumber),
  stableGrowthRate: fc.oneof(between(-0.1, 0.2), anyNumber),
  yearsToStability: fc.oneof(fc.integer({ min: -2, max: 110 }), anyNumber),
  salesToEquityRatio: fc.oneof(positive, anyNumber),
  nextYearNetIncomeMargin: fc.oneof(between(-1, 1), anyNumber),
  stableNetIncomeMargin: fc.oneof(between(-1, 1), anyNumber),
  marginConvergence: fc.oneof(fc.integer({ min: -2, max: 110 }), anyNumber),
  stableRoe: fc.oneof(positive, anyNumber),
  startingCostOfEquity: fc.oneof(rate, anyNumber),
  stableCostOfEquity: fc.oneof(rate, anyNumber),
  pDistress: fc.oneof(between(-0.5, 1.5), anyNumber),
  recoveryRatio: fc.oneof(between(-0.5, 1.5), anyNumber),
  stockOptions: anyNumber,
  unfundedLiabilities: anyNumber,
  equityStakes: anyNumber,
  yearsSinceBase: fc.oneof(between(-0.5, 2.5), anyNumber),
});

/** Returns the result, or null if the model refuses with a ModelError; throws any other error. */
export const unlessRefused = <Result>(compute: () => Result): Result | null => {
  try {
    return compute();
  } catch (error) {
    if (isModelError(error) && error.message === `${error.field} ${error.rule}`) return null;
    throw error;
  }
};

/** Lists the paths of all figures in a result that are neither finite nor null. */
export const brokenFigures = (value: unknown, path = "result"): string[] => {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} = ${value}`];
  if (value === undefined) return [`${path} is undefined`];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => brokenFigures(item, `${path}.${key}`));
};

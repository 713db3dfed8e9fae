import type { CaseInputs, OptionPlan } from "../index.ts";

/** A ten-year case for benchmarks and tests; exampleScenarios has scenarios around it. */
export const exampleCase: Required<CaseInputs> = {
  baseRevenue: 52_000,
  baseNetIncome: 5_900,
  baseBookEquity: 24_000,
  sharesOutstanding: 1_240,
  price: 96.4,
  revenueGrowthRate: 0.11,
  stableGrowthRate: 0.04,
  yearsToStability: 10,
  salesToEquityRatio: 1.9,
  nextYearNetIncomeMargin: 0.115,
  stableNetIncomeMargin: 0.14,
  marginConvergence: 5,
  stableRoe: 0.17,
  startingCostOfEquity: 0.094,
  stableCostOfEquity: 0.086,
  pDistress: 0.03,
  recoveryRatio: 0.4,
  stockOptions: 820,
  unfundedLiabilities: 310,
  equityStakes: 0,
  yearsSinceBase: 0.4,
};

/** Employee options of the example case. */
export const exampleOptions: OptionPlan = {
  strike: 80,
  years: 4,
  volatility: 0.35,
  dividendYield: 0.01,
  riskFreeRate: 0.04,
  options: 60,
};

export const exampleScenarios = {
  base: exampleCase,
  bear: {
    ...exampleCase,
    revenueGrowthRate: 0.05,
    yearsToStability: 7,
    salesToEquityRatio: 1.4,
    stableNetIncomeMargin: 0.1,
    stableRoe: 0.12,
  },
  bull: {
    ...exampleCase,
    revenueGrowthRate: 0.16,
    yearsToStability: 12,
    salesToEquityRatio: 2.3,
    stableNetIncomeMargin: 0.17,
    stableRoe: 0.22,
  },
  price: exampleCase.price,
};

import type { CaseInputs, DriverRange, SimulationInputs } from "@plumbline/model/index.ts";
import { simulate } from "@plumbline/model/index.ts";

/** An invented company of round figures. Money is in millions of dollars. */
const base: CaseInputs = {
  baseRevenue: 10_000,
  baseNetIncome: 1_200,
  baseBookEquity: 6_000,
  sharesOutstanding: 500,
  price: 40,
  revenueGrowthRate: 0.06,
  stableGrowthRate: 0.03,
  yearsToStability: 10,
  salesToEquityRatio: 1.5,
  nextYearNetIncomeMargin: 0.12,
  stableNetIncomeMargin: 0.12,
  marginConvergence: 5,
  stableRoe: 0.14,
  startingCostOfEquity: 0.085,
  stableCostOfEquity: 0.085,
  pDistress: 0.02,
  recoveryRatio: 0.5,
  stockOptions: 0,
  unfundedLiabilities: 0,
  yearsSinceBase: 0,
};
export const price = 40;
export const trials = 2_000;
const seed = 7;

/** A range that the reader moves: its middle and how far it reaches to either side. */
export type Reach = { middle: number; reach: number };
export const startGrowth: Reach = { middle: 0.06, reach: 0.05 };
export const startMargin: Reach = { middle: 0.12, reach: 0.04 };

const spread = ({ middle, reach }: Reach): DriverRange => ({
  p10: middle - reach,
  p50: middle,
  p90: middle + reach,
  least: Math.max(-0.9, middle - 4 * reach),
  most: Math.min(0.9, middle + 4 * reach),
});
/** Of the drivers that the reader does not move. */
const narrow = (value: number, share: number): DriverRange => spread({ middle: value, reach: value * share });

/** Simulates the example with the reader's ranges of growth and margin. */
export const simulateExample = (growth: Reach, margin: Reach) => {
  const middle: CaseInputs = {
    ...base,
    revenueGrowthRate: growth.middle,
    stableNetIncomeMargin: margin.middle,
    nextYearNetIncomeMargin: margin.middle,
  };
  const inputs: SimulationInputs = {
    bear: middle,
    base: middle,
    bull: middle,
    ranges: {
      revenueGrowthRate: spread(growth),
      stableNetIncomeMargin: spread(margin),
      yearsToStability: { p10: 9, p50: 10, p90: 11, least: 8, most: 12 },
      salesToEquityRatio: { ...narrow(1.5, 0.3), least: 0.7, most: 3 },
      stableRoe: { ...narrow(0.14, 0.2), least: 0.06, most: 0.3 },
    },
    price,
    trials,
    seed,
  };
  return simulate(inputs);
};

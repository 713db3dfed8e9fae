import type {
  Elasticity,
  CaseType,
  ForecastYear,
  Valuation,
  ValuationCase,
} from "@plumbline/report/valuation.ts";
import { baseDrivers } from "./forecasts.ts";

const plainCase: ValuationCase = {
  type: "base",
  perShareValue: 120,
  rawPerShareValue: 120,
  upsidePercent: 0.2,
  ...baseDrivers,
  creditRating: "A",
  pDistress: 0.01,
  baseRevenue: 10_000,
  baseNetIncome: 1_000,
  baseBookEquity: 5_000,
  baseNetIncomeMargin: 0.1,
  baseNetReinvestment: null,
  baseFcfe: null,
  latestFinancialsDate: "2026-03-31",
  stableRevenue: 16_000,
  stableNetIncome: 1_920,
  stableReinvestment: 500,
  stableFcfe: 1_420,
  terminalValue: 60_000,
  pvTerminal: 30_000,
  pvForecast: 20_000,
  dcfEquityValue: 50_000,
  adjustedEquityValue: 49_000,
  stockOptions: 0,
  unfundedLiabilities: 0,
  finalEquityValue: 48_000,
  sharesOutstanding: 400,
  startingCostOfEquity: 0.09,
  stableCostOfEquity: 0.085,
  yearsSinceBase: 0,
  forecastYears: [],
};

/** Changes to some of the cases. */
type Cases = Partial<Record<CaseType, Partial<ValuationCase>>>;

export type ValuationChanges = Omit<Partial<Valuation>, "cases"> & { cases?: Cases };

/** Creates a valuation with three cases at a price of 100. */
export const createValuation = ({ cases = {}, ...over }: ValuationChanges = {}): Valuation => ({
  models: [],
  cases: [
    { ...plainCase, ...cases.base },
    {
      ...plainCase,
      type: "bull",
      perShareValue: 180,
      upsidePercent: 0.8,
      stableRevenue: 21_000,
      ...cases.bull,
    },
    { ...plainCase, type: "bear", perShareValue: 60, upsidePercent: -0.4, ...cases.bear },
  ],
  sensitivityCells: [],
  costOfEquity: {
    riskFreeRate: 0.045,
    beta: 1,
    equityRiskPremium: 0.045,
    costOfEquity: 0.09,
    stableCostOfEquity: 0.085,
    details: { operating: [], geographic: [] },
  },
  monteCarloElasticities: [],
  irr: { expectedIrr: null },
  reverseDCFValues: [],
  percentiles: {},
  simulation: {
    trials: 10_000,
    seed: 1,
    mean: 125,
    standardDeviation: 30,
    shareBelowPrice: null,
    shareAtZero: 0,
  },
  summary: { employeeOptions: 0, unfundedLiabilities: 0 },
  recommendation: { word: "Buy" },
  modelVersion: "test",
  warnings: [],
  ...over,
});

/** Creates a forecast year with these values. */
export const createForecastYear = (changes: Partial<ForecastYear>): ForecastYear => ({
  year: 2026,
  revenue: 10_600,
  growthRate: 0.06,
  netIncome: 1_100,
  netIncomeMargin: 0.104,
  reinvestment: 400,
  investedEquity: 5_400,
  roe: 0.2,
  salesToEquityRatio: 1.96,
  fcfe: 700,
  discountFactor: 0.92,
  costOfEquity: 0.09,
  discountedFcfe: 644,
  ...changes,
});

/** Creates the elasticity of a driver; null if it is unknown. */
export const createElasticity = (
  driver: string,
  elasticity: number | null,
  label: Elasticity["label"] = "High",
): Elasticity => ({
  id: driver,
  driver,
  elasticity,
  label,
  baseValue: 1,
  lowerBound: 0.9,
  upperBound: 1.1,
  sampleMean: 1,
  sampleStd: 0.1,
  numTrials: 100,
});

import type { Warning } from "./warnings.ts";

/**
 * The inputs of one case. Money in millions of the reporting currency, price per share, rates as
 * fractions.
 */
export type CaseInputs = {
  baseRevenue: number;
  baseNetIncome: number;
  baseBookEquity: number;
  sharesOutstanding: number;
  /** Current price of one share; null (or 0) if unknown. */
  price: number | null;
  revenueGrowthRate: number;
  stableGrowthRate: number;
  /** Whole years until growth is stable, 1..100. */
  yearsToStability: number;
  salesToEquityRatio: number;
  nextYearNetIncomeMargin: number;
  stableNetIncomeMargin: number;
  /** Whole years until the margin is stable; 0 means all years to stability. */
  marginConvergence: number;
  stableRoe: number;
  startingCostOfEquity: number;
  stableCostOfEquity: number;
  /** Cumulative probability of distress, 0..1. */
  pDistress: number;
  /** Share of the value recovered in distress, 0..1. */
  recoveryRatio: number;
  /** Value of employee options, millions. */
  stockOptions: number;
  /** Unfunded liabilities, millions. */
  unfundedLiabilities: number;
  /** Value of stakes in other companies, which the forecast leaves out, millions; 0 if left out. */
  equityStakes?: number | null | undefined;
  /** Years from the end of the base period to the day of the price, 0..2; 0 if left out. */
  yearsSinceBase?: number | null;
};

/** A validated case with its values limited to their ranges (docs/VALUATION.md, section 1). */
export type NormalisedCase = CaseInputs & { equityStakes: number; yearsSinceBase: number };

/** One year of the forecast. */
export type ForecastYear = {
  year: number;
  revenue: number;
  growthRate: number;
  netIncome: number;
  netIncomeMargin: number;
  reinvestment: number;
  fcfe: number;
  costOfEquity: number;
  discountFactor: number;
  discountedFcfe: number;
  investedEquity: number;
  /** Null if the equity at the start of the year is not positive, or near zero (RATIO_LIMITS). */
  roe: number | null;
  /** Null if the invested equity is not positive, or near zero (RATIO_LIMITS). */
  salesToEquityRatio: number | null;
};

/** The stability year and the terminal value. */
export type StableYear = {
  revenue: number;
  netIncome: number;
  reinvestment: number;
  fcfe: number;
  terminalValue: number;
  pvTerminal: number;
  pvForecast: number;
};

/** A valued case. */
export type CaseValue = {
  modelVersion: string;
  normalised: NormalisedCase;
  years: ForecastYear[];
  stable: StableYear;
  /** On the day of the price, which lies yearsSinceBase after the day of the present values. */
  dcfEquityValue: number;
  adjustedEquityValue: number;
  finalEquityValue: number;
  rawPerShareValue: number;
  /** Never below zero; the warning VALUE_FLOORED says if it was floored. */
  perShareValue: number;
  /** Null without a price (warning PRICE_MISSING). */
  upsidePercent: number | null;
  warnings: Warning[];
};

/** Starting cost of equity, stable growth rate, value per share (null if the pair has no value). */
export type SensitivityCell = [costOfEquity: number, growthRate: number, value: number | null];

/** The drivers that a simulation draws, in the order of drawing and reporting. */
export const SIMULATION_DRIVERS = [
  "revenueGrowthRate",
  "yearsToStability",
  "salesToEquityRatio",
  "stableNetIncomeMargin",
  "stableRoe",
] as const;

export type SimulationDriver = (typeof SIMULATION_DRIVERS)[number];

/** The five drivers of a bear or bull case. */
export type DriverValues = Pick<CaseInputs, SimulationDriver>;

/**
 * The value of each driver that gives the price with the others at base; null without a solution.
 */
export type ImpliedDrivers = Record<SimulationDriver, number | null>;

export type ElasticityLabel = "Very High" | "High" | "Medium" | "Low";

/** Change in value, in percent, for a 100% change in one driver, and how the driver was drawn. */
export type Elasticity = {
  driver: SimulationDriver;
  /** Null if it does not exist; `reason` then says why. */
  elasticity: number | null;
  label: ElasticityLabel | null;
  reason: string | null;
  baseValue: number;
  lowerBound: number;
  upperBound: number;
  sampleMean: number;
  sampleStd: number;
  numTrials: number;
};

type PercentileRank =
  | 0
  | 5
  | 10
  | 15
  | 20
  | 25
  | 30
  | 35
  | 40
  | 45
  | 50
  | 55
  | 60
  | 65
  | 70
  | 75
  | 80
  | 85
  | 90
  | 95
  | 100;

/** Value per share at p0, p5 .. p100. */
export type Percentiles = Record<`p${PercentileRank}`, number>;

/**
 * A driver's range of outcomes: three quantiles, and bounds that no draw passes, least <= p10 <=
 * p50 <= p90 <= most.
 */
export type DriverRange = { p10: number; p50: number; p90: number; least: number; most: number };

export type SimulationInputs = {
  bear: DriverValues;
  base: CaseInputs;
  bull: DriverValues;
  /** Measured ranges; a driver without one is drawn from the triangle of the three cases. */
  ranges?: Partial<Record<SimulationDriver, DriverRange>>;
  /** Correlation of growth and stable margin, above -1 and below 1; 0.3 if left out. */
  correlation?: number;
  price: number | null;
  /** 1..1,000,000; 10,000 if left out. */
  trials?: number;
  /** A whole number from 0 to 9,007,199,254,740,991. */
  seed: number;
};

export type SimulationResult = {
  modelVersion: string;
  seed: number;
  trials: number;
  /** How the points were drawn. */
  sampling: string;
  /** Gaussian copula correlation of growth and stable margin. */
  correlation: number;
  /** The value per share of the base case. */
  basePerShareValue: number;
  percentiles: Percentiles;
  mean: number;
  /** Standard deviation of the trials (divisor n). */
  standardDeviation: number;
  /** Share of trials strictly below the price; null without a price. */
  shareBelowPrice: number | null;
  shareAtZero: number;
  elasticities: Elasticity[];
  warnings: Warning[];
};

export type RecommendationWord = "Strong Buy" | "Buy" | "Hold" | "Sell" | "Strong Sell";

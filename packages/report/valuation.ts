import { z } from "zod";
import { laterSource } from "./provenance.ts";

const num = z.number();
const maybe = z.number().nullable();
const text = z.string();

export const recommendationWord = z.enum(["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"]);
export type RecommendationWord = z.infer<typeof recommendationWord>;

export const forecastYear = z.object({
  year: z.number().int(),
  revenue: num,
  growthRate: num,
  netIncome: num,
  netIncomeMargin: num,
  reinvestment: num,
  investedEquity: num,
  roe: maybe,
  salesToEquityRatio: maybe,
  fcfe: num,
  discountFactor: num,
  costOfEquity: num,
  discountedFcfe: num,
});
export type ForecastYear = z.infer<typeof forecastYear>;

export const caseTypes = ["base", "bull", "bear"] as const;
export const caseType = z.enum(caseTypes);
export type CaseType = z.infer<typeof caseType>;
/** One case. Money in millions, per-share in the currency, rates as fractions. */
export const valuationCase = z.object({
  type: caseType,
  perShareValue: num,
  rawPerShareValue: num,
  upsidePercent: maybe,
  revenueGrowthRate: num,
  stableGrowthRate: num,
  yearsToStability: z.number().int(),
  salesToEquityRatio: num,
  stableNetIncomeMargin: num,
  nextYearNetIncomeMargin: num,
  marginConvergence: z.number().int(),
  stableRoe: num,
  creditRating: text,
  recoveryRatio: num,
  pDistress: num,
  baseRevenue: num,
  baseNetIncome: num,
  baseBookEquity: num,
  baseNetIncomeMargin: num,
  baseNetReinvestment: maybe,
  baseFcfe: maybe,
  latestFinancialsDate: text,
  stableRevenue: num,
  stableNetIncome: num,
  stableReinvestment: num,
  stableFcfe: num,
  terminalValue: num,
  pvTerminal: num,
  pvForecast: num,
  dcfEquityValue: num,
  adjustedEquityValue: num,
  stockOptions: num,
  unfundedLiabilities: num,
  /** Stakes in other companies, valued beside the business; absent in older reports. */
  equityStakes: maybe.optional(),
  finalEquityValue: num,
  sharesOutstanding: num,
  startingCostOfEquity: num,
  stableCostOfEquity: num,
  /** From the end of the base period to the day of the price; null counts as 0. */
  yearsSinceBase: maybe,
  forecastYears: z.array(forecastYear),
});
export type ValuationCase = z.infer<typeof valuationCase>;

export const valuationModel = z.object({
  valueMethod: z.enum(["FINANCIAL", "NON_FINANCIAL"]),
  riskFreeRate: num,
  bondYieldCountry: text,
  defaultSpread: num,
  bondYield: num,
  bondYieldDate: text,
  businessBeta: num,
  debtToEquityRatio: maybe,
  cashToFirmValueRatio: maybe,
  marginalTaxRate: maybe,
  equityBeta: num,
  /** The implied premium of the index over its own weighted premium; absent in older reports. */
  premiumScale: maybe.optional(),
  /** The beta before it is moved towards the market's; absent in older reports. */
  leveredBeta: maybe.optional(),
  equityRiskPremium: num,
  costOfEquity: num,
  stableBeta: num,
  stableCostOfEquity: num,
});
export type ValuationModel = z.infer<typeof valuationModel>;

export const operatingSegmentBeta = z.object({
  segment: text,
  industry: text,
  revenue: num,
  mcSalesRatio: maybe,
  evSalesRatio: maybe,
  weight: num,
  equityBeta: maybe,
  businessBeta: maybe,
  /** Of the industry's multiples and betas; its note says why the segment has this industry. */
  source: laterSource,
});
export type OperatingSegmentBeta = z.infer<typeof operatingSegmentBeta>;
export const geographicSegmentPremium = z.object({
  /** The segment as the filing names it. */
  segment: text,
  /** The country or region whose premium is used. */
  country: text,
  revenue: num,
  weight: num,
  equityRiskPremium: num,
  taxRate: maybe,
  /** Of the premium and the tax rate. */
  source: laterSource,
});
export type GeographicSegmentPremium = z.infer<typeof geographicSegmentPremium>;
export const costOfEquityBlock = z.object({
  riskFreeRate: num,
  beta: num,
  equityRiskPremium: num,
  costOfEquity: num,
  stableCostOfEquity: num,
  details: z.object({
    operating: z.array(operatingSegmentBeta),
    geographic: z.array(geographicSegmentPremium),
  }),
});
export type CostOfEquityBlock = z.infer<typeof costOfEquityBlock>;

export const elasticity = z.object({
  id: text,
  driver: text,
  /** null if the base value is zero, because a relative change has no meaning. */
  elasticity: maybe,
  label: z.enum(["Very High", "High", "Medium", "Low"]).nullable(),
  baseValue: num,
  lowerBound: num,
  upperBound: num,
  sampleMean: num,
  sampleStd: num,
  numTrials: z.number().int(),
});
export type Elasticity = z.infer<typeof elasticity>;
export const reverseDcfValue = z.object({
  driver: text,
  baseValue: num,
  /** null: no value of this driver alone gives the price. */
  marketImpliedValue: maybe,
});
export type ReverseDcfValue = z.infer<typeof reverseDcfValue>;

const percentileKeys = Array.from({ length: 21 }, (_, i) => `p${i * 5}`);
/** Keys p0, p5 .. p100: simulated value per share. */
export const percentiles = z
  .record(z.string(), z.number())
  .refine((p) => percentileKeys.every((k) => k in p));
export type Percentiles = z.infer<typeof percentiles>;

/** What a driver was drawn from: quantiles, and bounds that no draw passed. */
export const driverRange = z.object({ driver: text, p10: num, p50: num, p90: num, least: num, most: num });
export type DriverRange = z.infer<typeof driverRange>;

export const simulation = z.object({
  /** Absent in older reports, which drew from the three cases. */
  ranges: z.array(driverRange).optional(),
  /** Of growth and stable margin; absent in older reports. */
  correlation: maybe.optional(),
  /**
   * Share of companies, of those that the ranges were not fitted to, whose growth over five years
   * and margin after them lay within p10 and p90; the median of value / price in the backtest; and
   * the shares of past values whose p90 or p10 the share's later worth passed, absent in older
   * reports.
   */
  held: z
    .object({
      growth: num,
      margin: num,
      valueToPrice: num,
      value: z.object({ years: z.number().int(), cases: z.number().int(), above: num, below: num }).nullish(),
    })
    .nullish(),
  trials: z.number().int(),
  seed: z.number().int(),
  mean: num,
  standardDeviation: num,
  shareBelowPrice: maybe,
  shareAtZero: num,
});
export type Simulation = z.infer<typeof simulation>;

export const warning = z.object({ code: text, message: text });
export type Warning = z.infer<typeof warning>;

export const valuation = z.object({
  models: z.array(valuationModel),
  cases: z.array(valuationCase),
  sensitivityCells: z.array(z.object({ costOfEquity: num, growthRate: num, value: maybe })),
  costOfEquity: costOfEquityBlock,
  monteCarloElasticities: z.array(elasticity),
  irr: z.object({
    expectedIrr: maybe,
    /**
     * The expected return at a price equal to the base case's value per share; null if that is
     * zero; absent in older reports.
     */
    requiredReturn: maybe.optional(),
  }),
  reverseDCFValues: z.array(reverseDcfValue),
  percentiles,
  simulation,
  summary: z.object({
    employeeOptions: num,
    unfundedLiabilities: num,
    equityStakes: maybe.optional(),
  }),
  /**
   * The market's equity risk premium as published, and the one used, at which our forecasts of all
   * companies added up to their prices over the years, with the standard error of the difference;
   * and the value per share at the published one. Absent in older reports.
   */
  premium: z
    .object({
      published: num,
      fitting: num,
      gap: num,
      standardError: num,
      years: z.number().int(),
      firstYear: z.number().int(),
      lastYear: z.number().int(),
      valueAtPublished: num,
    })
    .nullish(),
  recommendation: z.object({ word: recommendationWord.nullable() }),
  modelVersion: text,
  warnings: z.array(warning),
});
export type Valuation = z.infer<typeof valuation>;

import { z } from "zod";
import { analysisStatus, recommendationWord } from "./analysis.ts";

const num = z.number();
const maybe = z.number().nullable();
const text = z.string();

/** Where a figure came from: a filing, a dataset, a computation, or an assumption with its reason. */
export const provenance = z.object({
  kind: z.enum(["filing", "dataset", "derived", "assumed"]),
  /** One line for people: "10-K filed 2025-10-31", "Damodaran industry table, January 2026". */
  label: text,
  form: text.nullable(),
  accession: text.nullable(),
  tag: text.nullable(),
  periodStart: text.nullable(),
  periodEnd: text.nullable(),
  filed: text.nullable(),
  url: text.nullable(),
  /** How it was computed, or why it was assumed. */
  note: text.nullable(),
});
export type Provenance = z.infer<typeof provenance>;

/** A figure of a table; null has its reason in the source's note. Money in millions. */
export const figure = z.object({ value: maybe, source: provenance });
export type Figure = z.infer<typeof figure>;

export const company = z.object({
  description: text,
  industry: text.nullable(),
  sector: text.nullable(),
  exchange: text.nullable(),
  currency: text,
  stockPrice: maybe,
  priceDate: text.nullable(),
  /** In currency units, not millions. */
  marketCap: maybe,
  /** Millions. */
  sharesOutstanding: maybe,
});

export const adjustedRow = z.object({
  /** "2025" or "TTM". */
  label: text,
  year: z.number().int(),
  periodEnd: text,
  revenue: figure,
  netIncome: figure,
  bookEquity: figure,
  researchAndDevelopment: figure,
  adjustedNetIncome: maybe,
  adjustedNetIncomeMargin: maybe,
  reinvestment: maybe,
  fcfe: maybe,
  adjustedEquity: maybe,
  adjustedROE: maybe,
  adjustedSalesToEquityRatio: maybe,
  oneYearCAGR: maybe,
  threeYearCAGR: maybe,
  fiveYearCAGR: maybe,
});
export type AdjustedRow = z.infer<typeof adjustedRow>;

export const segment = z.object({
  name: text,
  /** Millions. */
  revenue: num,
  type: z.enum(["GEOGRAPHIC", "OPERATING"]),
  year: z.number().int(),
});
export type Segment = z.infer<typeof segment>;

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

export const caseType = z.enum(["base", "bull", "bear"]);
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
  finalEquityValue: num,
  sharesOutstanding: num,
  startingCostOfEquity: num,
  stableCostOfEquity: num,
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
  equityRiskPremium: num,
  costOfEquity: num,
  stableBeta: num,
  stableCostOfEquity: num,
});

export const operatingSegmentBeta = z.object({
  segment: text,
  industry: text,
  revenue: num,
  mcSalesRatio: maybe,
  evSalesRatio: maybe,
  weight: num,
  equityBeta: maybe,
  businessBeta: maybe,
});
export const geographicSegmentPremium = z.object({
  /** The segment as the filing names it. */
  segment: text,
  /** The country or region whose premium was taken. */
  country: text,
  revenue: num,
  weight: num,
  equityRiskPremium: num,
  taxRate: maybe,
});
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

export const elasticity = z.object({
  id: text,
  driver: text,
  /** null where the base value is zero and a relative change has no meaning. */
  elasticity: maybe,
  label: z.enum(["Very High", "High", "Medium", "Low"]).nullable(),
  baseValue: num,
  lowerBound: num,
  upperBound: num,
  sampleMean: num,
  sampleStd: num,
  numTrials: z.number().int(),
});
export const reverseDcfValue = z.object({
  driver: text,
  baseValue: num,
  /** null: no value of this driver alone gives the price. */
  marketImpliedValue: maybe,
});

export const optionClaim = z.object({
  number_of_stock_options: num,
  weighted_average_strike_price: num,
  weighted_average_maturity: num,
  assumed_volatility: num,
  assumed_dividend_yield: num,
  /** Millions. */
  value_of_options: num,
  source: provenance,
});
export const unfundedItem = z.object({ value: num, explanation: text });
export const otherClaims = z.object({
  stock_options: optionClaim.nullable(),
  unfunded_liabilities: z
    .object({
      pension_obligations: unfundedItem,
      post_retirement_benefits: unfundedItem,
      healthcare_liabilities: unfundedItem,
      deferred_compensation: unfundedItem,
      lawsuit_contingencies: unfundedItem,
      environmental_liabilities: unfundedItem,
      other: unfundedItem,
    })
    .nullable(),
});

const percentileKeys = Array.from({ length: 21 }, (_, i) => `p${i * 5}`);
/** Keys p0, p5 .. p100: simulated value per share. */
export const percentiles = z
  .record(z.string(), z.number())
  .refine((p) => percentileKeys.every((k) => k in p));

export const simulation = z.object({
  trials: z.number().int(),
  seed: z.number().int(),
  mean: num,
  standardDeviation: num,
  shareBelowPrice: maybe,
  shareAtZero: num,
});

export const warning = z.object({ code: text, message: text });

export const valuation = z.object({
  models: z.array(valuationModel),
  cases: z.array(valuationCase),
  sensitivityCells: z.array(z.object({ costOfEquity: num, growthRate: num, value: maybe })),
  costOfEquity: costOfEquityBlock,
  monteCarloElasticities: z.array(elasticity),
  irr: z.object({ expectedIrr: maybe }),
  reverseDCFValues: z.array(reverseDcfValue),
  percentiles,
  simulation,
  summary: z.object({ employeeOptions: num, unfundedLiabilities: num }),
  recommendation: z.object({ word: recommendationWord.nullable() }),
  modelVersion: text,
  warnings: z.array(warning),
});
export type Valuation = z.infer<typeof valuation>;

/** One driver of a case: its value and why. */
export const driver = z.object({ value: num, explanation: text });
/** valuationStory and, for each driver, value and explanation; creditRating's value is a word. */
export const forecast = z.object({
  type: caseType,
  valuationStory: text,
  revenueGrowthRate: driver,
  stableGrowthRate: driver,
  yearsToStability: driver,
  salesToEquityRatio: driver,
  stableNetIncomeMargin: driver,
  nextYearNetIncomeMargin: driver,
  marginConvergence: driver,
  stableRoe: driver,
  recoveryRatio: driver,
  creditRating: z.object({ value: text, explanation: text }),
});
export type Forecast = z.infer<typeof forecast>;

/** A headed text of the thesis. */
export const section = z.object({ header: text, text: text });
export const thesis = z.object({
  /** "rules" or the name of the language model that wrote. */
  writtenBy: text,
  recommendationWord: recommendationWord.nullable(),
  recommendation: text,
  thesisSummary: text,
  catalystsSummary: text,
  valuationSummary: text,
  risksSummary: text,
  growthAnalysis: section,
  runwayAnalysis: section,
  efficiencyAnalysis: section,
  marginAnalysis: section,
  competitiveAdvantage: section,
  growthCatalyst: section,
  marginCatalyst: section,
  efficiencyCatalyst: section,
  runwayCatalyst: section,
  competitiveCatalyst: section,
  growthRisk: section,
  runwayRisk: section,
  efficiencyRisk: section,
  marginRisk: section,
  competitiveRisk: section,
  worstCase: section,
  industry: text,
  companyDescription: text,
  keyProducts: text,
  operatingSegments: text,
  geographicSegments: text,
});
export type Thesis = z.infer<typeof thesis>;

export const peer = z.object({
  ticker: text,
  name: text,
  /** Millions. */
  revenue: maybe,
  growth: maybe,
  netMargin: maybe,
  returnOnEquity: maybe,
  marketCap: maybe,
  priceToEarnings: maybe,
  priceToSales: maybe,
});
export const peers = z.object({ basis: text, companies: z.array(peer), medians: peer, own: peer });

/** The whole report: GET /analysis/comprehensive/{id} and /analysis/public/{id}. */
export const report = z.object({
  id: text,
  status: analysisStatus,
  ticker: text,
  companyName: text,
  createdAt: text,
  updatedAt: text,
  completedAt: text.nullable(),
  progress: num,
  currentStep: z.number().int(),
  totalSteps: z.number().int(),
  estimatedTimeRemaining: maybe,
  statusMessage: text,
  isPublic: z.boolean(),
  isOwner: z.boolean(),
  latestFilingForm: text.nullable(),
  latestFilingDate: text.nullable(),
  latestFilingUrl: text.nullable(),
  /** What follows is null until the analysis is complete. */
  company: company.nullable(),
  financials: z.object({ adjusted: z.array(adjustedRow), notes: z.array(text) }).nullable(),
  valuation: valuation.nullable(),
  thesis: thesis.nullable(),
  forecasts: z.array(forecast),
  segments: z.array(segment),
  otherClaims: otherClaims.nullable(),
  peers: peers.nullable(),
  priceHistory: z.array(z.object({ date: text, adjClose: num })),
  /** Provenance of inputs that stand outside a table, by name, e.g. "stockPrice", "bondYield". */
  sources: z.record(z.string(), provenance),
});
export type Report = z.infer<typeof report>;

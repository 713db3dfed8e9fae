import type { Figure } from "./company-data.ts";
import type { Provenance } from "./provenance.ts";

export type RecommendationWord = "Strong Buy" | "Buy" | "Hold" | "Sell" | "Strong Sell";

export type Company = {
  description: string;
  industry: string | null;
  sector: string | null;
  exchange: string | null;
  currency: string;
  stockPrice: number | null;
  priceDate: string | null;
  /** In currency units, not millions. */
  marketCap: number | null;
  /** Millions. */
  sharesOutstanding: number | null;
};

export type AdjustedRow = {
  /** "2025" or "TTM". */
  label: string;
  year: number;
  periodEnd: string;
  revenue: Figure;
  netIncome: Figure;
  bookEquity: Figure;
  researchAndDevelopment: Figure;
  adjustedNetIncome: number | null;
  adjustedNetIncomeMargin: number | null;
  reinvestment: number | null;
  fcfe: number | null;
  adjustedEquity: number | null;
  adjustedROE: number | null;
  adjustedSalesToEquityRatio: number | null;
  oneYearCAGR: number | null;
  threeYearCAGR: number | null;
  fiveYearCAGR: number | null;
};

export type Segment = {
  name: string;
  /** Millions. */
  revenue: number;
  type: "GEOGRAPHIC" | "OPERATING";
  year: number;
};

export type ForecastYear = {
  year: number;
  revenue: number;
  growthRate: number;
  netIncome: number;
  netIncomeMargin: number;
  reinvestment: number;
  investedEquity: number;
  roe: number | null;
  salesToEquityRatio: number | null;
  fcfe: number;
  discountFactor: number;
  costOfEquity: number;
  discountedFcfe: number;
};

export type CaseType = "base" | "bull" | "bear";
/** One case. Money in millions, per-share in the currency, rates as fractions. */
export type ValuationCase = {
  type: CaseType;
  perShareValue: number;
  rawPerShareValue: number;
  upsidePercent: number | null;
  revenueGrowthRate: number;
  stableGrowthRate: number;
  yearsToStability: number;
  salesToEquityRatio: number;
  stableNetIncomeMargin: number;
  nextYearNetIncomeMargin: number;
  marginConvergence: number;
  stableRoe: number;
  creditRating: string;
  recoveryRatio: number;
  pDistress: number;
  baseRevenue: number;
  baseNetIncome: number;
  baseBookEquity: number;
  baseNetIncomeMargin: number;
  baseNetReinvestment: number | null;
  baseFcfe: number | null;
  latestFinancialsDate: string;
  stableRevenue: number;
  stableNetIncome: number;
  stableReinvestment: number;
  stableFcfe: number;
  terminalValue: number;
  pvTerminal: number;
  pvForecast: number;
  dcfEquityValue: number;
  adjustedEquityValue: number;
  stockOptions: number;
  unfundedLiabilities: number;
  finalEquityValue: number;
  sharesOutstanding: number;
  startingCostOfEquity: number;
  stableCostOfEquity: number;
  forecastYears: ForecastYear[];
};

export type ValuationModel = {
  valueMethod: "FINANCIAL" | "NON_FINANCIAL";
  riskFreeRate: number;
  bondYieldCountry: string;
  defaultSpread: number;
  bondYield: number;
  bondYieldDate: string;
  businessBeta: number;
  debtToEquityRatio: number | null;
  cashToFirmValueRatio: number | null;
  marginalTaxRate: number | null;
  equityBeta: number;
  equityRiskPremium: number;
  costOfEquity: number;
  stableBeta: number;
  stableCostOfEquity: number;
};

export type OperatingSegmentBeta = {
  segment: string;
  industry: string;
  revenue: number;
  mcSalesRatio: number | null;
  evSalesRatio: number | null;
  weight: number;
  equityBeta: number | null;
  businessBeta: number | null;
};
export type GeographicSegmentPremium = {
  /** The segment as the filing names it. */
  segment: string;
  /** The country or region whose premium was taken. */
  country: string;
  revenue: number;
  weight: number;
  equityRiskPremium: number;
  taxRate: number | null;
};
export type CostOfEquityBlock = {
  riskFreeRate: number;
  beta: number;
  equityRiskPremium: number;
  costOfEquity: number;
  stableCostOfEquity: number;
  details: {
    operating: OperatingSegmentBeta[];
    geographic: GeographicSegmentPremium[];
  };
};

export type Elasticity = {
  id: string;
  driver: string;
  /** null where the base value is zero and a relative change has no meaning. */
  elasticity: number | null;
  label: ("Very High" | "High" | "Medium" | "Low") | null;
  baseValue: number;
  lowerBound: number;
  upperBound: number;
  sampleMean: number;
  sampleStd: number;
  numTrials: number;
};
export type ReverseDcfValue = {
  driver: string;
  baseValue: number;
  /** null: no value of this driver alone gives the price. */
  marketImpliedValue: number | null;
};

export type OptionClaim = {
  number_of_stock_options: number;
  weighted_average_strike_price: number;
  weighted_average_maturity: number;
  assumed_volatility: number;
  assumed_dividend_yield: number;
  /** Millions. */
  value_of_options: number;
  source: Provenance;
};
export type UnfundedItem = { value: number; explanation: string };
export type OtherClaims = {
  stock_options: OptionClaim | null;
  unfunded_liabilities: {
    pension_obligations: UnfundedItem;
    post_retirement_benefits: UnfundedItem;
    healthcare_liabilities: UnfundedItem;
    deferred_compensation: UnfundedItem;
    lawsuit_contingencies: UnfundedItem;
    environmental_liabilities: UnfundedItem;
    other: UnfundedItem;
  } | null;
};

/** Keys p0, p5 .. p100: simulated value per share. */
export type Percentiles = Record<string, number>;

export type Simulation = {
  trials: number;
  seed: number;
  mean: number;
  standardDeviation: number;
  shareBelowPrice: number | null;
  shareAtZero: number;
};

export type Warning = { code: string; message: string };

export type Valuation = {
  models: ValuationModel[];
  cases: ValuationCase[];
  sensitivityCells: { costOfEquity: number; growthRate: number; value: number | null }[];
  costOfEquity: CostOfEquityBlock;
  monteCarloElasticities: Elasticity[];
  irr: { expectedIrr: number | null };
  reverseDCFValues: ReverseDcfValue[];
  percentiles: Percentiles;
  simulation: Simulation;
  summary: { employeeOptions: number; unfundedLiabilities: number };
  recommendation: { word: RecommendationWord | null };
  modelVersion: string;
  warnings: Warning[];
};

/** One driver of a case: its value and why. */
export type Driver = { value: number; explanation: string };
/** valuationStory and, for each driver, value and explanation; creditRating's value is a word. */
export type Forecast = {
  type: CaseType;
  valuationStory: string;
  revenueGrowthRate: Driver;
  stableGrowthRate: Driver;
  yearsToStability: Driver;
  salesToEquityRatio: Driver;
  stableNetIncomeMargin: Driver;
  nextYearNetIncomeMargin: Driver;
  marginConvergence: Driver;
  stableRoe: Driver;
  recoveryRatio: Driver;
  creditRating: { value: string; explanation: string };
};

/** A headed text of the thesis. */
export type Section = { header: string; text: string };
export type Thesis = {
  /** "rules" or the name of the language model that wrote. */
  writtenBy: string;
  recommendationWord: RecommendationWord | null;
  recommendation: string;
  thesisSummary: string;
  catalystsSummary: string;
  valuationSummary: string;
  risksSummary: string;
  growthAnalysis: Section;
  runwayAnalysis: Section;
  efficiencyAnalysis: Section;
  marginAnalysis: Section;
  competitiveAdvantage: Section;
  growthCatalyst: Section;
  marginCatalyst: Section;
  efficiencyCatalyst: Section;
  runwayCatalyst: Section;
  competitiveCatalyst: Section;
  growthRisk: Section;
  runwayRisk: Section;
  efficiencyRisk: Section;
  marginRisk: Section;
  competitiveRisk: Section;
  worstCase: Section;
  industry: string;
  companyDescription: string;
  keyProducts: string;
  operatingSegments: string;
  geographicSegments: string;
};

export type Peer = {
  ticker: string;
  name: string;
  revenue: number | null;
  growth: number | null;
  netMargin: number | null;
  returnOnEquity: number | null;
  marketCap: number | null;
  priceToEarnings: number | null;
  priceToSales: number | null;
};
export type Peers = { basis: string; companies: Peer[]; medians: Peer; own: Peer };

/** What the pipeline makes; beside it the report tells the state of its analysis. */
export type ReportContent = {
  latestFilingForm: string | null;
  latestFilingDate: string | null;
  latestFilingUrl: string | null;
  company: Company;
  financials: { adjusted: AdjustedRow[]; notes: string[] };
  valuation: Valuation;
  thesis: Thesis;
  forecasts: Forecast[];
  segments: Segment[];
  otherClaims: OtherClaims;
  peers: Peers;
  priceHistory: { date: string; adjClose: number }[];
  /** Provenance of inputs that stand outside a table, by name, e.g. "stockPrice", "bondYield". */
  sources: Record<string, Provenance>;
};

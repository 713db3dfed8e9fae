export type RecommendationWord = "Strong Buy" | "Buy" | "Hold" | "Sell" | "Strong Sell";

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

export const caseTypes = ["base", "bull", "bear"] as const;
export type CaseType = (typeof caseTypes)[number];
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

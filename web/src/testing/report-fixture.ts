import { type Report, report as reportSchema } from "@plumbline/report/report.ts";
import type { Valuation, ValuationCase } from "@plumbline/report/valuation.ts";
import {
  cashFlowYear,
  baseCase,
  filing,
  forecastOf,
  otherSource,
  statementYear,
  thesis,
} from "./report-parts.ts";

export const bullCase: ValuationCase = {
  ...baseCase,
  type: "bull",
  perShareValue: 140.25,
  upsidePercent: 0.753,
  revenueGrowthRate: 0.121,
  yearsToStability: 7,
  salesToEquityRatio: 2.25,
  stableNetIncomeMargin: 0.172,
};
export const bearCase: ValuationCase = {
  ...baseCase,
  type: "bear",
  perShareValue: 60.75,
  upsidePercent: -0.241,
  revenueGrowthRate: 0.041,
  salesToEquityRatio: 1.25,
  stableNetIncomeMargin: 0.112,
};

/** p0 is 50, p100 is 150, 5 apart: p10 is 60, p25 is 75, p75 is 125, p90 is 140. */
const percentiles = Object.fromEntries(
  Array.from({ length: 21 }, (_, step) => [`p${step * 5}`, 50 + step * 5]),
);

const elasticity = (driver: string, amount: number, label: "High" | "Low") => ({
  id: `elasticity-${driver}`,
  driver,
  elasticity: amount,
  label,
  baseValue: 0.081,
  lowerBound: 0.041,
  upperBound: 0.121,
  sampleMean: 0.082,
  sampleStd: 0.016,
  numTrials: 10_000,
});

const valuation: Valuation = {
  models: [
    {
      valueMethod: "NON_FINANCIAL",
      riskFreeRate: 0.038,
      bondYieldCountry: "United States",
      defaultSpread: 0.004,
      bondYield: 0.042,
      bondYieldDate: "2026-02-27",
      businessBeta: 0.92,
      debtToEquityRatio: 0.27,
      cashToFirmValueRatio: 0.06,
      marginalTaxRate: 0.251,
      leveredBeta: 1.2,
      equityBeta: 1.13,
      premiumScale: 0.9,
      equityRiskPremium: 0.0487,
      costOfEquity: 0.093,
      stableBeta: 0.95,
      stableCostOfEquity: 0.084,
    },
  ],
  cases: [bullCase, bearCase, baseCase],
  sensitivityCells: [
    { costOfEquity: 0.103, growthRate: 0.031, value: 75 },
    { costOfEquity: 0.093, growthRate: 0.021, value: 80 },
    { costOfEquity: 0.093, growthRate: 0.031, value: 100 },
    { costOfEquity: 0.103, growthRate: 0.021, value: null },
  ],
  costOfEquity: {
    riskFreeRate: 0.038,
    beta: 1.13,
    equityRiskPremium: 0.0487,
    costOfEquity: 0.093,
    stableCostOfEquity: 0.084,
    details: {
      operating: [
        {
          segment: "Consumer",
          industry: "Household",
          revenue: 1500,
          mcSalesRatio: 1.1,
          evSalesRatio: 1.3,
          weight: 0.4,
          equityBeta: 1.21,
          businessBeta: 0.83,
          source: otherSource("dataset", "Industry table", "The segment's name says “Consumer”."),
        },
        {
          segment: "Professional",
          industry: "Machinery",
          revenue: 2500,
          mcSalesRatio: 1.6,
          evSalesRatio: 1.8,
          weight: 0.6,
          equityBeta: 1.41,
          businessBeta: 0.98,
          source: otherSource("dataset", "Industry table", "The company's industry."),
        },
      ],
      geographic: [
        {
          segment: "America",
          country: "United States",
          revenue: 3100,
          weight: 0.775,
          equityRiskPremium: 0.0446,
          taxRate: 0.25,
          source: otherSource("dataset", "Country table", "Premium and tax rate: United States."),
        },
        {
          segment: "Europe",
          country: "Western Europe",
          revenue: 900,
          weight: 0.225,
          equityRiskPremium: 0.0628,
          taxRate: 0.255,
          source: otherSource("dataset", "Country table", "Premium and tax rate: Western Europe."),
        },
      ],
    },
  },
  monteCarloElasticities: [
    elasticity("stableRoe", 12.3, "Low"),
    elasticity("revenueGrowthRate", -45.6, "High"),
  ],
  irr: { expectedIrr: 0.134, requiredReturn: 0.096 },
  reverseDCFValues: [
    { driver: "revenueGrowthRate", baseValue: 0.081, marketImpliedValue: 0.036 },
    { driver: "stableRoe", baseValue: 0.163, marketImpliedValue: null },
  ],
  percentiles,
  simulation: {
    trials: 10_000,
    seed: 4711,
    mean: 101.5,
    standardDeviation: 22.25,
    shareBelowPrice: 0.31,
    shareAtZero: 0.004,
  },
  summary: { employeeOptions: 85, unfundedLiabilities: 45 },
  recommendation: { word: "Buy" },
  modelVersion: "9.9.9",
  warnings: [{ code: "TERMINAL_DOMINATES", message: "Most of the value lies after the forecast." }],
};

const claim = (value: number, explanation: string) => ({
  value,
  explanation,
  source: filing(`Liability${value}`),
});
const peer = (ticker: string, name: string, revenue: number | null) => ({
  ticker,
  name,
  revenue,
  growth: 0.071,
  netMargin: 0.091,
  returnOnEquity: 0.151,
  marketCap: 6.5e9,
  priceToEarnings: 18.4,
  priceToSales: 2.3,
  sources: {
    revenue: filing(`Revenues of ${name}`),
    priceToSales: otherSource("derived", "Computed", "Market cap / revenue."),
  },
});

/** A complete report of a company that does not exist. Its figures are distinct, not consistent. */
export const report: Report = reportSchema.parse({
  id: "analysis-0001",
  status: "COMPLETED",
  ticker: "ACME",
  companyName: "Acme Tools Inc.",
  createdAt: "2026-03-01T08:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
  completedAt: "2026-03-01T12:00:00.000Z",
  progress: 100,
  currentStep: 13,
  totalSteps: 13,
  estimatedTimeRemaining: null,
  statusMessage: "",
  isPublic: false,
  isOwner: true,
  latestFilingForm: "10-K",
  latestFilingDate: "2026-02-10",
  latestFilingUrl: "https://www.sec.gov/acme-latest.htm",
  company: {
    description: "Tools.",
    industry: "Machinery",
    sector: "Industrials",
    exchange: "NYSE",
    currency: "USD",
    stockPrice: 80,
    priceDate: "2026-02-27",
    marketCap: 8e9,
    sharesOutstanding: 100,
  },
  financials: {
    cashFlow: [cashFlowYear(2025, 500), cashFlowYear(2024, 470)],
    firstYear: {
      fcfe: 360,
      cashFlow: 300,
      paidOut: 290,
      reason: null,
    },
    adjusted: [
      statementYear(2025, 4000),
      statementYear(2023, 3500),
      statementYear(2024, 3700),
      statementYear(2022, 3300),
      statementYear(2021, 3100),
    ],
    notes: ["Research and development is capitalised over five years."],
  },
  valuation,
  thesis,
  forecasts: [bullCase, bearCase, baseCase].map(forecastOf),
  segments: [
    { name: "Consumer", revenue: 1400, type: "OPERATING", year: 2024 },
    { name: "Consumer", revenue: 1500, type: "OPERATING", year: 2025 },
    { name: "Professional", revenue: 2500, type: "OPERATING", year: 2025 },
    { name: "America", revenue: 3100, type: "GEOGRAPHIC", year: 2025 },
  ].map((segment) => ({ ...segment, source: filing(`Revenue of ${segment.name}`, segment.year) })),
  otherClaims: {
    stock_options: {
      number_of_stock_options: 2.4,
      weighted_average_strike_price: 55.5,
      weighted_average_maturity: 4.2,
      assumed_volatility: 0.33,
      assumed_dividend_yield: 0.011,
      value_of_options: 85,
      value_at_market_price: 97,
      source: filing("ShareBasedCompensation"),
      sources: {
        assumed_volatility: otherSource("derived", "source of volatility", "Daily returns of two years."),
      },
    },
    unfunded_liabilities: {
      pension_obligations: claim(30, "Plan deficit."),
      post_retirement_benefits: claim(15, "Health plan."),
      healthcare_liabilities: claim(0, "None reported."),
      deferred_compensation: claim(0, "None reported."),
      lawsuit_contingencies: claim(0, "None reported."),
      environmental_liabilities: claim(0, "None reported."),
      other: claim(0, "None reported."),
    },
  },
  peers: {
    basis: "Machinery companies of similar size",
    companies: [peer("PEER", "Peer Corp.", 3900)],
    medians: peer("", "", 3800),
    own: peer("ACME", "Acme Tools Inc.", 4000),
  },
  priceHistory: [
    { date: "2024-01-05", adjClose: 20 },
    { date: "2025-06-02", adjClose: 70 },
    { date: "2026-01-05", adjClose: 90 },
    { date: "2026-02-27", adjClose: 80 },
  ],
  sources: {
    stockPrice: otherSource("dataset", "Closing prices", "Close of the day."),
    marketCap: otherSource("derived", "Price times shares", "80 x 100 million"),
    bondYield: otherSource("dataset", "Treasury yields", "Ten years."),
    stableRoe: otherSource("assumed", "Analyst's assumption", "Drawn towards the industry."),
    sharesOutstanding: filing("EntityCommonStockSharesOutstanding"),
  },
  inputs: { bondYield: 0.0431 },
  log: [],
});

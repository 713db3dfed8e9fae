import type { Figure, Peer } from "./company-data.ts";
import type { Provenance } from "./provenance.ts";
import type { Forecast, Thesis } from "./thesis.ts";
import type { Valuation } from "./valuation.ts";

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

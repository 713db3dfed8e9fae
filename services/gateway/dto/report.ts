import { z } from "zod";
import { analysisStatus } from "./analysis.ts";
import { figure, provenance } from "./provenance.ts";
import { forecast, thesis } from "./thesis.ts";
import { valuation } from "./valuation.ts";

const num = z.number();
const maybe = z.number().nullable();
const text = z.string();

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

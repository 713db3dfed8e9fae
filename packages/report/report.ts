import { z } from "zod";
import { figure, laterSource, provenance, sourcesByField } from "./provenance.ts";
import { analysisStatuses } from "./statuses.ts";
import { forecast, thesis } from "./thesis.ts";
import { valuation } from "./valuation.ts";

const num = z.number();
const maybe = z.number().nullable();
const text = z.string();

export const analysisStatus = z.enum(analysisStatuses);

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
export type Company = z.infer<typeof company>;

export const adjustedRow = z.object({
  /** "2025" or "TTM". */
  label: text,
  year: z.number().int(),
  periodEnd: text,
  revenue: figure,
  /** Revenue on the basis of later years, from which growth is computed; absent if it is revenue. */
  comparableRevenue: maybe.optional(),
  netIncome: figure,
  bookEquity: figure,
  researchAndDevelopment: figure,
  adjustedNetIncome: maybe,
  adjustedNetIncomeMargin: maybe,
  reinvestment: maybe,
  fcfe: maybe,
  adjustedEquity: maybe,
  /**
   * Adjusted equity at the start of trailing months, which no row has; absent in older reports.
   */
  equityBefore: maybe.optional(),
  adjustedROE: maybe,
  adjustedSalesToEquityRatio: maybe,
  oneYearCAGR: maybe,
  threeYearCAGR: maybe,
  fiveYearCAGR: maybe,
});
export type AdjustedRow = z.infer<typeof adjustedRow>;

/** The cash flow statement of a year, and the free cash flow to equity that follows. Millions. */
export const cashFlowRow = z.object({
  /** "2025" or "TTM". */
  label: text,
  year: z.number().int(),
  periodEnd: text,
  operatingCashFlow: figure,
  capitalExpenditure: figure,
  acquisitions: figure,
  debtIssued: figure,
  debtRepaid: figure,
  netShortTermDebt: figure,
  /** Its note says so if it is the change in debt of the balance sheet. */
  netBorrowing: figure,
  shareBasedCompensation: figure,
  /** Without a value for a bank or insurer. */
  fcfe: figure,
  dividends: figure,
  buybacks: figure,
  stockIssued: figure,
  depreciation: figure,
  amortisation: figure,
});
export type CashFlowRow = z.infer<typeof cashFlowRow>;

/** The first forecast year beside the last twelve months. Millions. */
export const firstYear = z.object({
  fcfe: num,
  /** Operating cash flow less capital expenditure and share-based compensation. */
  cashFlow: maybe,
  /** Dividends and buybacks. */
  paidOut: num,
  /** Why the two cash flows differ; null if they differ by less than a third. */
  reason: text.nullable(),
  /**
   * Why net income differs from that of the last twelve months; null if by less than a tenth,
   * absent in older reports.
   */
  incomeReason: text.nullable().optional(),
});
export type FirstYear = z.infer<typeof firstYear>;

export const segment = z.object({
  name: text,
  /** Millions. */
  revenue: num,
  type: z.enum(["GEOGRAPHIC", "OPERATING"]),
  year: z.number().int(),
  source: laterSource,
});
export type Segment = z.infer<typeof segment>;

export const optionClaim = z.object({
  number_of_stock_options: num,
  weighted_average_strike_price: num,
  weighted_average_maturity: num,
  assumed_volatility: num,
  assumed_dividend_yield: num,
  /** At the base case's value per share, millions. */
  value_of_options: num,
  /** At the market price, millions; null if it is not known. */
  value_at_market_price: maybe,
  /** Of the number of options. */
  source: provenance,
  /** Of the other inputs and of the values. */
  sources: sourcesByField,
});
export type OptionClaim = z.infer<typeof optionClaim>;
export const unfundedItem = z.object({ value: num, explanation: text, source: laterSource });
export type UnfundedItem = z.infer<typeof unfundedItem>;
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
  /** Shares of other companies, valued beside the business; absent in older reports. */
  equity_stakes: unfundedItem.nullish(),
  /** Shares promised to employees, millions; absent in older reports. */
  stock_units: z.object({ number: num, source: laterSource }).nullish(),
});
export type OtherClaims = z.infer<typeof otherClaims>;

export const peer = z.object({
  ticker: text,
  name: text,
  /** Millions. */
  revenue: maybe,
  growth: maybe,
  netMargin: maybe,
  returnOnEquity: maybe,
  /** In currency units, not millions. */
  marketCap: maybe,
  priceToEarnings: maybe,
  priceToSales: maybe,
  sources: sourcesByField,
});
export type Peer = z.infer<typeof peer>;
export const peers = z.object({ basis: text, companies: z.array(peer), medians: peer, own: peer });
export type Peers = z.infer<typeof peers>;

/** The content that the thirteen steps produce. */
export const reportContent = z.object({
  latestFilingForm: text.nullable(),
  latestFilingDate: text.nullable(),
  latestFilingUrl: text.nullable(),
  company,
  financials: z.object({
    adjusted: z.array(adjustedRow),
    notes: z.array(text),
    /** Absent in older reports. */
    cashFlow: z.array(cashFlowRow).optional(),
    /** Absent in older reports. */
    firstYear: firstYear.nullable().optional(),
  }),
  valuation,
  thesis,
  forecasts: z.array(forecast),
  segments: z.array(segment),
  otherClaims,
  peers,
  priceHistory: z.array(z.object({ date: text, adjClose: num })),
  /** Provenance of single inputs by name, e.g. "stockPrice", "bondYield". */
  sources: z.record(z.string(), provenance),
  /** Values of inputs by the names of sources: millions, or fractions for rates. */
  inputs: z.record(z.string(), num),
});
export type ReportContent = z.infer<typeof reportContent>;

/** What a step found, how long it took, and what it spent on a language model. */
export const stepLog = z.object({
  finding: text,
  seconds: num,
  usage: z
    .object({
      calls: z.number().int(),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      /** US dollars; null if no price is configured. */
      inputCost: maybe,
      outputCost: maybe,
    })
    .nullable(),
});
export type StepLog = z.infer<typeof stepLog>;

/**
 * The report for readers: the state of the analysis, and the content, null until it is completed.
 */
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
  /** In the order of the steps; shorter for reports of older versions. */
  log: z.array(stepLog),
  ...reportContent.shape,
  company: company.nullable(),
  financials: reportContent.shape.financials.nullable(),
  valuation: valuation.nullable(),
  thesis: thesis.nullable(),
  otherClaims: otherClaims.nullable(),
  peers: peers.nullable(),
});
export type Report = z.infer<typeof report>;

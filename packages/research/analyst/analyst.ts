import type { AdjustedYear, CostOfEquityResult, DriverRange, SimulationDriver } from "@plumbline/model";
import type {
  FilingDetails,
  Filings,
  FilingText,
  IndustryData,
  Market,
  Statements,
  ListedCompany,
} from "../company/company-data.ts";
import type { QuarterlyReport } from "./filing/quarterly-report.ts";
import type { Forecast, Thesis } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";

/**
 * What changed from the twelve months a year before to the trailing ones, with research
 * capitalised. Money in millions.
 */
export type TrailingChange = Pick<AdjustedYear, "reinvestment" | "fcfe" | "adjustedROE" | "oneYearCAGR"> & {
  /** At the start; null unless the equity of both ends is filed for that day. */
  equityBefore?: number | null;
};

/** Everything that an analyst knows about a company. Money in millions, rates as fractions. */
export type CompanyBrief = {
  subject: ListedCompany;
  filings: Filings;
  statements: Statements;
  /** Fiscal years with research capitalised and one-offs removed, oldest first. */
  adjusted: AdjustedYear[];
  /** The same for the trailing twelve months; the last fiscal year if no newer quarter is filed. */
  trailing: AdjustedYear;
  /**
   * null if filings do not give the twelve months before. For a fiscal year the change from the
   * year before.
   */
  trailingChange: TrailingChange | null;
  details: FilingDetails;
  /** null if not requested or not available. */
  filingText: FilingText | null;
  /** Sentences of the newest 10-Q that texts may quote; null as above. */
  quarterlyReport: QuarterlyReport | null;
  industry: IndustryData;
  market: Market;
  costOfEquity: CostOfEquityResult;
  /**
   * Synthetic rating and its ten-year cumulative probability of default. lowDebt: debt as a share
   * of debt and market value where that, and not coverage, decides the rating.
   */
  rating: {
    rating: string;
    coverage: number | null;
    pDistress: number;
    lowDebt: number | null;
    note: string | null;
  };
  /** The base figures of the three cases. */
  base: {
    revenue: number;
    netIncome: number;
    bookEquity: number;
    shares: number;
    fiscalYear: number;
    latestFinancialsDate: string;
  };
};

/** The three cases, each driver with a value and an explanation. */
export type Forecasts = { base: Forecast; bull: Forecast; bear: Forecast };

/** A forecast with the measured range of each driver that the simulation draws. */
export type RangedForecasts = {
  forecasts: Forecasts;
  ranges: Record<SimulationDriver, DriverRange>;
  /** Of the errors of growth and stable margin. */
  correlation: number;
  /** Whether the range of a driver is judgement; absent in older analyses. */
  isJudged?: boolean;
};

/** One call of a language model, stored with the analysis. */
export type LlmCall = {
  /** The purpose of the call: "forecast", "risks". */
  purpose: string;
  /** The prompt and its version: "forecast.v1". */
  prompt: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if no price is configured. */
  inputCost: number | null;
  outputCost: number | null;
  milliseconds: number;
  /** answered: the answer matches the schema; its content is checked later. */
  outcome: "answered" | "malformed" | "failed";
  /** Why there is no answer; null if there is one. */
  reason: string | null;
};

export type AnalystContext = {
  signal: AbortSignal;
  /** Calls of earlier steps of this analysis, which count towards its budget. */
  earlier: readonly LlmCall[];
};

/** An analyst's result, the calls it made, and notes for the reader on how it came about. */
export type Judged<T> = { result: T; calls: LlmCall[]; notes: string[] };

/** Proposes drivers and writes texts; the valuation model computes. */
export type Analyst = {
  /** Whether it uses the text of filings, and figures of their notes that texts alone name. */
  readsFilingText: boolean;
  forecast: (
    brief: CompanyBrief,
    context: AnalystContext & {
      /** Trials of the report's simulation; reportTrials by default. */
      trials?: number;
    },
  ) => Promise<Judged<RangedForecasts>>;
  /** What the thesis will rest on, a short sentence each, most weighty first. */
  notePoints: (
    input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation },
    context: AnalystContext,
  ) => Promise<Judged<string[]>>;
  /**
   * Writes the thesis. Its recommendationWord is the valuation's; every figure in it is the
   * report's.
   */
  write: (
    input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation; points: string[] },
    context: AnalystContext,
  ) => Promise<Judged<Thesis>>;
};

import type { AdjustedYear, CostOfEquityResult } from "@plumbline/model";
import type {
  FilingDetails,
  Filings,
  FilingText,
  IndustryData,
  Market,
  Statements,
  ListedCompany,
} from "../company/company-data.ts";
import type { Forecast, Thesis } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";

/** All that is known of a company when its future is judged. Money in millions, rates as fractions. */
export type CompanyBrief = {
  subject: ListedCompany;
  filings: Filings;
  statements: Statements;
  /** Fiscal years with research as capital and one-offs taken out, oldest first. */
  adjusted: AdjustedYear[];
  /** The same for the trailing twelve months; the last fiscal year where no newer quarter is filed. */
  trailing: AdjustedYear;
  details: FilingDetails;
  /** null: not asked for, or not to be had. */
  filingText: FilingText | null;
  industry: IndustryData;
  market: Market;
  costOfEquity: CostOfEquityResult;
  /** Synthetic rating and its ten-year cumulative probability of default. */
  rating: { rating: string; coverage: number | null; pDistress: number; note: string | null };
  /** What the three cases start from. */
  base: {
    revenue: number;
    netIncome: number;
    bookEquity: number;
    shares: number;
    fiscalYear: number;
    latestFinancialsDate: string;
  };
};

/** The three cases: a value and a sentence of explanation for every driver. */
export type Forecasts = { base: Forecast; bull: Forecast; bear: Forecast };

/** One call of a language model, as it is kept with the analysis. */
export type LlmCall = {
  /** What was asked for: "forecast", "risks". */
  purpose: string;
  /** The prompt and its version: "forecast.v1". */
  prompt: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null where no price is configured. */
  inputCost: number | null;
  outputCost: number | null;
  milliseconds: number;
  /** answered: in the shape asked for; what it says is checked afterwards. */
  outcome: "answered" | "malformed" | "failed";
  /** Why there is no answer. */
  reason: string | null;
};

export type AnalystContext = {
  signal: AbortSignal;
  /** Calls that earlier steps of this analysis made: they count towards its budget. */
  earlier: readonly LlmCall[];
};

/** What an analyst gives, what it cost, and what the reader should know of how it came about. */
export type Judged<T> = { result: T; calls: LlmCall[]; notes: string[] };

/** Who judges and writes. The model computes; an analyst only proposes drivers and words. */
export type Analyst = {
  /** Whether what filings say in words is of use to it. */
  readsFilingText: boolean;
  forecast: (brief: CompanyBrief, context: AnalystContext) => Promise<Judged<Forecasts>>;
  /** What the thesis will rest on, a short sentence each, most weighty first. */
  notePoints: (
    input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation },
    context: AnalystContext,
  ) => Promise<Judged<string[]>>;
  /** recommendationWord is the valuation's; every figure in the text is the report's. */
  write: (
    input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation; points: string[] },
    context: AnalystContext,
  ) => Promise<Judged<Thesis>>;
};

import type { AdjustedYear, CostOfEquityResult } from "@plumbline/model";
import type { FilingDetails, Filings, IndustryData, Market, Statements, Subject } from "../company-data.ts";
import type { Forecast, Thesis, Valuation } from "../report.ts";

/** All that is known of a company when its future is judged. Money in millions, rates as fractions. */
export type CompanyBrief = {
  subject: Subject;
  filings: Filings;
  statements: Statements;
  /** Fiscal years with research as capital and one-offs taken out, oldest first. */
  adjusted: AdjustedYear[];
  /** The same for the trailing twelve months; the last fiscal year where no newer quarter is filed. */
  trailing: AdjustedYear;
  details: FilingDetails;
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

/** Who judges and writes. The model computes; an analyst only proposes drivers and words. */
export type Analyst = {
  /** "rules", or the name of the language model. */
  writtenBy: string;
  forecast: (brief: CompanyBrief, signal?: AbortSignal) => Promise<Forecasts>;
  /** What the thesis will rest on, a short sentence each, most weighty first. */
  notePoints: (
    input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation },
    signal?: AbortSignal,
  ) => Promise<string[]>;
  /** recommendationWord is the valuation's; every figure in the text is the report's. */
  write: (
    input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation; points: string[] },
    signal?: AbortSignal,
  ) => Promise<Thesis>;
};

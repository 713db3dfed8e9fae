import type { AdjustedYear, CostOfEquityResult, ResearchOfYear, StatementYear } from "@plumbline/model";
import type {
  CompanyBrief,
  Forecasts,
  LlmCall,
  RangedForecasts,
  TrailingChange,
} from "../analyst/analyst.ts";
import type { QuarterlyReport } from "../analyst/filing/quarterly-report.ts";
import type {
  FilingDetails,
  Filings,
  FilingText,
  IndustryData,
  Market,
  Statements,
  ListedCompany,
} from "../company/company-data.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { DocumentNames } from "../company/filings/link-figure.ts";
import type { Thesis } from "@plumbline/report/thesis.ts";
import type { StepName } from "@plumbline/report/steps.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import type { Claims } from "../valuation/claims.ts";

/** The result of each step; read by the version that saved it alone (results-version.ts). */
export type StepResults = {
  subject: { subject: ListedCompany };
  /** With the names of the documents that sources open. */
  filings: { filings: Filings; documents: DocumentNames };
  statements: { statements: Statements };
  details: {
    details: FilingDetails;
    market: Market;
    filingText: FilingText | null;
    /** What the analyst may quote of the newest 10-Q; null as above, or if no 10-Q is newer. */
    quarterlyReport: QuarterlyReport | null;
    /** Why the analyst has no text of the filing; null if it has it or does not use it. */
    withoutText: string | null;
  };
  normalised: {
    years: StatementYear[];
    trailing: StatementYear;
    /** The twelve months a year before trailing. */
    trailingBefore: StatementYear | null;
    /** Its revenue, also if it is no whole statement. */
    revenueBefore: number | null;
    hasOwnBalance: boolean;
    /** Research of years without a whole statement. */
    otherResearch: ResearchOfYear[];
    notes: string[];
    /** Where no cash flow statement is read. */
    reinvestmentNotes: string[];
  };
  adjusted: {
    adjusted: AdjustedYear[];
    trailing: AdjustedYear;
    /** null if trailing is a fiscal year. */
    trailingChange: TrailingChange | null;
    researchLife: number;
  };
  industry: { industry: IndustryData };
  costOfEquity: {
    costOfEquity: CostOfEquityResult;
    rating: CompanyBrief["rating"];
    bondSpreadSource: Provenance;
    premiumSource: Provenance;
    taxSource: Provenance;
  };
  claims: Claims;
  forecast: {
    forecasts: Forecasts;
    ranges: RangedForecasts["ranges"];
    correlation: number;
    /** Whether the range of a driver is judgement. */
    isJudged?: boolean;
    calls: LlmCall[];
    notes: string[];
  };
  valuation: { valuation: Valuation };
  points: { points: string[]; calls: LlmCall[] };
  thesis: { thesis: Thesis; calls: LlmCall[] };
};
/** The results so far. */
export type SavedResults = Partial<StepResults>;

/**
 * Asserts that the named steps have saved their results. Throws an error that names the first one
 * without.
 */
export function requireResults<S extends StepName>(
  results: SavedResults,
  names: readonly S[],
): asserts results is SavedResults & Pick<StepResults, S> {
  const missing = names.find((name) => results[name] === undefined);
  if (missing) throw new Error(`the step "${missing}" has no result yet`);
}

/** Lists the calls of a language model in the steps so far. */
export const callsOf = ({ forecast, points, thesis }: SavedResults): LlmCall[] =>
  [forecast, points, thesis].flatMap((result) => result?.calls ?? []);

/** The steps whose results make up the brief. */
export const briefSteps = [
  "subject",
  "filings",
  "statements",
  "details",
  "adjusted",
  "industry",
  "costOfEquity",
  "claims",
] as const satisfies readonly StepName[];

/** Builds the analyst's brief from the results so far. */
export const briefOf = (results: Pick<StepResults, (typeof briefSteps)[number]>): CompanyBrief => {
  const { details, market, filingText, quarterlyReport } = results.details;
  const { adjusted, trailing } = results.adjusted;
  const isFiscalYear = adjusted.some(({ year }) => year === trailing.year);
  const { costOfEquity, rating } = results.costOfEquity;
  return {
    subject: results.subject.subject,
    filings: results.filings.filings,
    statements: results.statements.statements,
    adjusted,
    trailing,
    trailingChange: isFiscalYear ? trailing : results.adjusted.trailingChange,
    details,
    filingText,
    quarterlyReport,
    industry: results.industry.industry,
    market,
    costOfEquity,
    rating,
    base: results.claims.base,
  };
};

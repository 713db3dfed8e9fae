import type { AdjustedYear, CostOfEquityResult, StatementYear } from "@plumbline/model";
import type { CompanyBrief, Forecasts, ModelCall } from "../analyst/analyst.ts";
import type {
  FilingDetails,
  Filings,
  FilingText,
  IndustryData,
  Market,
  Statements,
  Subject,
} from "../company-data.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Thesis } from "@plumbline/report/thesis.ts";
import type { Valuation, Warning } from "@plumbline/report/valuation.ts";

/** What each step saves; the key is the step's number. */
export type StepResults = {
  1: { subject: Subject };
  2: { filings: Filings };
  3: { statements: Statements };
  4: {
    details: FilingDetails;
    market: Market;
    filingText: FilingText | null;
    /** Why the analyst goes without the filing's text; null where it has it, or asks for none. */
    withoutText: string | null;
  };
  5: { years: StatementYear[]; trailing: StatementYear; notes: string[] };
  6: { adjusted: AdjustedYear[]; trailing: AdjustedYear; researchLife: number };
  7: { industry: IndustryData };
  8: { costOfEquity: CostOfEquityResult; rating: CompanyBrief["rating"]; bondSpreadSource: Provenance };
  9: {
    base: CompanyBrief["base"];
    optionsValue: number;
    optionsPerUnit: number | null;
    unfunded: number;
    warnings: Warning[];
  };
  10: { forecasts: Forecasts; calls: ModelCall[]; notes: string[] };
  11: { valuation: Valuation };
  12: { points: string[]; calls: ModelCall[] };
  13: { thesis: Thesis; calls: ModelCall[] };
};
export type Step = keyof StepResults;

/** The result of an earlier step; it is there, because steps run in order. */
export const resultOf = <S extends Step>(results: ReadonlyMap<number, object>, step: S): StepResults[S] => {
  const result = results.get(step);
  if (!result) throw new Error(`step ${step} has no result yet`);
  return result as StepResults[S];
};

/** Calls of a language model in the steps so far. */
export const callsOf = (results: ReadonlyMap<number, object>): ModelCall[] =>
  ([10, 12, 13] as const).flatMap((step) => (results.has(step) ? resultOf(results, step).calls : []));

/** What the analyst is given, from the results so far. */
export const briefOf = (results: ReadonlyMap<number, object>): CompanyBrief => {
  const { details, market, filingText } = resultOf(results, 4);
  const { adjusted, trailing } = resultOf(results, 6);
  const { costOfEquity, rating } = resultOf(results, 8);
  return {
    subject: resultOf(results, 1).subject,
    filings: resultOf(results, 2).filings,
    statements: resultOf(results, 3).statements,
    adjusted,
    trailing,
    details,
    filingText,
    industry: resultOf(results, 7).industry,
    market,
    costOfEquity,
    rating,
    base: resultOf(results, 9).base,
  };
};

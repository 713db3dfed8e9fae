import type { Report } from "../../analyst/testing/report.ts";
import type { CompanyBrief, LlmCall } from "../../analyst/analyst.ts";
import { derived } from "../../company/provenance.ts";
import type { SavedResults, StepResults } from "../step-results.ts";

type CompanyResults = Omit<StepResults, "forecast" | "valuation" | "points" | "thesis">;

/** Creates the result of the step "normalised": no years, and twelve months of 1 each. */
export const createNormalised = (further: Partial<StepResults["normalised"]>): StepResults["normalised"] => ({
  years: [],
  trailing: { year: 2026, revenue: 1, netIncome: 1, bookEquity: 1 },
  trailingBefore: null,
  revenueBefore: null,
  hasOwnBalance: true,
  otherResearch: [],
  notes: [],
  reinvestmentNotes: [],
  ...further,
});

/** Creates the results of the steps before the forecast, from a brief. */
export const createResults = <Further extends SavedResults>(
  brief: CompanyBrief,
  further?: Further,
): CompanyResults & Further => {
  const { subject, filings, statements, adjusted, trailing, trailingChange, details, industry, market } =
    brief;
  const saved: CompanyResults = {
    subject: { subject },
    filings: { filings, documents: {} },
    statements: { statements },
    details: {
      details,
      market,
      filingText: brief.filingText,
      quarterlyReport: brief.quarterlyReport,
      withoutText: null,
    },
    normalised: createNormalised({ notes: ["Noted."] }),
    adjusted: { adjusted, trailing, trailingChange, researchLife: 3 },
    industry: { industry },
    costOfEquity: {
      costOfEquity: brief.costOfEquity,
      rating: brief.rating,
      bondSpreadSource: derived("Made up spread."),
      premiumSource: derived("Made up scale."),
      taxSource: derived("Made up tax."),
    },
    claims: { base: brief.base, optionsValue: 0, optionsPerUnit: null, unfunded: 0, stakes: 0, warnings: [] },
  };
  return { ...saved, ...further } as CompanyResults & Further;
};

/** Picks an analyst's forecast from a report. */
export const pickForecast = ({ forecasts, ranges, correlation }: Report) => ({
  forecasts,
  ranges,
  correlation,
});

/** Creates the results of the analyst's steps from a report. */
export const createAnalystResults = (
  report: Report,
  calls: readonly LlmCall[] = [],
): Pick<StepResults, "forecast" | "valuation" | "points" | "thesis"> => ({
  forecast: { ...pickForecast(report), calls: calls.slice(0, 1), notes: [] },
  valuation: { valuation: report.valuation },
  points: { points: report.points, calls: calls.slice(1, 2) },
  thesis: { thesis: report.thesis, calls: calls.slice(2, 3) },
});

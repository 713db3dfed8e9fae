import type { Report } from "../../analyst/rules/testing/report.ts";
import type { CompanyBrief, ModelCall } from "../../analyst/analyst.ts";
import { derived } from "../../provenance.ts";
import type { StepResults } from "../results.ts";

/** What the first nine steps save of a company, as its brief tells it. */
export const resultsOf = (
  brief: CompanyBrief,
  changes: Partial<StepResults> = {},
): ReadonlyMap<number, object> => {
  const { subject, filings, statements, adjusted, trailing, details, industry, market } = brief;
  const saved: Pick<StepResults, 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9> = {
    1: { subject },
    2: { filings },
    3: { statements },
    4: { details, market, filingText: brief.filingText, withoutText: null },
    5: { years: [], trailing: { year: 2026, revenue: 1, netIncome: 1, bookEquity: 1 }, notes: ["Noted."] },
    6: { adjusted, trailing, researchLife: 3 },
    7: { industry },
    8: {
      costOfEquity: brief.costOfEquity,
      rating: brief.rating,
      bondSpreadSource: derived("Made up spread."),
    },
    9: { base: brief.base, optionsValue: 0, optionsPerUnit: null, unfunded: 0, warnings: [] },
  };
  return new Map(Object.entries({ ...saved, ...changes }).map(([step, result]) => [Number(step), result]));
};

/** What the steps of the analyst save of a report. */
export const judgedSteps = (
  { forecasts, valuation, points, thesis }: Report,
  calls: readonly ModelCall[] = [],
): Pick<StepResults, 10 | 11 | 12 | 13> => ({
  10: { forecasts, calls: calls.slice(0, 1), notes: [] },
  11: { valuation },
  12: { points, calls: calls.slice(1, 2) },
  13: { thesis, calls: calls.slice(2, 3) },
});

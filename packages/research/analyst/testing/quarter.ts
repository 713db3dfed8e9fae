import type { CompanyBrief } from "../analyst.ts";
import { createFigure } from "../../company/testing/period.ts";

/** Creates statements whose newest quarter, after the last fiscal year, grew by this from a year before. */
export const withQuarter = (brief: CompanyBrief, growth: number): CompanyBrief => {
  const of = (end: string, revenue: number) => ({
    start: end,
    end,
    revenue: createFigure(revenue),
    operatingIncome: createFigure(null),
  });
  const quarter = {
    fiscalYear: 2026,
    now: of("2026-06-30", 100 * (1 + growth)),
    before: of("2025-06-30", 100),
  };
  return { ...brief, statements: { ...brief.statements, quarter } };
};

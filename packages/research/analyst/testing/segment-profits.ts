import type { ProfitYear, SegmentProfits } from "../../company/company-data.ts";
import type { CompanyBrief } from "../analyst.ts";
import { buildBrief, createFigure } from "./brief.ts";

/** Revenue and profit of a segment in the year before and in the newest one. */
type Years = { revenue: [number, number]; profit: [number, number] };

/** Creates what segments earned in two years, and what the company did with them. */
export const createSegmentProfits = (
  segments: Record<string, Years>,
  {
    rest = [0, 0],
    now = 2025,
    ...changes
  }: { rest?: [number, number]; now?: number } & Partial<Pick<SegmentProfits, "measure" | "line">> = {},
): SegmentProfits => {
  const createYear = (at: 0 | 1): ProfitYear => {
    const rows = Object.entries(segments).map(([name, { revenue, profit }]) => ({
      name,
      revenue: createFigure(revenue[at]),
      profit: createFigure(profit[at]),
    }));
    const sum = (line: "revenue" | "profit") => rows.reduce((all, row) => all + (row[line].value ?? 0), 0);
    return {
      fiscalYear: now - 1 + at,
      revenue: createFigure(sum("revenue")),
      segments: rows,
      rest: createFigure(rest[at]),
      total: createFigure(sum("profit") + rest[at]),
    };
  };
  return {
    measure: "operatingIncome",
    line: "operatingIncome",
    ...changes,
    before: createYear(0),
    now: createYear(1),
  };
};

/** Creates a company whose segments earned this. */
export const briefWithProfits = (segmentProfits: SegmentProfits): CompanyBrief => {
  const brief = buildBrief({ segments: [] });
  return { ...brief, details: { ...brief.details, segmentProfits } };
};

import type { IndustryData, IndustryRow } from "../../company/company-data.ts";
import { blend, isNumber } from "../../numbers.ts";

/** A figure of a company's industries; isMixed if it combines several. */
export type IndustryFigure = { value: number; isMixed: boolean };

/**
 * Figures of the segments' industries, weighted by revenue; null if none of them has the figure.
 */
export type IndustryView = {
  margin: IndustryFigure | null;
  /** Yearly growth of revenue over the last five years. */
  growth: IndustryFigure | null;
  /** Sales to book equity. */
  ratio: IndustryFigure | null;
  roe: IndustryFigure | null;
};

const positiveOrNull = (value: number | null) => (isNumber(value) && value > 0 ? value : null);

/**
 * Weights a figure of the segments' industries by revenue, without industries in loss or that
 * shrink.
 */
const weighIndustries = (
  { industry, segmentIndustries }: IndustryData,
  pick: (row: IndustryRow) => number | null,
): IndustryFigure | null => {
  const rows = segmentIndustries.filter(({ revenue, industry: row }) => revenue > 0 && pick(row) !== null);
  const value = blend(rows.map((row) => [row.revenue, pick(row.industry)])) ?? pick(industry);
  if (!isNumber(value)) return null;
  return { value, isMixed: new Set(rows.map((row) => row.industry.industry)).size > 1 };
};

export const industryView = (data: IndustryData): IndustryView => ({
  margin: weighIndustries(data, (row) => positiveOrNull(row.netMargin)),
  growth: weighIndustries(data, (row) => positiveOrNull(row.revenueGrowth5y)),
  ratio: weighIndustries(data, (row) => positiveOrNull(row.salesToBookEquity)),
  roe: weighIndustries(data, (row) => positiveOrNull(row.roe)),
});

/** Begins a clause: "the industry earns", or "its segments' industries together earn". */
export const industryDoes = ({ isMixed }: IndustryFigure, one: string, many: string): string =>
  isMixed ? `its segments' industries together ${many}` : `the industry ${one}`;

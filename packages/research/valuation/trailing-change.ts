import {
  adjustedStatements,
  type AdjustedYear,
  type ResearchOfYear,
  type StatementYear,
} from "@plumbline/model";
import type { TrailingChange } from "../analyst/analyst.ts";

/**
 * Compares the trailing twelve months with those a year before (VALUATION section 5): reinvestment
 * is that of their cash flow statements, else the change in adjusted equity over them; return is on
 * the equity at their start. What filings do not give is null: growth needs the revenue of a year
 * before, return also its equity, the change the equity of both ends. Returns null without any
 * figure. Growth is that of a year's revenue: months may hold a week more than those before.
 */
export const compareTrailing = ({
  years,
  trailingBefore,
  revenueBefore,
  perYear,
  hasOwnBalance,
  adjusted,
  researchLife,
  otherResearch,
}: {
  years: readonly StatementYear[];
  trailingBefore: StatementYear | null;
  revenueBefore: number | null;
  /** What makes a year's flows of both (scaleToYear). */
  perYear: { now: number; before: number };
  /** Whether the equity of the trailing months is of their end. */
  hasOwnBalance: boolean;
  /** The trailing months with research capitalised. */
  adjusted: AdjustedYear;
  researchLife: number;
  otherResearch: readonly ResearchOfYear[];
}): TrailingChange | null => {
  const hasCashFlow = adjusted.reinvestmentSource === "cashFlow";
  if (!trailingBefore && revenueBefore === null && !hasCashFlow) return null;
  const earlier = trailingBefore ? years.filter(({ year }) => year < trailingBefore.year) : [];
  const before = trailingBefore
    ? adjustedStatements({ years: [...earlier, trailingBefore], researchLife, otherResearch }).at(-1)
    : undefined;
  const equity = before?.adjustedEquity ?? 0;
  const revenue = before?.revenue ?? revenueBefore ?? 0;
  const change = before && hasOwnBalance ? adjusted.adjustedEquity - equity : null;
  const reinvestment = hasCashFlow ? adjusted.reinvestment : change;
  return {
    reinvestment,
    fcfe: reinvestment === null ? null : adjusted.adjustedNetIncome - reinvestment,
    equityBefore: change === null ? null : equity,
    adjustedROE: equity > 0 ? adjusted.adjustedNetIncome / equity : null,
    oneYearCAGR: revenue > 0 ? (adjusted.revenue * perYear.now) / (revenue * perYear.before) - 1 : null,
  };
};

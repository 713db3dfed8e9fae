import {
  adjustedStatements,
  type AdjustedYear,
  type ResearchOfYear,
  type StatementYear,
} from "@plumbline/model";
import type { TrailingChange } from "../analyst/analyst.ts";

/**
 * Compares the trailing twelve months with those a year before (VALUATION section 5): reinvestment
 * is the change in adjusted equity over the twelve months, return is on the equity at their start.
 * Returns null without figures of a year before.
 */
export const compareTrailing = ({
  years,
  trailingBefore,
  adjusted,
  researchLife,
  otherResearch,
}: {
  years: readonly StatementYear[];
  trailingBefore: StatementYear | null;
  /** The trailing months with research capitalised. */
  adjusted: AdjustedYear;
  researchLife: number;
  otherResearch: readonly ResearchOfYear[];
}): TrailingChange | null => {
  if (!trailingBefore) return null;
  const earlier = years.filter(({ year }) => year < trailingBefore.year);
  const before = adjustedStatements({
    years: [...earlier, trailingBefore],
    researchLife,
    otherResearch,
  }).at(-1);
  if (!before) return null;
  const reinvestment = adjusted.adjustedEquity - before.adjustedEquity;
  return {
    reinvestment,
    fcfe: adjusted.adjustedNetIncome - reinvestment,
    adjustedROE: before.adjustedEquity > 0 ? adjusted.adjustedNetIncome / before.adjustedEquity : null,
    oneYearCAGR: before.revenue > 0 ? adjusted.revenue / before.revenue - 1 : null,
  };
};

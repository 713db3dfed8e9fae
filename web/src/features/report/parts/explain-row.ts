import type { AdjustedRow } from "@plumbline/report/report.ts";
import { explainRatio } from "./explain-ratio.ts";

/** A year less or more than this is no year before. */
const yearMs = { least: 350 * 86_400_000, most: 380 * 86_400_000 };

/**
 * Finds the row that ends a year before another; null if there is none, as for trailing months that
 * end within a fiscal year.
 */
export function findYearBefore({
  row,
  years,
}: {
  row: AdjustedRow;
  years: readonly AdjustedRow[];
}): AdjustedRow | null {
  const end = Date.parse(row.periodEnd);
  const isYearBefore = (other: AdjustedRow) => {
    const distance = end - Date.parse(other.periodEnd);
    return distance >= yearMs.least && distance <= yearMs.most;
  };
  return years.find(isYearBefore) ?? null;
}

/** Says why ratios of a year of the history are missing. `row` is null if the history lacks the year. */
export function explainRow({ row, before }: { row: AdjustedRow | null; before: AdjustedRow | null }) {
  return {
    growthRate: explainRatio("revenueBefore", before?.revenue.value),
    netIncomeMargin: explainRatio("revenue", row?.revenue.value),
    roe: explainRatio("equityBefore", before?.adjustedEquity ?? row?.equityBefore),
    salesToEquityRatio: explainRatio("equity", row?.adjustedEquity),
  };
}

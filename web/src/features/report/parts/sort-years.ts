import type { AdjustedRow } from "@plumbline/report/report.ts";

/** Returns the statement years with the oldest first. */
export function sortYears(rows: readonly AdjustedRow[]): AdjustedRow[] {
  return [...rows].sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
}

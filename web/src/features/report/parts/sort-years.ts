/** Returns the statement years with the oldest first. */
export function sortYears<Row extends { periodEnd: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
}

import type { RangeRow } from "../../../shared/charts/football-field.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { listRanges } from "../parts/list-ranges.ts";

/** Returns the ranges of a report's value, without that of its prices. */
export function listValueRanges(report: CompleteReport): RangeRow[] {
  return listRanges({ ...report, priceHistory: [] });
}

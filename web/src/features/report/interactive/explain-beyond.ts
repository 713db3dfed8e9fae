import { type AssumptionName, type Assumptions, highestStableGrowth } from "@plumbline/report/assumptions.ts";
import type { DriverRange } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatPercent } from "../../../shared/format.ts";
import { isChanged } from "./fields.ts";

/**
 * Says where an edited assumption leaves what is possible: growth for ever above the economy's, or
 * a driver beyond the bounds of the report's simulation. null within them, and for a value that the
 * reader did not change.
 */
export function explainBeyond({
  edited,
  base,
  name,
  ranges,
}: {
  edited: Assumptions;
  base: Assumptions;
  name: AssumptionName;
  /** Empty for older reports, which keep none. */
  ranges: readonly DriverRange[];
}): string | null {
  const value = edited[name];
  if (!isChanged(value, base[name])) return null;
  if (name === "stableGrowthRate" && value > highestStableGrowth)
    return `Above ${formatPercent(highestStableGrowth)} a year, the company would outgrow the economy for ever.`;
  const range = ranges.find(({ driver }) => driver === name);
  if (!range || name === "yearsToStability" || (value >= range.least && value <= range.most)) return null;
  const write = name === "salesToEquityRatio" ? (one: number) => formatDecimal(one, 2) : formatPercent;
  return value > range.most
    ? `Above ${write(range.most)}, the most that the report's simulation allows.`
    : `Below ${write(range.least)}, the least that the report's simulation allows.`;
}

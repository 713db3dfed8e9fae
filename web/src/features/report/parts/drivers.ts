import type { Forecast } from "@plumbline/report/thesis.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import {
  formatDecimal,
  formatInteger,
  formatPercent,
  formatPercentagePoints,
  formatSignedDecimal,
} from "../../../shared/format.ts";
import type { GlossaryTerm } from "../../../shared/glossary.ts";

type DriverKind = "percent" | "ratio" | "years" | "word";
export type DriverName = Exclude<keyof Forecast, "type" | "valuationStory" | "evidence"> &
  keyof ValuationCase &
  GlossaryTerm;
export type Driver = { name: DriverName; label: string; kind: DriverKind };

/** The drivers of a case in the order in which the report shows them. */
export const drivers: Driver[] = [
  { name: "revenueGrowthRate", label: "Revenue growth rate", kind: "percent" },
  { name: "stableGrowthRate", label: "Stable growth rate", kind: "percent" },
  { name: "yearsToStability", label: "Years to stability", kind: "years" },
  { name: "salesToEquityRatio", label: "Sales-to-equity ratio", kind: "ratio" },
  { name: "stableNetIncomeMargin", label: "Stable net income margin", kind: "percent" },
  { name: "nextYearNetIncomeMargin", label: "FY+1 net income margin", kind: "percent" },
  { name: "marginConvergence", label: "Margin convergence, years", kind: "years" },
  { name: "stableRoe", label: "Stable ROE", kind: "percent" },
  { name: "creditRating", label: "Credit rating", kind: "word" },
  { name: "recoveryRatio", label: "Recovery ratio", kind: "percent" },
];

export function findDriver(name: string): Driver | null {
  return drivers.find((driver) => driver.name === name || driver.label === name) ?? null;
}

/** Formats the value of a driver in its unit; null is N/A. */
export function formatDriver({ kind, value }: { kind: DriverKind; value: number | string | null }): string {
  if (typeof value === "string") return value;
  if (kind === "percent") return formatPercent(value);
  return kind === "years" ? formatInteger(value) : formatDecimal(value, 2);
}

/** Formats a difference in the driver's unit: percentage points for rates, margins and ROE. */
export function formatDriverDifference({ kind, value }: { kind: DriverKind; value: number | null }): string {
  if (kind === "percent") return formatPercentagePoints(value);
  return formatSignedDecimal(value, kind === "years" ? 0 : 2);
}

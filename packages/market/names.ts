import { conceptNames } from "@plumbline/research/company/company-data.ts";

/** The drivers of a value: rates as fractions, ratios, and yearsToStability in years. */
export const driverNames = [
  "revenueGrowthRate",
  "stableGrowthRate",
  "yearsToStability",
  "salesToEquityRatio",
  "nextYearNetIncomeMargin",
  "stableNetIncomeMargin",
  "stableRoe",
] as const;
export type DriverName = (typeof driverNames)[number];

/** What is read of filings. */
export const factNames = conceptNames;

import type { AnalysisSort, CompanySort } from "@plumbline/gateway/dto/analysis.ts";

/** The columns by which a list of analyses can be sorted. */
export const analysisSorts = [
  "createdAt",
  "companyName",
  "ticker",
  "price",
  "value",
  "recommendation",
  "status",
] as const satisfies readonly AnalysisSort[];

/** The columns by which the list of companies can be sorted. */
export const companySorts = [
  "companyName",
  "ticker",
  "count",
  "latestAnalysisDate",
  "recommendation",
] as const satisfies readonly CompanySort[];

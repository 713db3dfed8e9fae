/** The columns by which a list of analyses can be sorted. */
export const analysisSorts = [
  "createdAt",
  "companyName",
  "ticker",
  "price",
  "value",
  "recommendation",
  "status",
] as const;

/** The columns by which the list of companies can be sorted. */
export const companySorts = [
  "companyName",
  "ticker",
  "count",
  "latestAnalysisDate",
  "recommendation",
] as const;

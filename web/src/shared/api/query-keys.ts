/** Keys of server data, so that a change in one place can mark it stale in another. */
export const queryKeys = {
  credits: ["credits"],
  analyses: ["analyses"],
  companies: ["companies"],
  notifications: ["notifications"],
  report: (id: string) => ["report", id],
  publicReport: (id: string) => ["public-report", id],
  status: (id: string) => ["status", id],
} as const;

/** What the start and the end of an analysis change. */
export const analysisDataKeys = [queryKeys.analyses, queryKeys.companies, queryKeys.credits];

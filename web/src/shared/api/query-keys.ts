/** Keys of cached server data. */
export const queryKeys = {
  credits: ["credits"],
  providers: ["providers"],
  onboarding: ["onboarding"],
  signInMethods: ["sign-in-methods"],
  packs: ["packs"],
  transactions: ["transactions"],
  creditEvents: ["credit-events"],
  referrals: ["referrals"],
  analyses: ["analyses"],
  companies: ["companies"],
  publicAnalyses: ["public-analyses"],
  notifications: ["notifications"],
  sessions: ["sessions"],
  tokens: ["tokens"],
  webhook: ["webhook"],
  admin: ["admin"],
  posts: ["posts"],
  reports: ["reports"],
  reviews: ["reviews"],
  performance: ["performance"],
  industries: ["industries"],
  screens: ["screens"],
  watchlist: ["watchlist"],
  watchMoves: ["watch-moves"],
  beliefs: ["beliefs"],
  report: (id: string) => ["report", id],
  publicReport: (id: string) => ["public-report", id],
  scenarios: (id: string) => ["scenarios", id],
  status: (id: string) => ["status", id],
} as const;

/** Keys of what explains the credits: their changes and the purchases. */
export const creditHistoryKeys = [queryKeys.creditEvents, queryKeys.transactions];

/** Keys of the data that is stale after the credits changed. */
export const creditDataKeys = [queryKeys.credits, ...creditHistoryKeys];

/** Keys of the data that is stale after an analysis starts or ends. */
export const analysisDataKeys = [queryKeys.analyses, queryKeys.companies, ...creditDataKeys];

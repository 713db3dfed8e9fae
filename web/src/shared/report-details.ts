/** What a link to the page for reporting a problem passes on about the analysis. */
export type ReportDetails = { companyName: string; ticker: string; analysisDate: string };

/** The state that the page leaves on the results page. */
export type ReportOutcome = { reportSubmitted: boolean; creditRefunded: boolean };

/** Returns the address of the page for reporting a problem, with the state for its link. */
export function linkToReport(analysis: {
  id: string;
  companyName: string;
  ticker: string;
  createdAt: string;
  completedAt?: string | null;
}): { to: string; state: ReportDetails } {
  const { id, companyName, ticker, createdAt, completedAt } = analysis;
  return {
    to: `/analysis/${encodeURIComponent(id)}/results/report`,
    state: { companyName, ticker, analysisDate: completedAt ?? createdAt },
  };
}

function readFields<T extends object>(state: unknown, types: Record<keyof T, string>): T | null {
  if (typeof state !== "object" || state === null) return null;
  const given = state as Record<string, unknown>;
  const fits = Object.entries(types).every(([name, type]) => typeof given[name] === type);
  return fits ? (state as T) : null;
}

/** Reads the details of a link; null if the page was opened without one. */
export function readDetails(state: unknown): ReportDetails | null {
  return readFields<ReportDetails>(state, {
    companyName: "string",
    ticker: "string",
    analysisDate: "string",
  });
}

/** Reads the outcome of a report; null if the results page was opened in another way. */
export function readOutcome(state: unknown): ReportOutcome | null {
  return readFields<ReportOutcome>(state, { reportSubmitted: "boolean", creditRefunded: "boolean" });
}

import { formatDate } from "../shared/format.ts";
import type { CompleteReport } from "../features/report/complete-report.ts";

/** The day on which the analysis was completed, in UTC, as in the file's name. */
export function analysisDay({ completedAt, createdAt }: CompleteReport): string {
  return (completedAt ?? createdAt).slice(0, 10);
}

/** Returns the title of the document: Apple Inc (AAPL): equity valuation, 21 Nov 2026. */
export function writeTitle(report: CompleteReport): string {
  return `${report.companyName} (${report.ticker}): equity valuation, ${formatDate(analysisDay(report))}`;
}

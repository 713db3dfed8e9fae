import { type AnalysisStatus, analysisStatuses, statusSynonyms } from "@plumbline/report/statuses.ts";

/**
 * The total of steps if an update omits it. The specification prescribes 12, although there are
 * 13 steps.
 */
export const stepsWhenUnstated = 12;

/** Returns the status for any of its synonyms, in any case; PROCESSING if missing or unknown. */
export function normaliseStatus(value: string | null | undefined): AnalysisStatus {
  const word = (value ?? "").trim().toUpperCase();
  return statusSynonyms[word] ?? analysisStatuses.find((status) => status === word) ?? "PROCESSING";
}

/** Returns whether an analysis has ended. */
export function isTerminal(status: AnalysisStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}

export function isInProgress(status: AnalysisStatus): boolean {
  return status === "PROCESSING" || status === "IN_PROGRESS";
}

/** Returns the text of a status in the analysis history. */
export function formatStatus(status: AnalysisStatus): string {
  if (status === "COMPLETED") return "Completed";
  if (status === "FAILED") return "Failed";
  if (status === "CANCELLED") return "Cancelled";
  return isInProgress(status) ? "In progress..." : "Pending...";
}

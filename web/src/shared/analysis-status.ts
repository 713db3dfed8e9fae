import { type AnalysisStatus, analysisStatuses, statusSynonyms } from "@plumbline/report/statuses.ts";

/** Steps of an analysis whose update omits the total: the specification asks for 12, although there are 13 steps. */
export const stepsWhenUnstated = 12;

/** Any word for a status in the app's vocabulary; missing or unknown is PROCESSING. */
export function normaliseStatus(value: string | null | undefined): AnalysisStatus {
  const word = (value ?? "").trim().toUpperCase();
  return statusSynonyms[word] ?? analysisStatuses.find((status) => status === word) ?? "PROCESSING";
}

/** Nothing more will happen. A cancelled analysis does not go on either. */
export function isTerminal(status: AnalysisStatus): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "CANCELLED";
}

export function isInProgress(status: AnalysisStatus): boolean {
  return status === "PROCESSING" || status === "IN_PROGRESS";
}

/** As the analysis history words it. */
export function statusLabel(status: AnalysisStatus): string {
  if (status === "COMPLETED") return "Completed";
  if (status === "FAILED") return "Failed";
  if (status === "CANCELLED") return "Cancelled";
  return isInProgress(status) ? "In progress..." : "Pending...";
}

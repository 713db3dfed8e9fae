import { type AnalysisStatus, analysisStatuses, statusSynonyms } from "@plumbline/report/statuses.ts";

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

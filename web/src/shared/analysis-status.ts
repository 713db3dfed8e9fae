import type { AnalysisStatus } from "@plumbline/report/report.ts";

const known: readonly AnalysisStatus[] = [
  "PENDING",
  "QUEUED",
  "PROCESSING",
  "IN_PROGRESS",
  "COMPLETED",
  "FAILED",
  "CANCELLED",
];

const synonyms: Record<string, AnalysisStatus> = {
  WAITING: "PENDING",
  RUNNING: "PROCESSING",
  COMPLETE: "COMPLETED",
  DONE: "COMPLETED",
  FINISHED: "COMPLETED",
  ERROR: "FAILED",
  FAILURE: "FAILED",
  CANCELED: "CANCELLED",
};

/** Any word for a status in the app's vocabulary; missing or unknown is PROCESSING. */
export function normaliseStatus(value: string | null | undefined): AnalysisStatus {
  const word = (value ?? "").trim().toUpperCase();
  return synonyms[word] ?? known.find((status) => status === word) ?? "PROCESSING";
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

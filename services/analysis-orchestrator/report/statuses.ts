/** The states of an analysis. Free of zod, so that the app's bundle stays without it. */
export const analysisStatuses = [
  "PENDING",
  "QUEUED",
  "PROCESSING",
  "IN_PROGRESS",
  "COMPLETED",
  "FAILED",
  "CANCELLED",
] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** Other words for a status, as the specification lists them. */
export const statusSynonyms: Readonly<Record<string, AnalysisStatus>> = {
  WAITING: "PENDING",
  RUNNING: "PROCESSING",
  COMPLETE: "COMPLETED",
  DONE: "COMPLETED",
  FINISHED: "COMPLETED",
  ERROR: "FAILED",
  FAILURE: "FAILED",
  CANCELED: "CANCELLED",
};

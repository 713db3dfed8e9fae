/** The states of an analysis. Without zod, which the app's bundle does not contain. */
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

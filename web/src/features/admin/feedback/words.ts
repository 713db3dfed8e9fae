import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";

/** Names of the types and statuses of reports. */
export const typeWords: Record<AdminReport["type"], string> = {
  FEATURE: "Feature request",
  BUG: "Bug report",
  ANALYSIS: "Analysis",
};
export const statusWords: Record<AdminReport["status"], string> = {
  SUBMITTED: "Submitted",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
  REJECTED: "Rejected",
};

/** Returns the title of a report; one of an analysis may have none. */
export const titleOf = ({ title }: Pick<AdminReport, "title">) => title || "Untitled";

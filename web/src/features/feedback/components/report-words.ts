import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";

/** Names of the types and statuses of reports. */
export const typeLabels: Record<FeedbackItem["type"], string> = {
  FEATURE: "Feature request",
  BUG: "Bug report",
  ANALYSIS: "Analysis",
};
export const statusLabels: Record<FeedbackItem["status"], string> = {
  SUBMITTED: "Submitted",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
  REJECTED: "Rejected",
};

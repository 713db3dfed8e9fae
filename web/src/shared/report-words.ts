import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";

/** Names of the types and statuses of users' reports. */
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

/** Returns the title of a report; one of an analysis may have none. */
export const titleOf = ({ title }: { title: string }) => title || "Untitled";

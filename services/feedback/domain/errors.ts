import { messages } from "@plumbline/texts/messages.ts";
import { failedPrecondition, invalid, notFound, rateLimited } from "@plumbline/platform/errors.ts";

export const invalidType = () =>
  invalid("INVALID_TYPE", "Please select a report type", { type: "Please select a report type" });

/** A field of a report is wrong. message: for the field, and for the whole. */
export const invalidField = (field: string, message: string) =>
  invalid("INVALID_INPUT", message, { [field]: message });

export const reportNotFound = () => notFound("REPORT_NOT_FOUND", "There is no such report.");

export const analysisReportKept = () =>
  failedPrecondition(
    "REPORT_KEPT",
    "A report of an analysis stays on record, because the refund of its credit rests on it.",
  );

export const captureNotFound = () =>
  notFound("CAPTURE_NOT_FOUND", "There is no analysis data of this report.");

export const reviewNotFound = () => notFound("REVIEW_NOT_FOUND", "There is no such review.");

export const sameStatus = () => {
  const message = messages.chooseStatus;
  return invalid("SAME_STATUS", message, { status: message });
};

export const tooManyReports = () =>
  rateLimited("TOO_MANY_REPORTS", "You have sent many reports today. Please try again tomorrow.", 24 * 3_600);

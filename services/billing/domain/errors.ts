import { failedPrecondition } from "@plumbline/shared/errors.ts";

export const insufficientCredits = () =>
  failedPrecondition("INSUFFICIENT_CREDITS", "You do not have enough credits to perform an analysis.");
export const spendVoided = () =>
  failedPrecondition("SPEND_VOIDED", "This analysis was stopped before it started.");

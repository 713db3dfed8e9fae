import { messages } from "@plumbline/texts/messages.ts";
import { conflict, failedPrecondition, invalid, notFound, unavailable } from "@plumbline/platform/errors.ts";

export const insufficientCredits = () => failedPrecondition("INSUFFICIENT_CREDITS", messages.noCredits);
export const balanceTooLow = () =>
  failedPrecondition("BALANCE_TOO_LOW", "The user does not have so many credits.");
export const requestRepeated = () =>
  conflict("REQUEST_REPEATED", "A request with this key changed other credits before.");
export const spendVoided = () =>
  failedPrecondition("SPEND_VOIDED", "This analysis was stopped before it started.");

export const unknownPrice = () =>
  invalid("UNKNOWN_PRICE", "Choose one of the packs.", { priceId: "Choose one of the packs." });
export const checkoutEnded = () =>
  failedPrecondition("CHECKOUT_ENDED", "This checkout is over. Please choose a pack again.");
export const purchaseNotFound = () => notFound("PURCHASE_NOT_FOUND", "There is no such purchase.");
export const notGuaranteed = () =>
  failedPrecondition(
    "NOT_GUARANTEED",
    "Only the first purchase can be refunded, and only while fewer than 10 of its credits are used.",
  );
export const guaranteeUsed = () =>
  failedPrecondition(
    "NOT_GUARANTEED",
    "The money-back guarantee is given once, and it was used before with this card or mailbox.",
  );
/** status: of the purchase, if not PAID. */
export const notRefundable = (status: string) => {
  if (status === "REFUNDED")
    return failedPrecondition("NOT_REFUNDABLE", "This purchase was refunded before.");
  if (status === "DISPUTED")
    return failedPrecondition(
      "NOT_REFUNDABLE",
      "The payment of this purchase is disputed. It can be refunded once the dispute is won.",
    );
  return failedPrecondition("NOT_REFUNDABLE", "This purchase is not paid.");
};
export const refundRefused = (cause?: unknown) =>
  failedPrecondition("REFUND_REFUSED", "The payment provider refused the refund.", undefined, cause);
export const paymentsUnavailable = (cause?: unknown) =>
  unavailable("PAYMENTS_UNAVAILABLE", "Payments are not available at the moment. Please try again.", cause);
export const signatureInvalid = (cause?: unknown) =>
  invalid("SIGNATURE_INVALID", "The signature of the message is not valid.", undefined, cause);

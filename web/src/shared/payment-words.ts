import type { CreditEventDto, TransactionDto } from "@plumbline/gateway/dto/payments.ts";

/** What changes of credits are called. */
export const creditEventWords: Record<CreditEventDto["eventType"], string> = {
  PURCHASE: "Purchase",
  ANALYSIS_RUN: "Analysis",
  ANALYSIS_REFUND: "Credit returned",
  ADMIN_GIFT: "Gift",
  REFERRAL_BONUS: "Referral bonus",
  MANUAL_ADJUSTMENT: "Adjustment",
  PURCHASE_REFUND: "Purchase refunded",
};

/** What the states of a payment are called. */
export const paymentStatusWords: Record<TransactionDto["paymentStatus"], string> = {
  OPEN: "Not paid",
  PENDING: "On its way",
  PAID: "Paid",
  REFUNDING: "Refund on its way",
  REFUNDED: "Refunded",
  DISPUTED: "Disputed",
  ENDED: "Checkout ended",
  FAILED: "Payment failed",
};

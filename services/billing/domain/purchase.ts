/**
 * OPEN: the buyer has not paid yet. PENDING: the payment is on its way. REFUNDING: its credits are
 * taken back and the money is on its way. ENDED: the checkout expired. FAILED: a payment that was
 * on its way failed.
 */
type PurchaseStatus =
  | "OPEN"
  | "PENDING"
  | "PAID"
  | "REFUNDING"
  | "REFUNDED"
  | "DISPUTED"
  | "ENDED"
  | "FAILED";

/** A purchase of a pack. Amounts are in minor units of the currency. */
export type Purchase = {
  id: string;
  userId: string;
  credits: number;
  productName: string;
  priceId: string;
  currency: string;
  /** The pack's price before a discount. */
  listAmount: number;
  /** What the checkout asks for, a discount deducted. */
  amountAsked: number;
  /** Whom the invoice names; null once the account is deleted. */
  billedTo: { name: string; email: string } | null;
  /** What the buyer paid and got back; 0 before. */
  amountPaid: number;
  amountRefunded: number;
  status: PurchaseStatus;
  createdAt: Date;
  paidAt: Date | null;
  /** From a sequence without gaps, given with the payment. */
  invoiceNumber: number | null;
  /** Of the payment provider; null until its checkout exists. */
  sessionId: string | null;
  paymentId: string | null;
  cardFingerprint: string | null;
  /** Whether a refund under the guarantee was asked for. */
  guaranteed: boolean;
  /** Whether the bank has decided a dispute against the payment. */
  disputeLost: boolean;
  /** Refunds that were asked for; each has its own key at the provider. */
  refundAttempts: number;
  /** Whether a friend's discount was offered at the checkout. */
  discounted: boolean;
  /**
   * Of the bonus of the referrer: NONE before it is paid, REFUSED without a claim.
   */
  bonus: "NONE" | "PENDING" | "GRANTED" | "REFUSED";
  /** What the referrer is to have for it now. */
  bonusCredits: number;
};

/** What the payment provider says of a purchase now. Amounts are in minor units of the currency. */
export type Payment = {
  state: "open" | "pending" | "paid" | "ended" | "failed";
  paymentId: string | null;
  amountPaid: number;
  amountRefunded: number;
  /** Whether the last refund failed at the bank, which can be days after it was accepted. */
  isRefundFailed: boolean;
  currency: string;
  cardFingerprint: string | null;
  dispute: { id: string; state: "open" | "won" | "lost" } | null;
};

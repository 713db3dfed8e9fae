import { freezeKeys, joinIds, purchaseKeys, unfreezeKeys } from "./entry-keys.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Payment, Purchase } from "./purchase.ts";
import { countLeft, giveBack, nameRefund, takeBack } from "./refund-credits.ts";

/** An entry to be written; the ledger adds balance, order and time. */
export type NewEntry = Pick<LedgerEntry, "key" | "userId" | "eventType" | "creditChange" | "notes">;

/** A change of a purchase with the entries of the ledger that belong to it; written at once or not. */
export type PurchaseChange = {
  purchase: Purchase;
  entries: NewEntry[];
  /** Whether it uses the guarantee up, for the card and the mailboxes of the buyer. */
  usesGuarantee?: boolean;
  /** The administrator who decided it. */
  adminId?: string;
};

/** Entries of a user, oldest first. */
export type Entries = readonly Pick<LedgerEntry, "key" | "userId" | "eventType" | "creditChange">[];

/**
 * Moves a purchase in line with what the payment provider says of its payment now. Whatever the
 * order and number of the provider's messages, the result is the same: it depends on the payment's
 * state alone. Returns null if nothing changes. The entries are all of the buyer's, oldest first.
 */
export const settlePurchase = ({
  purchase,
  payment,
  entries,
  now,
}: {
  purchase: Purchase;
  payment: Payment;
  entries: Entries;
  now: Date;
}): PurchaseChange | null => {
  const next = { ...purchase };
  const added: NewEntry[] = [];
  const all = () => [...entries, ...added];
  const isWritten = (key: string) => all().some((entry) => entry.key === key);

  if (payment.state === "paid" && next.paidAt === null) {
    Object.assign(next, {
      status: "PAID",
      paidAt: now,
      amountPaid: payment.amountPaid,
      currency: payment.currency,
      paymentId: payment.paymentId,
      cardFingerprint: payment.cardFingerprint,
    });
    added.push({
      key: purchaseKeys.keyOf(next.id),
      userId: next.userId,
      eventType: "PURCHASE",
      creditChange: next.credits,
      notes: next.productName,
    });
  }
  if (next.paidAt === null) {
    if (payment.state === "pending") next.status = "PENDING";
    if (payment.state === "ended") next.status = "ENDED";
    if (payment.state === "failed") next.status = "FAILED";
  } else {
    const { amountRefunded } = payment;
    if (amountRefunded > next.amountRefunded) {
      const refundId = nameRefund(next, amountRefunded, all());
      added.push(...takeBack(next, { refundId, amountRefunded, entries: all() }));
      if (amountRefunded >= next.amountPaid) next.status = "REFUNDED";
    }
    next.amountRefunded = amountRefunded;
    const hasRefundFailed =
      (next.status === "REFUNDED" && amountRefunded < next.amountPaid) ||
      (next.status === "REFUNDING" && payment.isRefundFailed);
    if (hasRefundFailed) next.status = "PAID";
    // While a refund is asked for, its credits are taken. If it is refused they come back first,
    // and the dispute freezes them then.
    if (payment.dispute && next.status !== "REFUNDED" && next.status !== "REFUNDING") {
      const ids = joinIds(next.id, payment.dispute.id);
      const frozen = all().find(({ key }) => key === freezeKeys.keyOf(ids));
      if (payment.dispute.state === "won") {
        if (frozen && !isWritten(unfreezeKeys.keyOf(ids)))
          added.push({
            key: unfreezeKeys.keyOf(ids),
            userId: next.userId,
            eventType: "MANUAL_ADJUSTMENT",
            creditChange: -frozen.creditChange,
            notes: `Payment no longer disputed: ${next.productName}`,
          });
        if (next.status === "DISPUTED") next.status = "PAID";
      } else {
        const left = countLeft(next, all());
        if (!frozen && left > 0)
          added.push({
            key: freezeKeys.keyOf(ids),
            userId: next.userId,
            eventType: "MANUAL_ADJUSTMENT",
            creditChange: -left,
            notes: `Payment disputed: ${next.productName}`,
          });
        next.status = "DISPUTED";
        if (payment.dispute.state === "lost") next.disputeLost = true;
      }
    }
    if (next.status === "PAID") added.push(...giveBack(next, all()));
  }
  const isChanged = added.length > 0 || JSON.stringify(next) !== JSON.stringify(purchase);
  return isChanged ? { purchase: next, entries: added } : null;
};

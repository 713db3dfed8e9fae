import { attributeUse } from "./credit-use.ts";
import { freezeKeys, joinIds, purchaseKeys, purchaseRefundKeys, unfreezeKeys } from "./entry-keys.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Payment, Purchase } from "./purchase.ts";

/** An entry to be written; the ledger adds balance, order and time. */
export type NewEntry = Pick<LedgerEntry, "key" | "userId" | "eventType" | "creditChange" | "notes">;

/** A change of a purchase with the entries of the ledger that belong to it; written at once or not. */
export type PurchaseChange = {
  purchase: Purchase;
  entries: NewEntry[];
  /** The administrator who decided it. */
  adminId?: string;
};

/** Entries of a user, oldest first. */
export type Entries = readonly Pick<LedgerEntry, "key" | "userId" | "eventType" | "creditChange">[];

/** Returns the credits of a purchase that the buyer has not used and that were not taken back. */
const countLeft = (purchase: Purchase, entries: Entries): number =>
  Math.max(0, attributeUse(entries).get(purchase.id)?.left ?? 0);

/**
 * Returns the credits that a refund of part of the price takes back: in proportion, and all that
 * are left with the whole price.
 */
const countRefundable = (
  purchase: Purchase,
  { amountRefunded, entries }: { amountRefunded: number; entries: Entries },
): number => {
  const left = countLeft(purchase, entries);
  if (amountRefunded >= purchase.amountPaid) return left;
  const due = Math.floor((purchase.credits * amountRefunded) / purchase.amountPaid);
  const taken = entries
    .filter(({ key }) => key.startsWith(purchaseRefundKeys.keyOf(joinIds(purchase.id, ""))))
    .reduce((sum, { creditChange }) => sum - creditChange, 0);
  return Math.min(left, Math.max(0, due - taken));
};

/** Returns the entry that takes credits of a purchase back, none if no credit is left. */
export const takeBack = (
  purchase: Purchase,
  { refundId, amountRefunded, entries }: { refundId: string; amountRefunded: number; entries: Entries },
): NewEntry[] => {
  const count = countRefundable(purchase, { amountRefunded, entries });
  if (count === 0) return [];
  return [
    {
      key: purchaseRefundKeys.keyOf(joinIds(purchase.id, refundId)),
      userId: purchase.userId,
      eventType: "PURCHASE_REFUND",
      creditChange: -count,
      notes: `Refund of ${purchase.productName}`,
    },
  ];
};

/** Returns a purchase whose refund the provider refused to what it was: paid, with its credits. */
export const restoreCredits = ({
  purchase,
  entries,
}: {
  purchase: Purchase;
  entries: Entries;
}): PurchaseChange | null => {
  if (purchase.status !== "REFUNDING") return null;
  const ids = joinIds(purchase.id, `request-${purchase.refundAttempts}`);
  const taken = entries.find(({ key }) => key === purchaseRefundKeys.keyOf(ids));
  return {
    purchase: { ...purchase, status: "PAID" },
    entries: taken
      ? [
          {
            key: unfreezeKeys.keyOf(ids),
            userId: purchase.userId,
            eventType: "MANUAL_ADJUSTMENT",
            creditChange: -taken.creditChange,
            notes: `Refund refused by the payment provider: ${purchase.productName}`,
          },
        ]
      : [],
  };
};

/**
 * Brings a purchase in line with what the payment provider says of its payment now. Whatever the
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
  } else {
    if (payment.amountRefunded > next.amountRefunded) {
      const refundId = String(payment.amountRefunded);
      added.push(...takeBack(next, { refundId, amountRefunded: payment.amountRefunded, entries: all() }));
      next.amountRefunded = payment.amountRefunded;
      if (next.amountRefunded >= next.amountPaid) next.status = "REFUNDED";
    }
    if (payment.dispute && next.status !== "REFUNDED") {
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
      }
    }
  }
  const isChanged = added.length > 0 || JSON.stringify(next) !== JSON.stringify(purchase);
  return isChanged ? { purchase: next, entries: added } : null;
};

import { attributeUse } from "./credit-use.ts";
import { failedRefundKeys, joinIds, purchaseRefundKeys, unfreezeKeys } from "./entry-keys.ts";
import type { Purchase } from "./purchase.ts";
import type { Entries, NewEntry, PurchaseChange } from "./settle-purchase.ts";

/** Returns the credits of a purchase that the buyer has not used and that were not taken back. */
export const countLeft = (purchase: Purchase, entries: Entries): number =>
  Math.max(0, attributeUse(entries).get(purchase.id)?.left ?? 0);

/** Begins the id of a refund that was asked for here; the number of the request follows. */
const requestPrefix = "request-";

/** Returns the credits that refunds of a purchase took and that did not come back. */
const countTaken = ({ id }: Purchase, entries: Entries): number => {
  const prefixes = [
    purchaseRefundKeys.keyOf(joinIds(id, "")),
    failedRefundKeys.keyOf(joinIds(id, "")),
    unfreezeKeys.keyOf(joinIds(id, requestPrefix)),
  ];
  return entries
    .filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)))
    .reduce((sum, { creditChange }) => sum - creditChange, 0);
};

/** Returns the credits that belong to a part of the price. */
const countDue = ({ credits, amountPaid }: Purchase, amountRefunded: number): number =>
  amountRefunded >= amountPaid ? credits : Math.floor((credits * amountRefunded) / amountPaid);

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
  return Math.min(left, Math.max(0, countDue(purchase, amountRefunded) - countTaken(purchase, entries)));
};

/** Returns the id of the refund up to an amount; a number follows if one up to it failed before. */
export const nameRefund = ({ id }: Purchase, amountRefunded: number, entries: Entries): string => {
  const keyOf = (refundId: string) => purchaseRefundKeys.keyOf(joinIds(id, refundId));
  const isUsed = entries.some(({ key }) => key === keyOf(String(amountRefunded)));
  const count = entries.filter(({ key }) => key.startsWith(keyOf(""))).length;
  return isUsed ? `${amountRefunded}-${count + 1}` : String(amountRefunded);
};

/**
 * Returns the entry that gives credits of a paid purchase back which refunds took that failed
 * later, none if no such refund took any.
 */
export const giveBack = (purchase: Purchase, entries: Entries): NewEntry[] => {
  const count = countTaken(purchase, entries) - countDue(purchase, purchase.amountRefunded);
  if (count <= 0) return [];
  const keyOf = (number: string) => failedRefundKeys.keyOf(joinIds(purchase.id, number));
  const before = entries.filter(({ key }) => key.startsWith(keyOf(""))).length;
  return [
    {
      key: keyOf(String(before + 1)),
      userId: purchase.userId,
      eventType: "MANUAL_ADJUSTMENT",
      creditChange: count,
      notes: `Refund failed at the bank: ${purchase.productName}`,
    },
  ];
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

/** Begins the refund of a whole purchase: its credits are taken back before its money is. */
export const beginRefund = ({
  purchase,
  entries,
}: {
  purchase: Purchase;
  entries: Entries;
}): PurchaseChange => {
  const refundAttempts = purchase.refundAttempts + 1;
  return {
    purchase: { ...purchase, status: "REFUNDING", refundAttempts },
    entries: takeBack(purchase, {
      refundId: `${requestPrefix}${refundAttempts}`,
      amountRefunded: purchase.amountPaid,
      entries,
    }),
  };
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
  const ids = joinIds(purchase.id, `${requestPrefix}${purchase.refundAttempts}`);
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

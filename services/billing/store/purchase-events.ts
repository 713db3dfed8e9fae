import type { Purchase } from "../domain/purchase.ts";
import { countKept, type Referrer } from "../domain/referral-bonus.ts";

/** The event of a bonus that is to come, given or taken back; none if nothing changes. */
const announceBonus = (before: Purchase, after: Purchase, referrer: Referrer | null) => {
  const change = after.bonusCredits - before.bonusCredits;
  const pending = after.bonus === "PENDING" && before.bonus === "NONE";
  if (!referrer || (change === 0 && !pending)) return [];
  const { referrerId, friendFirstName } = referrer;
  const credits = pending ? countKept(after) : change;
  return [
    {
      subject: "billing.referral.bonus.v1" as const,
      event: { userId: referrerId, friendFirstName, credits, pending },
    },
  ];
};

/** Events that a change of a purchase publishes for its buyer. */
const announcePurchase = (before: Purchase, after: Purchase) => {
  const { id, userId, credits, currency, productName } = after;
  const about = { purchaseId: id, userId, credits, currency, productName };
  const events = [];
  if (before.paidAt === null && after.paidAt !== null)
    events.push({
      subject: "billing.purchase.completed.v1" as const,
      event: { ...about, amount: after.amountPaid, invoiceNumber: after.invoiceNumber ?? 0 },
    });
  if (after.amountRefunded > before.amountRefunded)
    events.push({
      subject: "billing.purchase.refunded.v1" as const,
      event: { ...about, amount: after.amountRefunded - before.amountRefunded },
    });
  if (after.amountRefunded < before.amountRefunded)
    events.push({
      subject: "billing.purchase.refund-failed.v1" as const,
      event: { ...about, amount: before.amountRefunded - after.amountRefunded },
    });
  if (before.status !== "FAILED" && after.status === "FAILED")
    events.push({
      subject: "billing.purchase.failed.v1" as const,
      event: { ...about, amount: after.amountAsked },
    });
  if (before.status !== "DISPUTED" && after.status === "DISPUTED")
    events.push({
      subject: "billing.purchase.disputed.v1" as const,
      event: { ...about, amount: after.amountPaid },
    });
  if (before.status === "DISPUTED" && after.status === "PAID")
    events.push({
      subject: "billing.purchase.dispute-won.v1" as const,
      event: { ...about, amount: after.amountPaid },
    });
  if (!before.disputeLost && after.disputeLost)
    events.push({
      subject: "billing.purchase.dispute-lost.v1" as const,
      event: { ...about, amount: after.amountPaid },
    });
  return events;
};

/** Returns the events that a change of a purchase publishes, for its buyer and who referred the buyer. */
export const announce = (before: Purchase, after: Purchase, referrer: Referrer | null) => [
  ...announcePurchase(before, after),
  ...announceBonus(before, after, referrer),
];

import { countBonusLeft } from "./credit-use.ts";
import { joinIds, referralKeys } from "./entry-keys.ts";
import { isGuaranteed } from "./guarantee.ts";
import type { Purchase } from "./purchase.ts";
import type { Entries, NewEntry } from "./settle-purchase.ts";

/** A friend whom a user brought. verifiedAt: when the friend's first months begin. */
export type Referral = {
  friendId: string;
  friendFirstName: string;
  referrerId: string;
  verifiedAt: Date;
};

/**
 * What is known of the referrer of a buyer: all entries, oldest first, and the fingerprints of the
 * cards with which the referrer paid.
 */
export type Referrer = Referral & { entries: Entries; cards: readonly string[] };

/** Months in which a friend's purchases bring their referrer a bonus. */
const bonusMonths = 6;
/** A purchase that is still under the guarantee gives its bonus after so long. */
const waitMs = 30 * 24 * 3_600_000;

/** Returns when the months end in which a friend's purchases bring a bonus. */
export const bonusEnd = (verifiedAt: Date): Date => {
  const end = new Date(verifiedAt);
  end.setUTCMonth(end.getUTCMonth() + bonusMonths);
  return end;
};

/** Returns the credits of a purchase that its buyer has paid for and keeps. */
export const countKept = ({ status, credits, amountPaid, amountRefunded }: Purchase): number =>
  status === "PAID" ? credits - Math.ceil((credits * amountRefunded) / Math.max(1, amountPaid)) : 0;

const isOwnCard = ({ cardFingerprint }: Purchase, { cards }: Referrer) =>
  cardFingerprint !== null && cards.includes(cardFingerprint);

/** Returns what becomes of the bonus of a purchase that was paid. */
const nextBonus = ({
  purchase,
  entries,
  referrer,
  firstPaidId,
  isGuaranteeUsed,
  now,
}: {
  purchase: Purchase & { paidAt: Date };
  entries: Entries;
  referrer: Referrer;
  firstPaidId: string | null;
  isGuaranteeUsed: boolean;
  now: Date;
}): Purchase["bonus"] => {
  const { bonus, paidAt } = purchase;
  if (bonus === "GRANTED" || bonus === "REFUSED") return bonus;
  if (paidAt >= bonusEnd(referrer.verifiedAt) || isOwnCard(purchase, referrer)) return "REFUSED";
  const isWaitOver = now.getTime() - paidAt.getTime() >= waitMs;
  const isCertain =
    purchase.status === "PAID" &&
    (isWaitOver || !isGuaranteed({ purchase, firstPaidId, isGuaranteeUsed, entries }));
  return isCertain ? "GRANTED" : "PENDING";
};

/**
 * Moves the bonus of a purchase in line with the purchase: one credit for each credit that a
 * friend bought and keeps, as soon as the guarantee no longer covers the purchase. Of a bonus that
 * is taken back the referrer loses only what is left of it. entries: all of the buyer's, with those
 * that the change of the purchase adds.
 */
export const settleBonus = ({
  purchase,
  referrer,
  ...rest
}: {
  purchase: Purchase;
  entries: Entries;
  referrer: Referrer | null;
  firstPaidId: string | null;
  isGuaranteeUsed: boolean;
  now: Date;
}): { purchase: Purchase; entries: NewEntry[] } => {
  const { id, paidAt } = purchase;
  if (!referrer || paidAt === null) return { purchase, entries: [] };
  const bonus = nextBonus({ ...rest, referrer, purchase: { ...purchase, paidAt } });
  const bonusCredits = bonus === "GRANTED" ? countKept(purchase) : 0;
  const settled = { ...purchase, bonus, bonusCredits };
  if (bonusCredits === purchase.bonusCredits) return { purchase: settled, entries: [] };
  const given = referrer.entries.filter(({ key }) => key.startsWith(referralKeys.keyOf(joinIds(id, ""))));
  const surplus = given.reduce((sum, { creditChange }) => sum + creditChange, 0) - bonusCredits;
  const creditChange = surplus < 0 ? -surplus : -Math.min(surplus, countBonusLeft(referrer.entries));
  if (creditChange === 0) return { purchase: settled, entries: [] };
  const isAdded = creditChange > 0;
  const entry: NewEntry = {
    key: referralKeys.keyOf(joinIds(id, String(given.length + 1))),
    userId: referrer.referrerId,
    eventType: isAdded ? "REFERRAL_BONUS" : "PURCHASE_REFUND",
    creditChange,
    // Without the friend's name, which a ledger could not forget.
    notes: isAdded ? "A friend bought credits" : "Bonus taken back: a friend's purchase was returned",
  };
  return { purchase: settled, entries: [entry] };
};

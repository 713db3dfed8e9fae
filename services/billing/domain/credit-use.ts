import {
  failedRefundKeys,
  freezeKeys,
  purchaseKeys,
  purchaseOf,
  purchaseRefundKeys,
  referralKeys,
  refundKeys,
  reportKeys,
  spendKeys,
  unfreezeKeys,
} from "./entry-keys.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Credits of one origin: a purchase, or none. */
type Lot = PurchaseUse & { purchaseId: string | null };

type Change = Pick<LedgerEntry, "key" | "eventType" | "creditChange">;

/** Credits of a purchase: used for analyses, and left to be used or taken back. */
export type PurchaseUse = { used: number; left: number };

/** Returns the purchase that an entry concerns, null if it concerns none. */
const purchaseOfKey = (key: string): string | null => {
  if (purchaseKeys.matches(key)) return purchaseKeys.idOf(key);
  for (const keys of [purchaseRefundKeys, failedRefundKeys, freezeKeys, unfreezeKeys])
    if (keys.matches(key)) return purchaseOf(keys.idOf(key));
  return null;
};

/** Returns the analysis whose credit an entry spends or returns, null if it does neither. */
const analysisOfKey = (key: string): string | null => {
  for (const keys of [spendKeys, refundKeys, reportKeys]) if (keys.matches(key)) return keys.idOf(key);
  return null;
};

/**
 * Attributes the use of a user's credits to where they came from: free credits are used first, then
 * bonuses, then purchases, the oldest first. A returned credit goes back to where it came from. The
 * entries are all of the user's, oldest first; the lots add up to the balance.
 */
const attribute = (entries: readonly Change[]): { bonus: Lot; lots: readonly Lot[] } => {
  const free: Lot = { purchaseId: null, used: 0, left: 0 };
  const bonus: Lot = { purchaseId: null, used: 0, left: 0 };
  /** In the order of use. */
  const lots = [free, bonus];
  const sources = new Map<string, Lot>();

  /** Takes credits in the order of use and returns the lot of the last one. */
  const take = (count: number): Lot => {
    let last = free;
    let missing = count;
    for (const lot of lots) {
      const taken = Math.min(missing, lot.left);
      if (taken <= 0) continue;
      lot.left -= taken;
      missing -= taken;
      last = lot;
    }
    return last;
  };

  for (const { key, eventType, creditChange } of entries) {
    const analysisId = analysisOfKey(key);
    const purchaseId = purchaseOfKey(key);
    if (eventType === "PURCHASE") {
      lots.push({ purchaseId, used: 0, left: creditChange });
    } else if (analysisId !== null && creditChange < 0) {
      const lot = take(-creditChange);
      sources.set(analysisId, lot);
      lot.used -= creditChange;
    } else if (analysisId !== null) {
      const lot = sources.get(analysisId) ?? free;
      lot.left += creditChange;
      lot.used -= creditChange;
    } else if (purchaseId !== null) {
      const lot = lots.find((one) => one.purchaseId === purchaseId);
      if (lot) lot.left += creditChange;
    } else if (referralKeys.matches(key)) {
      bonus.left += creditChange;
    } else if (creditChange < 0) {
      take(-creditChange);
    } else {
      free.left += creditChange;
    }
  }
  return { bonus, lots };
};

/** Returns the use of each purchase by its id. The entries are all of the user's, oldest first. */
export const attributeUse = (entries: readonly Change[]): ReadonlyMap<string, PurchaseUse> =>
  new Map(
    attribute(entries).lots.flatMap(({ purchaseId, used, left }) =>
      purchaseId === null ? [] : [[purchaseId, { used, left }]],
    ),
  );

/** Returns the bonus credits that a user has left. The entries are all of the user's, oldest first. */
export const countBonusLeft = (entries: readonly Change[]): number =>
  Math.max(0, attribute(entries).bonus.left);

import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import type { Reading } from "./read-terms.ts";

/** Tags of what preferred stock is repaid at. */
export const preferenceTags = [
  "PreferredStockLiquidationPreferenceValue",
  "PreferredStockLiquidationPreference",
] as const;

/**
 * Preferred stock with what was paid in above its par value, or as the other tag of its line gives
 * it.
 */
const paidInTags = [
  "PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount",
  "PreferredStockIncludingAdditionalPaidInCapital",
  "PreferredStockValueOutstanding",
];

/** Preferred stock that its holders may give back is between liabilities and equity. */
export const redeemableTag = "TemporaryEquityCarryingAmountAttributableToParent";
const redeemableShares = "TemporaryEquitySharesOutstanding";
/** Tags of such stock; a carrying amount without shares is of other owners or of notes. */
export const redeemableTags = [redeemableTag, redeemableShares];

/**
 * Below this share of its liquidation preference, preferred stock is stated at par value: par is a
 * cent or a dollar of shares issued at 25 to 1,000 dollars.
 */
const parShare = 0.1;

/**
 * Reads preferred stock with what was paid in, or at its liquidation preference, where the balance
 * sheet states its par value alone; the rest of what was paid in is part of common equity's lines.
 * listed: what the balance sheet states first, or null.
 */
export const readPreferredStock = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  listed: Reading | null,
): Reading | null => {
  const find = (tag: string, unit: string) => pickFact({ facts, tag, unit, span, kind: "balance" });
  const [paidIn] = paidInTags.flatMap((tag) => find(tag, "USD") ?? []);
  const isPar = listed !== null && paidIn !== undefined && listed.value < parShare * paidIn.fact.value;
  const reading: Reading | null = isPar
    ? {
        value: paidIn.fact.value,
        terms: [{ tag: paidIn.fact.tag, sign: 1, optional: false }],
        picked: [paidIn],
        note: "With what was paid in above its par value.",
      }
    : listed;
  const redeemable = reading ? null : find(redeemableTag, "USD");
  // Nothing is left where such stock was converted, as at a listing.
  const isGone = redeemable?.fact.value === 0;
  const isStock = isGone || (find(redeemableShares, "shares")?.fact.value ?? 0) > 0;
  if (redeemable && redeemable.fact.value >= 0 && isStock)
    return {
      value: redeemable.fact.value,
      terms: [{ tag: redeemableTag, sign: 1, optional: false }],
      picked: [redeemable],
      note: "Redeemable, between liabilities and equity.",
    };
  const outstanding =
    find("PreferredStockSharesOutstanding", "shares") ?? find("PreferredStockSharesIssued", "shares");
  // Shares that are authorised only have a preference in the notes, too.
  if (!outstanding || outstanding.fact.value <= 0) return reading;
  const stated = find("PreferredStockLiquidationPreferenceValue", "USD");
  // Some filers state the count of shares in its place.
  const total = stated && stated.fact.value > outstanding.fact.value ? stated : null;
  const perShare = find("PreferredStockLiquidationPreference", "USD/shares");
  const value = total?.fact.value ?? (perShare ? perShare.fact.value * outstanding.fact.value : 0);
  const picked = total ?? perShare;
  if (!picked || value <= 0 || (reading?.value ?? 0) >= parShare * value) return reading;
  return {
    value,
    terms: [{ tag: picked.fact.tag, sign: 1, optional: false }],
    picked: [picked],
    note: `At its liquidation preference${total ? "" : `, ${picked.fact.value} a share for ${outstanding.fact.value} shares`}; the balance sheet states ${reading ? "its par value alone" : "no amount"}.`,
  };
};

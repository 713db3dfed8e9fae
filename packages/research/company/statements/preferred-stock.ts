import { daysBetween } from "../filings/dates.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { readUntaggedBetween } from "./between-equity.ts";
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
/** Counts of such stock: few file both. */
const redeemableShareTags = ["TemporaryEquitySharesOutstanding", "TemporaryEquitySharesIssued"];
/** First tags of readings that lie between liabilities and equity, and so are no part of equity. */
export const outsideTags = [redeemableTag, "LiabilitiesAndStockholdersEquity"];
/** Tags of such stock; a carrying amount without shares is of other owners or of notes. */
export const redeemableTags = [redeemableTag, ...redeemableShareTags];

/**
 * Below this share of its liquidation preference, preferred stock is stated at par value: par is a
 * cent or a dollar of shares issued at 25 to 1,000 dollars.
 */
const parShare = 0.1;

/** Lines of preferred stock on a balance sheet. */
const lineTags = [
  "PreferredStockValue",
  "ConvertiblePreferredStockNonredeemableOrRedeemableIssuerOptionValue",
  ...paidInTags,
];
const hadStock = ({ byTag }: CompanyFacts, span: Span): boolean =>
  lineTags.some((tag) => byTag.get(tag)?.some(({ end, value }) => value > 0 && end < span.end));

/** Stock stated in this many days before may be what a balance sheet has without a tag. */
const daysBefore = 731;

/**
 * Reads redeemable stock that a balance sheet has by class alone: what lies between liabilities and
 * equity, if shares of such stock were outstanding in the two years before.
 */
const readByClass = ({ facts, span }: { facts: CompanyFacts; span: Span }): Reading | null => {
  const wasAbove = (tag: string) =>
    facts.byTag
      .get(tag)
      ?.some(({ end, value }) => value > 0 && end < span.end && daysBetween(end, span.end) <= daysBefore);
  const wasStated = wasAbove(redeemableTag) && redeemableShareTags.some(wasAbove);
  return wasStated ? readUntaggedBetween({ facts, span }) : null;
};

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
  const isStock = isGone || redeemableShareTags.some((tag) => (find(tag, "shares")?.fact.value ?? 0) > 0);
  if (redeemable && redeemable.fact.value >= 0 && isStock)
    return {
      value: redeemable.fact.value,
      terms: [{ tag: redeemableTag, sign: 1, optional: false }],
      picked: [redeemable],
      note: "Redeemable, between liabilities and equity.",
    };
  const byClass = reading ? null : readByClass({ facts, span });
  if (byClass) return byClass;
  const outstanding =
    find("PreferredStockSharesOutstanding", "shares") ?? find("PreferredStockSharesIssued", "shares");
  // All of it was converted or repaid: an earlier amount is not carried forward.
  if (!reading && outstanding?.fact.value === 0 && hadStock(facts, span))
    return {
      value: 0,
      terms: [{ tag: outstanding.fact.tag, sign: 1, optional: false }],
      picked: [outstanding],
      note: "No shares of it are outstanding.",
    };
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

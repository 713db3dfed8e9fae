import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import { inMillions } from "../filings/figures.ts";
import { pickFact } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { preferredDividendTags } from "./income-evidence.ts";
import { redeemableTag } from "./preferred-stock.ts";

/** Up to this many dollars a share, a line of preferred stock is its par value. */
const mostPar = 1;
/** Preferred shares below this part of the common ones do not matter, even if each becomes one. */
const leastPart = 0.01;
/** What lies between liabilities and equity below this share of assets moves no value. */
const leastBetween = 0.01;

/**
 * Warns of preferred stock whose amount is unknown: dividends are paid on it, but its line has no
 * standard tag; it may be what lies between liabilities and equity without a count of shares; or
 * its shares are stated at par value and nothing says what they are repaid at or become.
 */
export const warnOfPreferred = (facts: CompanyFacts, period: StatementPeriod): Warning[] => {
  const { preferredStock, preferredDividends, dilutedShares } = period.figures;
  const stock = preferredStock.value ?? 0;
  const shares = pickFact({
    facts,
    tag: "PreferredStockSharesOutstanding",
    unit: "shares",
    span: period,
    kind: "balance",
  });
  const write = (message: string): Warning[] => [{ code: "PREFERRED_NOT_AT_HAND", message }];
  const dividends = preferredDividends.value ?? 0;
  const isPaid = dividends > 0 && preferredDividendTags.includes(preferredDividends.source.tag ?? "");
  if (isPaid && stock === 0 && preferredStock.value === null && shares?.fact.value !== 0)
    return write(
      `Preferred stock of ${period.end} takes dividends of ${dividends} million (${preferredDividends.source.tag}), but no amount of it has a standard tag; its holders are paid before shareholders.`,
    );
  const between = pickFact({ facts, tag: redeemableTag, unit: "USD", span: period, kind: "balance" });
  const redeemable = inMillions(between?.fact.value ?? 0);
  const { value: assets } = period.figures.totalAssets;
  if (stock === 0 && assets !== null && redeemable > leastBetween * assets)
    return write(
      `The balance sheet of ${period.end} has ${redeemable} million between liabilities and equity (${redeemableTag}). Without a count of its shares we do not take it for preferred stock; if it is, its holders are paid before shareholders.`,
    );
  const count = inMillions(shares?.fact.value ?? 0);
  const isAtPar = count > leastPart * (dilutedShares.value ?? Number.POSITIVE_INFINITY);
  return isAtPar && stock <= mostPar * count
    ? write(
        `${count} million preferred shares of ${period.end} are stated at par value (${stock} million); what they are repaid at, or how many shares they become, has no standard tag.`,
      )
    : [];
};

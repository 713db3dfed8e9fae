import type { Figure } from "@plumbline/report/provenance.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import { cannotBeValued } from "../../errors.ts";
import type { StatementPeriod } from "../company-data.ts";
import { daysBetween } from "../filings/dates.ts";
import { newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Fact, PriceRow } from "../filings/sec-records.ts";
import { checkPriceUnit } from "./price-unit.ts";
import { isSameCount } from "./share-evidence.ts";
import type { Split } from "./splits.ts";
import { findUnlikePrice } from "./stated-price.ts";

/**
 * The public float / price of its day is not more than the count: of 25 companies of the sample
 * (2022 to 2025) it was 0.53 to 1.02 times the count, except GE's of 2022, 1.57 times, because
 * providers lower closes before a spin-off. From 100 times on the float has another scale.
 */
const maxFloatRatio = { split: 1.75, scale: 100 };
/** A public float is stated once a year, up to eight months after its day. */
const maxFloatAge = 620;
/** How many days before the day of the float a price may be. */
const maxPriceAge = 7;
/**
 * Half of the lowest price/earnings and price/book ratio of an industry (Damodaran, January 2026:
 * cable TV 6.1, rubber and tires 0.79). Both at once are less likely than a split that is not seen.
 */
const minPriceRatios = { earnings: 3.05, book: 0.395 };

/**
 * Hardly a price rises so much from one day to the next, but for a reverse split; one falls as much
 * when a trial or a bank fails, too, so a fall counts only if no splits are given.
 */
const maxJump = 5;
/** Below this share of the count a public float is that of a company with few other holders, or of fewer shares. */
const lowFloatRatio = 0.25;

const round = (value: number) => Number(value.toPrecision(3));

/** A public float / price of its day, in millions of shares. */
export type FloatCount = { millions: number; end: string; fact: Fact };

/** Divides the newest public float of a 10-K's cover page by that day's price; in millions. */
const countFromFloat = (facts: CompanyFacts, prices: readonly PriceRow[]): FloatCount | null => {
  const float = newestFact(facts.byTag.get("EntityPublicFloat") ?? []);
  const last = prices.at(-1);
  if (!float || !last || daysBetween(float.end, last.date) > maxFloatAge) return null;
  const price = prices.findLast(({ date }) => date <= float.end);
  if (!price || daysBetween(price.date, float.end) > maxPriceAge) return null;
  return { millions: float.value / price.close / 1e6, end: float.end, fact: float };
};

/** Describes a change between two closes after a day that only a split makes; null if there is none. */
const findJump = (prices: readonly PriceRow[], after: string, hasSplits: boolean): string | null => {
  const place = prices.findIndex(({ date, close }, i) => {
    const before = prices[i - 1];
    if (!before || date <= after || daysBetween(before.date, date) > maxPriceAge) return false;
    return close > maxJump * before.close || (!hasSplits && before.close > maxJump * close);
  });
  const [before, row] = [prices[place - 1], prices[place]];
  return before && row
    ? `its price goes from ${round(before.close)} dollars on ${before.date} to ${round(row.close)} on ${row.date}`
    : null;
};

/**
 * Checks a share count for a split after its filing that the price provider does not give: its
 * prices are on the new basis, the count is not. Returns a warning if it gives none at all, unless
 * the published market value confirms the count. Throws CANNOT_BE_VALUED if a close jumps, if
 * prices are not in dollars (price-unit.ts), and without any splits if no price that reports state
 * is in the history, if the public float is of more shares, or if price x count is out of
 * proportion to both earnings and book equity.
 */
export const checkUnseenSplits = ({
  facts,
  prices,
  shares,
  marketValue,
  trailing,
  splits = [],
}: {
  facts: CompanyFacts;
  /** Oldest first. */
  prices: readonly PriceRow[];
  /** The current count, in millions. */
  shares: Figure;
  marketValue: { shares: number; date: string } | null;
  trailing: StatementPeriod;
  /** Splits that the filings show. */
  splits?: readonly Split[];
}): Warning[] => {
  const last = prices.at(-1);
  const { filed, label } = shares.source;
  if (!last || !filed || !shares.value) return [];
  // A factor that only the filings show is one of a few; a provider gives one for each day.
  const hasSplits = prices.some(({ splitFactor }) => splitFactor === 1);
  const isConfirmed =
    marketValue !== null && marketValue.date >= filed && isSameCount(shares.value, marketValue.shares / 1e6);
  const count = `${round(shares.value)} million shares of the ${label}`;
  const advice =
    "as after a split that the price provider does not give. It can be valued after its next filing, or with a price provider that gives splits";
  const refuse = (what: string) => cannotBeValued(facts.name, `${what}, ${advice}; the count is ${count}`);
  const jump = findJump(prices, isConfirmed ? marketValue.date : filed, hasSplits);
  if (jump) throw refuse(jump);
  const float = countFromFloat(facts, prices);
  if (!isConfirmed) checkPriceUnit({ facts, price: last, shares, float, trailing });
  if (hasSplits || isConfirmed) return [];
  const unlike = findUnlikePrice({ facts, prices, splits });
  if (unlike) throw refuse(unlike);
  const ratio = float ? float.millions / shares.value : 0;
  if (float && ratio > maxFloatRatio.split && ratio < maxFloatRatio.scale)
    throw cannotBeValued(
      facts.name,
      `its public float of ${float.end} divided by that day's price is ${round(float.millions)} million shares, more than the ${count}, ${advice}`,
    );
  const value = shares.value * last.close;
  const { netIncome, bookEquity } = trailing.figures;
  const [earnings, book] = [netIncome.value ?? 0, bookEquity.value ?? 0];
  if (
    earnings > 0 &&
    book > 0 &&
    value < minPriceRatios.earnings * earnings &&
    value < minPriceRatios.book * book
  )
    throw cannotBeValued(
      facts.name,
      `the price of ${last.date}, ${round(last.close)} dollars, times the ${count} is ${round(value)} million, only ${round(value / earnings)} times net income and ${round(value / book)} times book equity, ${advice}`,
    );
  const isLow = float && ratio < lowFloatRatio && ratio > 1 / maxFloatRatio.scale;
  const low = isLow
    ? ` The public float of ${float.end} divided by that day's price is only ${round(float.millions)} million shares, as after a reverse split, or where few shares are held by others.`
    : "";
  return [
    {
      code: "SPLITS_NOT_AT_HAND",
      message: `The price provider gives no splits. A split after ${filed} would not be in the count of ${count}, and the value per share would be wrong by its ratio.${low}`,
    },
  ];
};

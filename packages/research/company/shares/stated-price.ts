import { addDays, daysBetween } from "../filings/dates.ts";
import { filingLabel, newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Fact, PriceRow } from "../filings/sec-records.ts";
import { countSharesSince, type Split } from "./splits.ts";

const plans = "ShareBasedCompensationArrangementByShareBasedPaymentAward";
/** Prices of a share that reports state: of a day, or the mean of a period in which shares were granted or bought. */
export const statedPriceTags: readonly string[] = [
  "SharePrice",
  `${plans}EquityInstrumentsOtherThanOptionsGrantsInPeriodWeightedAverageGrantDateFairValue`,
  `${plans}OptionsGrantsInPeriodWeightedAverageExercisePrice`,
  "TreasuryStockAcquiredAverageCostPerShare",
];

/** Options and shares are granted within weeks of the price's day, at most at a price so far from the closes. */
const maxRatio = 1.75;
/** A price older than this says nothing of the basis of today's. */
const maxAge = 620;
/** Trading pauses for at most some days. */
const closeDays = 7;

/**
 * Returns the least and the highest close of a fact's period, or of the week before its day; null
 * if the history begins later, as after a listing.
 */
const findCloses = ({ start, end }: Fact, prices: readonly PriceRow[]): [number, number] | null => {
  if (start !== null && (prices[0]?.date ?? "") > addDays(start, closeDays)) return null;
  const closes = prices
    .filter(
      ({ date }) => date <= end && (start === null ? daysBetween(date, end) <= closeDays : date >= start),
    )
    .map(({ close }) => close);
  return closes.length > 0 ? [Math.min(...closes), Math.max(...closes)] : null;
};

/**
 * Describes a price that a report states and that the price history does not have, on the basis of
 * the newest filing: a split since then is in the history and not in the count. Null if the reports
 * state none, or if the history has one of them.
 */
export const findUnlikePrice = ({
  facts,
  prices,
  splits,
}: {
  facts: CompanyFacts;
  /** Oldest first. */
  prices: readonly PriceRow[];
  splits: readonly Split[];
}): string | null => {
  const last = prices.at(-1);
  const stated = statedPriceTags.flatMap((tag) => {
    const fact = newestFact((facts.byTag.get(tag) ?? []).filter(({ value }) => value > 0));
    const closes = fact && last && daysBetween(fact.end, last.date) <= maxAge && findCloses(fact, prices);
    return closes
      ? [{ fact, closes, price: fact.value / countSharesSince({ splits, filed: fact.filed }) }]
      : [];
  });
  const isUnlike = ({ price, closes: [least, highest] }: (typeof stated)[number]) =>
    least / price > maxRatio || price / highest > maxRatio;
  const [first] = stated;
  if (!first || !stated.every(isUnlike)) return null;
  const { fact, closes } = first;
  const [least, highest] = closes.map((close) => Number(close.toPrecision(3)));
  return `its ${filingLabel(fact)} states ${fact.value} dollars a share (${fact.tag}) ${fact.start === null ? `on ${fact.end}` : `for ${fact.start} to ${fact.end}`}, where the price history has ${least === highest ? least : `${least} to ${highest}`}`;
};

import { periodLength, daysBetween } from "../filings/dates.ts";
import type { CompanyFacts, Fact, PriceRow } from "../filings/sec-records.ts";

/** One share became `ratio` shares, at some time after `after` and by `by`. */
export type Split = { ratio: number; after: string; by: string; evidence: string };

const countTags = [
  "WeightedAverageNumberOfDilutedSharesOutstanding",
  "WeightedAverageNumberOfSharesOutstandingBasic",
];
const coverTag = "EntityCommonStockSharesOutstanding";
const splitRatios = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 40, 50, 100];

/**
 * Returns the common split ratio within a tolerance of a quotient, 1/n for reverse splits; null if
 * there is none.
 */
const nearestSplitRatio = (quotient: number, tolerance: number): number | null => {
  const forward = quotient >= 1 ? quotient : 1 / quotient;
  const found = splitRatios.find((ratio) => Math.abs(forward / ratio - 1) <= tolerance);
  if (found === undefined) return null;
  return quotient >= 1 ? found : 1 / found;
};

/**
 * Finds splits by share counts of one period that an older and a newer filing report in a common
 * split ratio.
 */
const findRestatedCounts = (facts: CompanyFacts): Split[] =>
  countTags.flatMap((tag) => {
    const byPeriod = new Map<string, Fact[]>();
    for (const fact of facts.byTag.get(tag) ?? []) {
      if (periodLength(fact) === null || fact.value <= 0) continue;
      const key = `${fact.start} ${fact.end}`;
      byPeriod.set(key, [...(byPeriod.get(key) ?? []), fact]);
    }
    return [...byPeriod.values()].flatMap((rows) => {
      const ordered = rows.toSorted((a, b) => a.filed.localeCompare(b.filed));
      return ordered.slice(1).flatMap((fact, i) => {
        const before = ordered[i] as Fact;
        const ratio = nearestSplitRatio(fact.value / before.value, 0.015);
        return ratio && fact.filed > before.filed
          ? [
              {
                ratio,
                after: before.filed,
                by: fact.filed,
                evidence: `${tag} of the period to ${fact.end} was restated`,
              },
            ]
          : [];
      });
    });
  });

/**
 * Finds splits by two cover pages, a quarter apart, whose counts differ by a split ratio of two or
 * more.
 */
const findCoverSplits = (facts: CompanyFacts): Split[] => {
  const rows = (facts.byTag.get(coverTag) ?? []).toSorted((a, b) => a.filed.localeCompare(b.filed));
  return rows.slice(1).flatMap((fact, i) => {
    const before = rows[i] as Fact;
    const quotient = fact.value / before.value;
    if (quotient < 1.9 || daysBetween(before.filed, fact.filed) > 150 || fact.filed === before.filed)
      return [];
    const ratio = nearestSplitRatio(quotient, quotient > 8 ? 0.05 : 0.02);
    return ratio
      ? [{ ratio, after: before.filed, by: fact.filed, evidence: "the count on the cover page" }]
      : [];
  });
};

/**
 * Returns the splits of the price provider, by day: the only source for one after the last filing.
 */
const findPricedSplits = (prices: readonly PriceRow[]): Split[] =>
  prices
    .filter(({ splitFactor }) => splitFactor !== 1 && splitFactor > 0)
    .map(({ date, splitFactor }) => ({
      ratio: splitFactor,
      after: date,
      by: date,
      evidence: "the price history",
    }));

const isOverlapping = (a: Split, b: Split) => a.after <= b.by && b.after <= a.by;

/**
 * Finds every split that filings or prices show, each once with its narrowest known dates, oldest
 * first; then marketSplit, which only the market value shows (findMarketSplit).
 */
export const findSplits = ({
  facts,
  prices,
  marketSplit = null,
}: {
  facts: CompanyFacts;
  prices: readonly PriceRow[];
  marketSplit?: Split | null | undefined;
}): Split[] => {
  const found = [...findRestatedCounts(facts), ...findPricedSplits(prices)];
  const splits: Split[] = [];
  const merge = (split: Split) => {
    const same = splits.find(
      (one) => Math.abs(one.ratio / split.ratio - 1) < 0.01 && isOverlapping(one, split),
    );
    if (!same) return splits.push({ ...split });
    if (split.after > same.after) same.after = split.after;
    if (split.by < same.by) same.by = split.by;
    return splits.length;
  };
  for (const split of found.toSorted((a, b) => daysBetween(a.after, a.by) - daysBetween(b.after, b.by)))
    merge(split);
  for (const split of findCoverSplits(facts))
    if (!splits.some((one) => isOverlapping(one, split))) merge(split);
  const sorted = splits.toSorted((a, b) => a.by.localeCompare(b.by));
  return marketSplit ? [...sorted, marketSplit] : sorted;
};

/**
 * Ratios of splits that a quotient of two share counts may show; rarer ones are more likely an
 * error.
 */
const commonRatios = [1.5, ...[2, 3, 4, 5, 10, 15, 20, 25, 50].flatMap((ratio) => [ratio, 1 / ratio])];
/** Buybacks and issues since the filing move a quotient away from the split ratio. */
const commonRatioTolerance = 0.1;

/**
 * Finds a split after the filing that neither filings nor prices show: the market's count over the
 * filing's, both in one unit, is near a common ratio. null if it is not, or if the filing is newer
 * than the market value.
 */
export const findMarketSplit = ({
  filing,
  market,
}: {
  filing: { shares: number | null; filed: string | null };
  market: { shares: number; date: string } | null;
}): Split | null => {
  if (!market || !filing.shares || filing.shares < 0) return null;
  const quotient = market.shares / filing.shares;
  const ratio = commonRatios.find((one) => Math.abs(quotient / one - 1) <= commonRatioTolerance);
  if (ratio === undefined || (filing.filed ?? "") > market.date) return null;
  const after = filing.filed ?? market.date;
  return { ratio, after, by: market.date, evidence: "the market value divided by the price" };
};

/** Returns how many of today's shares correspond to one share of a filing of that day. */
export const countSharesSince = ({ splits, filed }: { splits: readonly Split[]; filed: string }) =>
  splits.reduce((factor, { ratio, by }) => (filed < by ? factor * ratio : factor), 1);

import { daysBetween } from "../filings/dates.ts";
import type { CompanyFacts, Fact, Instance, PriceRow } from "../filings/sec-records.ts";
import { findDepositarySplit } from "./depositary-shares.ts";
import { nearestSplitRatio, readSplitFactor } from "./split-ratios.ts";

/** One share became `ratio` shares, at some time after `after` and by `by`. */
export type Split = {
  ratio: number;
  after: string;
  by: string;
  evidence: string;
  /** Whether prices are those of depositary shares, of which one is 1 / ratio shares. */
  isDepositary?: true;
};

const countTags = [
  "WeightedAverageNumberOfDilutedSharesOutstanding",
  "WeightedAverageNumberOfSharesOutstandingBasic",
];
const coverTag = "EntityCommonStockSharesOutstanding";

/**
 * Finds splits by share counts of one period that an older and a newer filing report in a common
 * split ratio.
 */
const findRestatedCounts = (facts: CompanyFacts): Split[] =>
  countTags.flatMap((tag) => {
    const counts = (facts.byTag.get(tag) ?? []).filter(({ start, value }) => start !== null && value > 0);
    const byPeriod = Map.groupBy(counts, ({ start, end }) => `${start} ${end}`);
    return [...byPeriod.values()].flatMap((rows) => {
      const ordered = rows.toSorted((a, b) => a.filed.localeCompare(b.filed));
      return ordered.slice(1).flatMap((fact, i) => {
        const before = ordered[i] as Fact;
        const ratio = nearestSplitRatio({
          quotient: fact.value / before.value,
          tolerance: 0.015,
          isSamePeriod: true,
        });
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
 * Returns whether the averages of a new filing for months before an older cover page are on the
 * basis of the new one. After a split they are, because filings restate them; after a merger or an
 * offering they are not. null if the filing has no such average.
 */
const isRestatedFor = (
  facts: CompanyFacts,
  { before, after, ratio }: { before: Fact; after: Fact; ratio: number },
): boolean | null => {
  const average = countTags
    .flatMap((tag) => facts.byTag.get(tag) ?? [])
    .filter((fact) => fact.accession === after.accession && fact.end <= before.end && fact.value > 0)
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .at(-1);
  if (!average) return null;
  const distanceTo = (count: number) => Math.abs(Math.log(average.value / count));
  return distanceTo(before.value * ratio) < distanceTo(before.value);
};

/**
 * Finds splits by two cover pages, a quarter apart, whose counts differ by a split ratio of two or
 * more. The averages of the newer filing decide whether it was a split. Without such averages a
 * rise counts as a split, a fall does not.
 */
const findCoverSplits = (facts: CompanyFacts): Split[] => {
  const rows = (facts.byTag.get(coverTag) ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => a.filed.localeCompare(b.filed));
  return rows.slice(1).flatMap((after, i) => {
    const before = rows[i] as Fact;
    const quotient = after.value / before.value;
    const forward = Math.max(quotient, 1 / quotient);
    if (forward < 1.9 || daysBetween(before.filed, after.filed) > 150 || after.filed === before.filed)
      return [];
    const ratio = nearestSplitRatio({ quotient, tolerance: forward > 8 ? 0.05 : 0.02 });
    return ratio && (isRestatedFor(facts, { before, after, ratio }) ?? ratio > 1)
      ? [{ ratio, after: before.filed, by: after.filed, evidence: "the count on the cover page" }]
      : [];
  });
};

/**
 * Returns the splits of the price provider, by day: the only source for one after the last filing.
 */
const findPricedSplits = (prices: readonly PriceRow[]): Split[] =>
  prices.flatMap(({ date, splitFactor }) => {
    const ratio = splitFactor === null ? null : readSplitFactor(splitFactor);
    return ratio ? [{ ratio, after: date, by: date, evidence: "the price history" }] : [];
  });

const isOverlapping = (a: Split, b: Split) => a.after <= b.by && b.after <= a.by;

/**
 * Finds every split that filings or prices show, each once with its narrowest known dates, oldest
 * first; then marketSplit, which only the market value shows (market-split.ts), and depositary
 * shares.
 */
export const findSplits = ({
  facts,
  prices,
  instance = null,
  marketSplit = null,
}: {
  facts: CompanyFacts;
  prices: readonly PriceRow[];
  /** The newest 10-K's own document, whose cover page lists depositary shares. */
  instance?: Instance | null;
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
  return [...sorted, marketSplit, findDepositarySplit(instance)].filter((split) => split !== null);
};

/** Returns how many of today's shares correspond to one share of a filing of that day. */
export const countSharesSince = ({
  splits,
  filed,
}: {
  splits: readonly Pick<Split, "ratio" | "by">[];
  filed: string;
}) => splits.reduce((factor, { ratio, by }) => (filed < by ? factor * ratio : factor), 1);

type Since = { splits: readonly Split[]; filed: string };
/** Returns whether the shares were split after a filing of that day, besides their depositary shares. */
export const isSplitSince = ({ splits, filed }: Since): boolean =>
  splits.some(({ by, isDepositary }) => filed < by && !isDepositary);
/** Says in a note why counts of a filing of that day were multiplied. */
export const explainSplits = (since: Since): string =>
  isSplitSince(since) ? "the shares were split after the filing" : "prices are those of depositary shares";

/** A count within this factor of another is on the same basis: the least split doubles or halves. */
const sameBasis = 1.33;
const isSameBasis = (a: number, b: number) => Math.max(a / b, b / a) < sameBasis;

/**
 * Returns how many shares of a filing's cover page correspond to one of its average, for splits
 * between the end of the period and the filing: averages have to be restated for them, and small
 * filers leave them as they were. 1 unless the cover page shows it.
 */
export const countSharesBetween = ({
  facts,
  splits,
  count: { shares, accession, end, filed },
}: {
  facts: CompanyFacts;
  splits: readonly Split[];
  count: { shares: number; accession: string | null; end: string; filed: string };
}): number => {
  const between = splits.filter(({ after, by }) => after > end && by <= filed);
  const factor = between.reduce((product, { ratio }) => product * ratio, 1);
  const cover = facts.byTag.get(coverTag)?.find((fact) => fact.accession === accession)?.value;
  return cover && isSameBasis(cover, shares * factor) && !isSameBasis(cover, shares) ? factor : 1;
};

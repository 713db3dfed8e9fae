import { daysBetween } from "../filings/dates.ts";
import type { CompanyFacts, PriceRow } from "../filings/sec-records.ts";
import { coverTag } from "./class-members.ts";
import { nearestUsualRatio } from "./split-ratios.ts";
import { findSplits } from "./splits.ts";

/** A close that changes by less may have done so without a split of two for one. */
const leastJump = 1.4;
/** Besides the split the price itself moves on its day. */
const priceTolerance = 0.3;
/** Shares are issued and bought back between two cover pages. */
const countTolerance = 0.15;
/** Two cover pages are a quarter apart, or longer where a report is late. */
const maxDaysBetween = 200;
/** Trading pauses for at most some days. */
const maxPause = 7;

type Jump = { date: string; before: string; quotient: number };

/** Lists the days on which a close is several times that of the day before, or a part of it. */
const listJumps = (prices: readonly PriceRow[]): Jump[] =>
  prices.slice(1).flatMap(({ date, close }, i) => {
    const before = prices[i] as PriceRow;
    const quotient = close / before.close;
    const isJump = Math.max(quotient, 1 / quotient) > leastJump;
    return isJump && daysBetween(before.date, date) <= maxPause
      ? [{ date, before: before.date, quotient }]
      : [];
  });

const isLike = (a: number, b: number, tolerance: number) => Math.max(a / b, b / a) <= 1 + tolerance;

/** Returns the ratio by which the shares were split on the day of a jump; null if no count shows it. */
const findRatio = (facts: CompanyFacts, { date, before, quotient }: Jump): number | null => {
  const restated = findSplits({ facts, prices: [] }).find(
    ({ ratio, after, by }) => after < date && by >= before && isLike(quotient * ratio, 1, priceTolerance),
  );
  if (restated) return restated.ratio;
  const covers = (facts.byTag.get(coverTag) ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => a.end.localeCompare(b.end));
  const [old, next] = [covers.findLast(({ end }) => end < date), covers.find(({ end }) => end >= date)];
  if (!old || !next || daysBetween(old.end, next.end) > maxDaysBetween) return null;
  const ratio = nearestUsualRatio({ quotient: next.value / old.value, tolerance: countTolerance });
  return ratio && isLike(quotient * ratio, 1, priceTolerance) ? ratio : null;
};

/**
 * Converts prices before a split that the provider does not give to the basis of today: the close
 * jumps on one day by about the ratio by which the counts of the filings before and after it
 * differ. The day gets the ratio as its factor. Neither alone shows a split: a price may treble,
 * and a tender may halve the count. Returns the prices themselves without such a day.
 */
export const rebasePrices = ({
  facts,
  prices,
}: {
  facts: CompanyFacts;
  /** Oldest first. */
  prices: PriceRow[];
}): PriceRow[] =>
  listJumps(prices).reduce((rows, jump) => {
    const isGiven = rows.some(
      ({ date, splitFactor }) =>
        splitFactor !== null && splitFactor !== 1 && Math.abs(daysBetween(date, jump.date)) <= maxPause,
    );
    const ratio = isGiven ? null : findRatio(facts, jump);
    if (ratio === null) return rows;
    const place = rows.findIndex(({ date }) => date === jump.date);
    const [last, first] = [rows[place - 1], rows[place]] as [PriceRow, PriceRow];
    // Some providers adjust one of the two.
    const isAdjusted = !isLike((first.adjClose / last.adjClose) * ratio, 1, priceTolerance);
    return rows.map((row, i) => {
      if (i > place) return row;
      if (i === place) return { ...row, splitFactor: ratio };
      return {
        ...row,
        close: row.close / ratio,
        adjClose: isAdjusted ? row.adjClose : row.adjClose / ratio,
        dividend: row.dividend / ratio,
      };
    });
  }, prices);

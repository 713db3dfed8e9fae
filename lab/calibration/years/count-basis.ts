import type { PriceRow } from "@plumbline/research/company/filings/sec-records.ts";
import { isAnnualReport, type FiledReport } from "./read-reports.ts";

const countTag = "WeightedAverageNumberOfDilutedSharesOutstanding";

/** A smaller change of one period's count is a correction, no split. */
const leastSplit = 1.4;

/** One report's counts by period, in shares. */
const countsOf = ({ facts }: FiledReport) =>
  new Map((facts.get(countTag) ?? []).map(({ start, end, value }) => [`${start} ${end}`, value]));

/**
 * Returns by how much a report's share counts are multiplied to be on the basis of the last price:
 * the quotients of the counts that each annual report and the next one state for one period, and
 * the splits since the newest report. Independent of the product's splits.
 */
export const listCountBases = (
  reports: readonly FiledReport[],
  prices: readonly PriceRow[],
): Map<FiledReport, number> => {
  const annual = reports.filter(isAnnualReport).filter((report) => countsOf(report).size > 0);
  const newest = annual.at(-1);
  const since = prices.filter(({ date }) => newest && date > newest.filed);
  let basis = since.reduce((product, { splitFactor }) => product * (splitFactor ?? 1), 1);
  const bases = new Map<FiledReport, number>();
  for (const [index, report] of annual.entries().toArray().toReversed()) {
    const next = annual[index + 1];
    const after = next && countsOf(next);
    const quotients = [...countsOf(report)].flatMap(([period, count]) => {
      const later = after?.get(period);
      return later && count ? [later / count] : [];
    });
    // The scale of a count may change too: millions in one report, units in the next.
    const quotient = quotients.at(-1) ?? 1;
    const isSplit = Math.max(quotient, 1 / quotient) >= leastSplit && Math.max(quotient, 1 / quotient) < 100;
    if (isSplit) basis *= quotient > 1 ? Math.round(quotient) : 1 / Math.round(1 / quotient);
    bases.set(report, basis);
  }
  return bases;
};

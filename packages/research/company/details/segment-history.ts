import type { SegmentRevenue } from "../company-data.ts";

/** Beyond this difference between two filings, a segment was redefined in between. */
const restatementTolerance = 0.005;

const yearsOf = (rows: readonly SegmentRevenue[]) => [...new Set(rows.map(({ fiscalYear }) => fiscalYear))];

/** Returns whether two filings divide a year into the same segments with nearly the same revenue. */
const isSameDivision = (a: readonly SegmentRevenue[], b: readonly SegmentRevenue[]) =>
  a.length === b.length &&
  a.every(({ name, revenue }) => {
    const other = b.find((row) => row.name === name)?.revenue.value;
    return (
      other !== undefined &&
      other !== null &&
      Math.abs(other - (revenue.value ?? 0)) <= restatementTolerance * Math.abs(revenue.value ?? 0)
    );
  });

/**
 * Extends the newest 10-K's segments with earlier years from an older 10-K, for each type only if
 * both divide all common years the same way. Oldest first within a type.
 */
export const withEarlierYears = ({
  newest,
  earlier,
}: {
  newest: readonly SegmentRevenue[];
  earlier: readonly SegmentRevenue[];
}): SegmentRevenue[] =>
  (["OPERATING", "GEOGRAPHIC"] as const).flatMap((type) => {
    const own = newest.filter((row) => row.type === type);
    const before = earlier.filter((row) => row.type === type);
    const years = yearsOf(own);
    const shared = yearsOf(before).filter((year) => years.includes(year));
    const ofYear = (rows: readonly SegmentRevenue[], year: number) =>
      rows.filter(({ fiscalYear }) => fiscalYear === year);
    const continues =
      shared.length > 0 && shared.every((year) => isSameDivision(ofYear(own, year), ofYear(before, year)));
    const first = Math.min(...years);
    return [...(continues ? before.filter(({ fiscalYear }) => fiscalYear < first) : []), ...own];
  });

import { addDays, daysBetween, isYearLong, periodLength } from "../filings/dates.ts";
import { revenueTags } from "../filings/revenue-tags.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";

export type FiscalYear = { fiscalYear: number; start: string; end: string };

const yearTags = [
  "NetIncomeLoss",
  "ProfitLoss",
  "NetIncomeLossAvailableToCommonStockholdersBasic",
  ...revenueTags,
  "SalesRevenueGoodsNet",
  "IncomeTaxExpenseBenefit",
  "NetCashProvidedByUsedInOperatingActivities",
];

const annualForm = /^10-K/;

/**
 * Returns the calendar year of a fiscal year's end; a 52- or 53-week year may end in the first days
 * of the next.
 */
const calendarYear = (end: string) => Number(addDays(end, -15).slice(0, 4));

/**
 * Finds the fiscal years that 10-Ks report in US dollars, oldest first, 52- and 53-week years
 * included. There is no gap except the months of a transition report (10-KT). A year has the number
 * that its own 10-K gives it; older years count back from there, and before a transition follow the
 * calendar.
 */
export const findFiscalYears = ({
  facts,
  atMost = 20,
}: {
  facts: CompanyFacts;
  atMost?: number;
}): FiscalYear[] => {
  const filed = yearTags.flatMap((tag) =>
    (facts.byTag.get(tag) ?? []).filter((fact) => fact.unit === "USD" && annualForm.test(fact.form)),
  );
  const rows = filed.filter(isYearLong);
  const spans = new Map<string, { start: string; end: string; count: number; newest: Fact }>();
  for (const fact of rows) {
    const key = `${fact.start} ${fact.end}`;
    const span = spans.get(key);
    if (!span) spans.set(key, { start: fact.start as string, end: fact.end, count: 1, newest: fact });
    else {
      span.count += 1;
      if (fact.filed < span.newest.filed) span.newest = fact;
    }
  }
  const all = [...spans.values()];
  const ends = all.map((span) => span.end).sort();
  const last = ends.at(-1);
  if (!last) return [];
  const best = (candidates: typeof all) =>
    candidates.toSorted((a, b) => b.count - a.count || b.end.localeCompare(a.end))[0];
  const endingBy = (day: string) => best(all.filter((span) => Math.abs(daysBetween(span.end, day)) <= 12));
  /** Returns the year before the months of a transition report that end on a day. */
  const beforeTransition = (day: string) =>
    filed
      .filter(
        (fact) =>
          fact.start !== null &&
          (periodLength(fact) ?? 0) < 345 &&
          Math.abs(daysBetween(fact.end, day)) <= 12,
      )
      .map(({ start }) => endingBy(addDays(start as string, -1)))
      .find(Boolean);
  const years: { start: string; end: string; newest: Fact; isMoved: boolean }[] = [];
  let current = best(all.filter((span) => daysBetween(span.end, last) <= 10));
  let isMoved = false;
  while (current && years.length < atMost) {
    years.unshift({ ...current, isMoved });
    const expected = addDays(current.start, -1);
    const adjacent = endingBy(expected);
    isMoved ||= !adjacent;
    current = adjacent ?? beforeTransition(expected);
  }
  const newest = years.at(-1);
  if (!newest) return [];
  const calendar = calendarYear(newest.end);
  const named = newest.newest.fiscalYear ?? calendar;
  const anchor = Math.abs(named - calendar) <= 1 ? named : calendar;
  return years.map((year) => ({
    fiscalYear: year.isMoved
      ? calendarYear(year.end)
      : anchor - Math.round(daysBetween(year.end, newest.end) / 365.25),
    start: year.start,
    end: year.end,
  }));
};

import type { Provenance } from "@plumbline/report/provenance.ts";
import { addDays, addMonths, daysBetween, isSameEnd, isWeekend, periodEndToleranceDays } from "./dates.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/** A periodic report: its form, the end of its period and the last day for it. */
export type DueReport = { form: "10-Q" | "10-K"; end: string; due: string };

/**
 * Days after the end of the period by which a filer reports, by its public float in US dollars
 * (Form 10-Q, General Instruction A.1; Form 10-K, General Instruction A.2; rule 12b-2): the first
 * line whose float it reaches.
 */
const deadlines = [
  { float: 700e6, days: { "10-Q": 40, "10-K": 60 } },
  { float: 75e6, days: { "10-Q": 40, "10-K": 75 } },
  { float: 0, days: { "10-Q": 45, "10-K": 90 } },
] as const;

/** Moves a deadline on a Saturday, Sunday or holiday to the next business day (rule 0-3). */
const onBusinessDay = (day: string): string =>
  isWeekend(day) || isFederalHoliday(day) ? onBusinessDay(addDays(day, 1)) : day;

/** Half a quarter: an end of a period nearer than this is that of the same quarter. */
const sameEndDays = 45;
/** Days by which ends move in years of 52 or 53 weeks: with quarters of 13 weeks, and of up to 16. */
const weekDays = { even: periodEndToleranceDays, uneven: 28 };
/** Quarters after the fiscal year that are looked at: figures older than that are refused. */
const mostQuarters = 8;

const endsMonth = (day: string): boolean => addDays(day, 1).endsWith("-01");

/** A report is filed at least so many days after its period: an earlier one is of the period before. */
const leastFilingDays = 14;

/** Returns the day on which the periodic report of a figure was filed; null if it is of another form. */
const readFiled = ({ form, filed }: Pick<Provenance, "form" | "filed">): string | null =>
  form?.startsWith("10-") ? filed : null;

/** Days of a quarter of 13 weeks. */
const quarterDays = 91;

/**
 * Lists the ends of the quarters after a fiscal year. After one that ends with a week, not a month,
 * the later ones of a 10-Q end whole weeks after it; a year may have a week more.
 */
const listEnds = (yearEnd: string, latest: string): string[] => {
  const ends = Array.from({ length: mostQuarters }, (_, i) => addMonths(yearEnd, 3 * (i + 1)));
  const at = ends.findIndex((end) => isSameEnd(latest, end));
  if (at < 0 || endsMonth(latest)) return ends;
  return ends.map((end, i) => {
    const ofWeeks = addDays(latest, quarterDays * (i - at));
    const isOfWeeks = i > at && (i + 1) % 4 !== 0 && isSameEnd(ofWeeks, end);
    return isOfWeeks ? ofWeeks : end;
  });
};

/**
 * Finds the reports that were due before a day though figures end before their period does, oldest
 * first, and the first one due from that day on. Years of whole weeks make the dates right to
 * within some days, after which a report counts as missing; without these days where a later report
 * is known to be filed, as the one whose cover gives the count of shares.
 */
export const findDueReports = ({
  yearEnd,
  latest,
  today,
  marketValue,
  count = null,
}: {
  /** Ends of the last fiscal year and of the latest period that is read. */
  yearEnd: string;
  latest: string;
  today: string;
  /** US dollars, in place of the public float, which is at most that; null for the latest deadlines. */
  marketValue: number | null;
  /** The source of the count of shares; null if it is not known. */
  count?: Pick<Provenance, "form" | "filed"> | null;
}): {
  missing: DueReport[];
  next: DueReport | null;
  /** Whether periods end with months, or quarters with known weeks: dates are right to the day. */
  isExact: boolean;
} => {
  const { days } = deadlines.find(({ float }) => (marketValue ?? 0) >= float) ?? deadlines[2];
  const ends = listEnds(yearEnd, latest);
  const isEven = ends.some((end) => isSameEnd(latest, end));
  // A year that ends with a month has no week more: its quarters of weeks are as long as usual.
  const isExact = endsMonth(yearEnd) && (endsMonth(latest) || isEven);
  const slack = isExact ? 0 : weekDays[isEven ? "even" : "uneven"];
  const later = ends.flatMap((end, i): DueReport[] => {
    const form = (i + 1) % 4 === 0 ? "10-K" : "10-Q";
    const due = onBusinessDay(addDays(end, days[form]));
    return daysBetween(latest, end) > sameEndDays ? [{ form, end, due }] : [];
  });
  const filed = count && readFiled(count);
  const isFiled = ({ end }: DueReport) => filed !== null && addDays(end, leastFilingDays) <= filed;
  const isOver = (report: DueReport) => addDays(report.due, isFiled(report) ? 0 : slack) < today;
  return {
    missing: later.filter(isOver),
    next: later.find((report) => !isOver(report)) ?? null,
    isExact,
  };
};

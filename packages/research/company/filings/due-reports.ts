import { addDays, addMonths, daysBetween, periodEndToleranceDays } from "./dates.ts";
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
const onBusinessDay = (day: string): string => {
  const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
  return isWeekend || isFederalHoliday(day) ? onBusinessDay(addDays(day, 1)) : day;
};

/** Half a quarter: an end of a period nearer than this is that of the same quarter. */
const sameEndDays = 45;
/** Days by which ends move in years of 52 or 53 weeks: with quarters of 13 weeks, and of up to 16. */
const weekDays = { even: periodEndToleranceDays, uneven: 28 };
/** Quarters after the fiscal year that are looked at: figures older than that are refused. */
const mostQuarters = 8;

const endsMonth = (day: string): boolean => addDays(day, 1).endsWith("-01");

/**
 * Finds the reports that were due before a day though figures end before their period does, oldest
 * first, and the first one due from that day on. Years of whole weeks make the dates right to
 * within some days, after which a report counts as missing.
 */
export const findDueReports = ({
  yearEnd,
  latest,
  today,
  marketValue,
}: {
  /** Ends of the last fiscal year and of the latest period that is read. */
  yearEnd: string;
  latest: string;
  today: string;
  /** US dollars, in place of the public float, which is at most that; null for the latest deadlines. */
  marketValue: number | null;
}): {
  missing: DueReport[];
  next: DueReport | null;
  /** Whether periods end with months, so that dates are right to the day. */
  isExact: boolean;
} => {
  const { days } = deadlines.find(({ float }) => (marketValue ?? 0) >= float) ?? deadlines[2];
  const ends = Array.from({ length: mostQuarters }, (_, i) => addMonths(yearEnd, 3 * (i + 1)));
  const isExact = endsMonth(yearEnd) && endsMonth(latest);
  const isEven = ends.some((end) => Math.abs(daysBetween(latest, end)) <= weekDays.even);
  const slack = isExact ? 0 : weekDays[isEven ? "even" : "uneven"];
  const later = ends.flatMap((end, i): DueReport[] => {
    const form = (i + 1) % 4 === 0 ? "10-K" : "10-Q";
    const due = onBusinessDay(addDays(end, days[form]));
    return daysBetween(latest, end) > sameEndDays ? [{ form, end, due }] : [];
  });
  const isOver = ({ due }: DueReport) => addDays(due, slack) < today;
  return {
    missing: later.filter(isOver),
    next: later.find((report) => !isOver(report)) ?? null,
    isExact,
  };
};

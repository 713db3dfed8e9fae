import { periodLength } from "../../company/filings/dates.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { percent } from "../wording/format.ts";

/**
 * A growth between two periods of other lengths: the lengths as they are written, and the growth of
 * revenue a day, as a fraction.
 */
export type DayForDay = { lengths: string; growth: number };

/**
 * Difference of two lengths, as a share, from which growth is also given a day: less than a week
 * makes of a year (1.9%), more than a leap day makes of a quarter (1.1%).
 */
const leastLonger = 0.015;

type Period = { start: string; end: string };

/**
 * Returns the growth of revenue a day between two periods from that of their revenue, a fraction;
 * null if they have about as many days.
 */
export const compareDays = (growth: number, now: Period, before: Period): DayForDay | null => {
  const [days, last] = [periodLength(now) ?? 0, periodLength(before) ?? 0];
  return days > 0 && last > 0 && Math.abs(days / last - 1) >= leastLonger
    ? { lengths: `of ${days} days after ${last}`, growth: ((1 + growth) * last) / days - 1 }
    : null;
};

/** Returns growth of the newest fiscal year day for day; null if it is as long as the one before. */
const compareYear = ({ brief, evidence }: ReportContext): DayForDay | null => {
  const [before, now] = brief.statements.annual.slice(-2);
  const { oneYear } = evidence.growth;
  return now && before && isNumber(oneYear) ? compareDays(oneYear, now, before) : null;
};

/** Writes a growth that is a day's, for a day of the other period. */
export const writeDayForDay = ({ growth }: DayForDay): string => `${percent(growth)} day for day`;

/** Writes what growth of the newest fiscal year is day for day; empty if it is as long as the one before. */
export const writeYearDayForDay = (context: ReportContext): string => {
  const year = compareYear(context);
  return year ? ` (${year.lengths}: ${writeDayForDay(year)})` : "";
};

/** Returns whether the latest twelve months are longer or shorter than those before. */
export const areMonthsUneven = ({ brief }: ReportContext): boolean => {
  const { trailing, trailingBefore } = brief.statements;
  return Boolean(trailingBefore && compareDays(0, trailing, trailingBefore));
};

/**
 * Says that growth of the latest twelve months, which is always counted so (trailing-change.ts), is
 * day for day; empty if they are as long as those before.
 */
export const writeMonthsDayForDay = (context: ReportContext): string =>
  areMonthsUneven(context) ? " (day for day)" : "";

import { remember } from "../../remember.ts";

const day = 86_400_000;

/** Returns the day of a moment in UTC as YYYY-MM-DD. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

const zero = 48;
const isoLength = "2026-01-31".length;

/**
 * Returns the milliseconds of an ISO date, as Date.parse does: from its digits, because dates are
 * compared some hundred thousand times for a company and parsing a text takes ten times as long.
 */
const toMilliseconds = remember((date: string): number => {
  if (date.length !== isoLength) return Date.parse(date);
  const digit = (at: number) => date.charCodeAt(at) - zero;
  const year = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  const dayOfMonth = digit(8) * 10 + digit(9);
  // Date.UTC takes years up to 99 for those of the twentieth century.
  const isPlain = year > 99 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31;
  return isPlain ? Date.UTC(year, month - 1, dayOfMonth) : Date.parse(date);
});

/** Returns the whole days from one ISO date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((toMilliseconds(to) - toMilliseconds(from)) / day);

const movedBy = new Map<number, (date: string) => string>();

export const addDays = (date: string, days: number): string => {
  const move = movedBy.get(days) ?? remember((from) => isoDay(new Date(toMilliseconds(from) + days * day)));
  movedBy.set(days, move);
  return move(date);
};

/** Returns whether an ISO date is a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => new Date(toMilliseconds(date)).getUTCDay() % 6 === 0;

/** Returns an ISO date, or the Friday before one of a weekend: the last day that can have a price. */
export const lastWeekday = (date: string): string =>
  isWeekend(date) ? lastWeekday(addDays(date, -1)) : date;

/** Dates from earliest to latest; as texts, which compare as fast as numbers. */
export type Dates = { earliest: string; latest: string };

/** Returns the dates that are at most so many days off a date. */
export const datesNear = (center: string, days: number): Dates => ({
  earliest: addDays(center, -days),
  latest: addDays(center, days),
});

export const isBetween = (date: string, { earliest, latest }: Dates): boolean =>
  date >= earliest && date <= latest;

/** Adds years to an ISO date (29 February becomes 1 March). */
export const addYears = (date: string, years: number) => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return isoDay(moved);
};

/** Adds months to an ISO date: the same day of the month, or the month's last day. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))));
};

/** Tolerances of a period: 52- and 53-week years move its ends by a few days. */
export const periodEndToleranceDays = 6;
export const periodStartToleranceDays = 8;

/** Returns whether two dates end the same period, within the tolerance. */
export const isSameEnd = (a: string, b: string): boolean =>
  Math.abs(daysBetween(a, b)) <= periodEndToleranceDays;

/** Returns whether two periods are the same, within the tolerances. */
export const isSamePeriod = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  isSameEnd(a.end, b.end) && Math.abs(daysBetween(a.start, b.start)) <= periodStartToleranceDays;

/** Returns the days of a flow's period, both ends included; null for a balance. */
export const periodLength = ({ start, end }: { start: string | null; end: string }) =>
  start === null ? null : daysBetween(start, end) + 1;

const daysOfYear = 365;
/** Years of 52 weeks count as years; those of 53 hold a week more. */
const mostDaysOff = 3;

export const isYearLong = (fact: { start: string | null; end: string }) => {
  const length = periodLength(fact);
  return length !== null && length >= 345 && length <= 380;
};

/**
 * Returns what flows of a period are multiplied by to be those of a year: 365 / 371 for 53 weeks, 1
 * for a year or 52 weeks, and for what is no year.
 */
export const scaleToYear = (period: { start: string; end: string }): number => {
  const days = periodLength(period) ?? daysOfYear;
  return isYearLong(period) && Math.abs(days - daysOfYear) > mostDaysOff ? daysOfYear / days : 1;
};

import { addDays } from "./dates.ts";

/** Holidays of a date, as month and day; one on a Saturday is kept on Friday, one on a Sunday on Monday. */
const dated = ["01-01", "06-19", "07-04", "11-11", "12-25"];

/** Holidays of a weekday: month, weekday (0 is Sunday) and which one of the month; 5 is the last. */
const floating = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 5 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
];

const isDated = (day: string): boolean => dated.includes(day.slice(5));

/**
 * Returns whether a day (ISO date) is a legal holiday of the United States' federal government, on
 * which the SEC takes no filings (5 U.S.C. 6103).
 */
export const isFederalHoliday = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (isDated(day)) return true;
  if ((weekday === 5 && isDated(addDays(day, 1))) || (weekday === 1 && isDated(addDays(day, -1))))
    return true;
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  const nth = Math.ceil(date.getUTCDate() / 7);
  return floating.some(
    (one) =>
      one.month === date.getUTCMonth() + 1 &&
      one.weekday === weekday &&
      (one.nth === 5 ? isLast : one.nth === nth),
  );
};

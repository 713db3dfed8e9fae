const day = 86_400_000;

/** Whole days from one ISO date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / day);

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The same calendar day a number of years away (29 February becomes 1 March). */
export const addYears = (date: string, years: number) => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved.toISOString().slice(0, 10);
};

/** The length in days of a flow's period, both ends counted; null for a balance. */
export const periodLength = ({ start, end }: { start: string | null; end: string }) =>
  start === null ? null : daysBetween(start, end) + 1;

export const isYearLong = (fact: { start: string | null; end: string }) => {
  const length = periodLength(fact);
  return length !== null && length >= 345 && length <= 380;
};

const quarterEnds = ["03-31", "06-30", "09-30", "12-31"];

/** Returns whether a day, YYYY-MM-DD, ends a quarter. */
export const isQuarterEnd = (day: string): boolean => quarterEnds.includes(day.slice(5));

/** Lists the ends of quarters from one day to another, both included, oldest first, as YYYY-MM-DD. */
export const listQuarterEnds = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    days.push(...quarterEnds.map((end) => `${year}-${end}`));
  return days.filter((day) => day >= from && day <= to);
};

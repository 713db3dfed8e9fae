/** Lists the first days of years between the first and the last day, at most so many, as times. */
export const listYearStarts = (days: readonly { day: string }[], most: number): number[] => {
  const first = Number(days[0]?.day.slice(0, 4)) + 1;
  const last = Number(days.at(-1)?.day.slice(0, 4));
  const step = Math.ceil((last - first + 1) / most);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) =>
    Date.UTC(first + i * step, 0, 1),
  );
};

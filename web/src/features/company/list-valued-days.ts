import type { MarketHistory } from "@plumbline/gateway/dto/market.ts";

type HistoryDay = MarketHistory["days"][number];

/** A day on which the company had a value. */
export type ValuedDay = HistoryDay & { time: number; value: number; p10: number; p90: number };

/** Lists the days with a value, oldest first. */
export const listValuedDays = (days: readonly HistoryDay[]): ValuedDay[] =>
  days.flatMap((day) => {
    const { value, p10, p90 } = day;
    return value === null || p10 === null || p90 === null
      ? []
      : [{ ...day, value, p10, p90, time: Date.parse(day.day) }];
  });

/** Finds the place of the newest valued day by a day; the first if the day is before all. */
export const findPlace = (days: readonly ValuedDay[], day: string | null): number => {
  const last = days.length - 1;
  if (day === null) return last;
  return Math.max(
    0,
    days.findLastIndex((one) => one.day <= day),
  );
};

const steps = [1, 2, 5];

/** Lists round figures from one to another on a logarithmic axis: 1, 2, 5, 10, 20 and so on. */
export const listLogTicks = (from: number, to: number): number[] => {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++)
    ticks.push(...steps.map((step) => Number((step * 10 ** power).toPrecision(1))));
  const first = ticks.findLastIndex((tick) => tick <= from);
  const last = ticks.findIndex((tick) => tick >= to);
  return ticks.slice(Math.max(0, first), last + 1);
};

/** A range that begins at nothing is drawn from here, as a share of the least value. */
const floorShare = 0.25;

/** Returns where the axis begins: below nothing a logarithmic axis has no place. */
export const findFloor = (days: readonly ValuedDay[]): number => {
  const figures = days.flatMap(({ value, price }) => [value, price ?? value]).filter((one) => one > 0);
  return Math.min(...figures) * floorShare;
};

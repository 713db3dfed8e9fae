import type { PriceHistoryEntry } from "@plumbline/gateway/dto/market.ts";

/** What the chart draws of an analysis: its day, its value and the range p10 to p90. */
export type PastValue = {
  id: string;
  /** ISO time. */
  at: string;
  value: number;
  price: number | null;
  p10: number | null;
  p90: number | null;
};

export const windows = [
  { id: "1y", label: "1 year", years: 1 },
  { id: "5y", label: "5 years", years: 5 },
] as const;
export type WindowId = (typeof windows)[number]["id"];

export type PricePoint = { time: number; price: number };

/**
 * Chooses the prices and the analyses of a window that ends with the newest of either. Times are in
 * milliseconds; domain is the first and the last time drawn.
 */
export function chooseWindow({
  prices,
  values,
  window,
}: {
  prices: PriceHistoryEntry[];
  values: PastValue[];
  window: WindowId;
}) {
  const points = prices.map(({ date, adjClose }) => ({ time: Date.parse(date), price: adjClose }));
  const marks = values.map((value) => ({ ...value, time: Date.parse(value.at) }));
  const end = Math.max(...points.map(({ time }) => time), ...marks.map(({ time }) => time));
  const start = new Date(end);
  start.setUTCFullYear(start.getUTCFullYear() - (windows.find(({ id }) => id === window)?.years ?? 1));
  const isInside = ({ time }: { time: number }) => time >= start.getTime();
  const shown = points.filter(isInside);
  return {
    points: shown,
    marks: marks.filter(isInside),
    domain: [shown[0]?.time ?? start.getTime(), end] as [number, number],
  };
}

/**
 * Lists the months to name on the time axis, as times of their first day: every, every second,
 * third, sixth or twelfth one, so that there are at most `count`.
 */
export function listMonthTicks({ domain, count }: { domain: [number, number]; count: number }): number[] {
  const [start, end] = domain.map((time) => new Date(time)) as [Date, Date];
  const months: number[] = [];
  for (let month = start.getUTCMonth() + 1; ; month++) {
    const first = Date.UTC(start.getUTCFullYear(), month, 1);
    if (first > end.getTime()) break;
    months.push(first);
  }
  const step = [1, 2, 3, 6].find((every) => months.length / every <= count) ?? 12;
  return months.filter((first) => new Date(first).getUTCMonth() % step === 0);
}

import { expect, test } from "vitest";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import { measurePerformance } from "./measure-performance.ts";

const start = "2025-01-01";
const end = "2025-04-01";

/**
 * Creates closes of consecutive days with two alternating returns; by default up and down by the
 * same fraction.
 */
const createCloses = (from: string, count: number, by: number, then = -by) => {
  let adjClose = 100;
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) adjClose *= 1 + (i % 2 ? by : then);
    return { date: addDays(from, i), adjClose };
  });
};
type Closes = ReturnType<typeof createCloses>;
const measure = (share: Closes, market: Closes = share, riskFreeRate = 0.04) =>
  measurePerformance({ share, market, start, months: 3, riskFreeRate });
const beyond = { date: addDays(end, 1), adjClose: 100 };

test("a share that moves twice as much as the market has a beta of two", () => {
  // 90 returns up to April 1: 45 up and 45 down.
  const measured = measure(createCloses(start, 91, 0.02), createCloses(start, 91, 0.01));
  const [own, market] = [(1.02 * 0.98) ** 45 - 1, (1.01 * 0.99) ** 45 - 1];
  const annualize = (total: number) => (1 + total) ** (365.25 / 90) - 1;
  expect(measured).toMatchObject({ from: start, to: end });
  expect(measured?.totalReturn).toBeCloseTo(own, 12);
  expect(measured?.totalReturnAnnualized).toBeCloseTo(annualize(own), 12);
  expect(measured?.activeReturnAnnualized).toBeCloseTo(annualize(own) - annualize(market), 12);
  expect(measured?.beta).toBeCloseTo(2, 10);
  expect(measured?.jensenAlphaAnnualized).toBeCloseTo(
    annualize(own) - (0.04 + 2 * (annualize(market) - 0.04)),
    10,
  );
});

test("a constant daily gain does not change beta", () => {
  // Twice the market's returns of 2% and 0, plus 0.5% a day.
  const measured = measure(createCloses(start, 91, 0.045, 0.005), createCloses(start, 91, 0.02, 0));
  expect(measured?.beta).toBeCloseTo(2, 10);
});

test("a window of three months needs thirty returns within it", () => {
  expect(measure([...createCloses(start, 31, 0.01), beyond])).not.toBeNull();
  expect(measure([...createCloses(start, 30, 0.01), beyond])).toBeNull();
  expect(measure([...createCloses(addDays(start, -20), 50, 0.01), beyond])).toBeNull();
});

test("a window needs ten returns for each of its months", () => {
  const measureMonth = (count: number) => {
    const share = [...createCloses(start, count, 0.01), { date: "2025-02-02", adjClose: 100 }];
    return measurePerformance({ share, market: share, start, months: 1, riskFreeRate: 0.04 });
  };
  expect(measureMonth(11)).not.toBeNull();
  expect(measureMonth(10)).toBeNull();
});

test("a window is over on its last day, or once a later day has traded", () => {
  const days = createCloses(start, 91, 0.01);
  expect(measure(days)?.to).toBe(end);
  expect(measure(days.slice(0, 90))).toBeNull();
  expect(measure([...days.slice(0, 89), beyond])?.to).toBe("2025-03-30");
});

test("a window needs a close on or before its first day", () => {
  expect(measure(createCloses(addDays(start, 1), 100, 0.01))).toBeNull();
  expect(measure(createCloses(addDays(start, -1), 100, 0.01))?.from).toBe(start);
});

test("ignores days on which only one of the two traded", () => {
  const market = createCloses(start, 91, 0.01);
  const share = market.filter((_, i) => i !== 40);
  const halted = { date: addDays(start, 200), adjClose: 1 };
  expect(measure([...share, halted], market)).toEqual(measure(share, share));
});

test("returns null if the market does not move", () => {
  expect(measure(createCloses(start, 91, 0.01), createCloses(start, 91, 0))).toBeNull();
});

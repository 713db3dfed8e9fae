import { expect, test } from "vitest";
import { addDays } from "../company/filings/dates.ts";
import { measurePerformance } from "./measure-performance.ts";

const start = "2025-01-01";
const end = "2025-04-01";

/** Closes of consecutive days from a date on, whose returns are two by turns: up and down by a fraction if not said otherwise. */
const turns = (from: string, count: number, by: number, then = -by) => {
  let adjClose = 100;
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) adjClose *= 1 + (i % 2 ? by : then);
    return { date: addDays(from, i), adjClose };
  });
};
type Closes = ReturnType<typeof turns>;
const measure = (share: Closes, market: Closes = share, riskFreeRate = 0.04) =>
  measurePerformance({ share, market, start, months: 3, riskFreeRate });
const beyond = { date: addDays(end, 1), adjClose: 100 };

test("a share that moves twice as much as the market has a beta of two, and an alpha from both", () => {
  // 90 returns to the first of April: 45 up and 45 down.
  const measured = measure(turns(start, 91, 0.02), turns(start, 91, 0.01));
  const [own, market] = [(1.02 * 0.98) ** 45 - 1, (1.01 * 0.99) ** 45 - 1];
  const yearly = (total: number) => (1 + total) ** (365.25 / 90) - 1;
  expect(measured).toMatchObject({ from: start, to: end });
  expect(measured?.totalReturn).toBeCloseTo(own, 12);
  expect(measured?.totalReturnAnnualized).toBeCloseTo(yearly(own), 12);
  expect(measured?.activeReturnAnnualized).toBeCloseTo(yearly(own) - yearly(market), 12);
  expect(measured?.beta).toBeCloseTo(2, 10);
  expect(measured?.jensenAlphaAnnualized).toBeCloseTo(yearly(own) - (0.04 + 2 * (yearly(market) - 0.04)), 10);
});

test("what a share gains every day beside the market is no part of its beta", () => {
  // Twice the market's two percent and nothing, and half a percent more each day.
  const measured = measure(turns(start, 91, 0.045, 0.005), turns(start, 91, 0.02, 0));
  expect(measured?.beta).toBeCloseTo(2, 10);
});

test("thirty returns within the window are enough, twenty-nine are not, whatever was before it", () => {
  expect(measure([...turns(start, 31, 0.01), beyond])).not.toBeNull();
  expect(measure([...turns(start, 30, 0.01), beyond])).toBeNull();
  expect(measure([...turns(addDays(start, -20), 50, 0.01), beyond])).toBeNull();
});

test("a window is over on its last day, or when a later day has traded", () => {
  const days = turns(start, 91, 0.01);
  expect(measure(days)?.to).toBe(end);
  expect(measure(days.slice(0, 90))).toBeNull();
  expect(measure([...days.slice(0, 89), beyond])?.to).toBe("2025-03-30");
});

test("without a close by its first day a window has no performance", () => {
  expect(measure(turns(addDays(start, 1), 100, 0.01))).toBeNull();
  expect(measure(turns(addDays(start, -1), 100, 0.01))?.from).toBe(start);
});

test("days that one of the two did not trade do not count", () => {
  const market = turns(start, 91, 0.01);
  const share = market.filter((_, i) => i !== 40);
  const halted = { date: addDays(start, 200), adjClose: 1 };
  expect(measure([...share, halted], market)).toEqual(measure(share, share));
});

test("a market that does not move gives no beta", () => {
  expect(measure(turns(start, 91, 0.01), turns(start, 91, 0))).toBeNull();
});

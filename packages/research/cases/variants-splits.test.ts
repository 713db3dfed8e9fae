import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { expect, test } from "vitest";
import type { CaseDay } from "./case.ts";
import type { Company, Line } from "./company.ts";
import { addDays } from "../company/filings/dates.ts";
import { always, averages, run } from "./run-company.ts";

const plans = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstanding";
/** Options of the newest 10-K, in millions and dollars. */
const options = (count: number, strike: number): Record<string, Line> => ({
  [`${plans}Number`]: ({ form }) => (form === "10-K" ? count : null),
  [`${plans}WeightedAverageExercisePrice`]: ({ form }) => (form === "10-K" ? strike : null),
});
/** A line that has one value in filings before a day and another from it on. */
const changing =
  (before: number, day: string, after: number): Line =>
  ({ filed }) =>
    filed < day ? before : after;

/** Creates closes as they were paid: about 40 from a day on, and before it that many times 40. */
const createRawPrices = (day: string, times: number, { factor = 1, rise = 1 } = {}): CaseDay[] => {
  const days: CaseDay[] = [];
  for (let date = "2024-08-23"; date <= sampleDay; date = addDays(date, 1)) {
    if (new Date(date).getUTCDay() % 6 === 0) continue;
    const swing = 1 + 0.03 * Math.sin(days.length / 9);
    const close = 40 * swing * (date < day ? times / rise : 1);
    days.push({ date, close, adjClose: close, divCash: 0, splitFactor: date === day ? factor : 1 });
  }
  return days;
};

const plain: Company = { cover: 197, averages: averages(200), balances: options(5, 20) };

test("follows 1 for 10 that prices and the next cover page show, where averages are restated", async () => {
  const [read, usual] = await Promise.all([
    run({
      ...plain,
      provider: "stooq",
      cover: changing(1_970, "2026-07-01", 197),
      averages: averages(changing(2_000, "2026-07-01", 200)),
      balances: options(50, 2),
      prices: createRawPrices("2026-06-15", 0.1),
    }),
    run(plain),
  ]);
  expect(read).toMatchObject({ shares: 197, options: { count: 5, strike: 20 } });
  expect(read.warnings).toContain("SPLITS_NOT_AT_HAND");
  expect(read.perShare).toBeCloseTo(usual.perShare ?? 0, 0);
});

test("follows 1 for 8 where the next report leaves its averages as they were", async () => {
  const read = await run({
    ...plain,
    cover: changing(1_576, "2026-07-01", 197),
    averages: averages(1_600),
    balances: options(40, 2.5),
    prices: createRawPrices("2026-07-13", 0.125),
  });
  expect(read).toMatchObject({ shares: 197, options: { count: 5, strike: 20 } });
});

test("follows 1 for 35 on a day of a rise, with shares issued before the next cover page", async () => {
  const read = await run({
    ...plain,
    provider: "fmp",
    cover: changing(6_600, "2026-07-01", 197),
    averages: averages(changing(6_700, "2026-07-01", 191)),
    balances: options(175, 0.5714),
    prices: createRawPrices("2026-06-02", 1 / 35, { rise: 1.12 }),
  });
  expect(read.shares).toBe(197);
  expect(read.options?.count).toBeCloseTo(5, 1);
  expect(read.options?.strike).toBeCloseTo(20, 0);
});

test("does not refuse a public float of before 1 for 20 beside the count of after it", async () => {
  const read = await run({
    ...plain,
    provider: "stooq",
    cover: changing(3_940, "2026-07-01", 197),
    averages: averages(changing(4_000, "2026-07-01", 200)),
    balances: { ...options(100, 1), EntityPublicFloat: ({ form }) => (form === "10-K" ? 7_200 : null) },
    prices: createRawPrices("2026-06-15", 0.05),
  });
  expect(read).toMatchObject({ shares: 197, options: { count: 5, strike: 20 } });
});

test("takes a price that rises fivefold while the count stays for no split", async () => {
  const read = await run({ ...plain, prices: createRawPrices("2026-06-15", 0.2) });
  expect(read).toMatchObject({ shares: 197, options: { count: 5, strike: 20 } });
  expect(read.warnings).not.toContain("SPLIT_ADJUSTED");
});

test("takes a price that triples beside a tender for half of the shares for no split", async () => {
  const read = await run({
    ...plain,
    cover: changing(394, "2026-07-01", 197),
    averages: averages(({ filed, end }) => (filed > "2026-07-01" && end > "2026-06-01" ? 300 : 400)),
    balances: { ...options(5, 20), CommonStockSharesOutstanding: changing(394, "2026-07-01", 197) },
    prices: createRawPrices("2026-06-15", 1 / 3),
  });
  expect(read).toMatchObject({ shares: 197, options: { count: 5, strike: 20 } });
});

test("follows 1 for 12 in a company that gives no averages of earlier months", async () => {
  const read = await run({
    ...plain,
    cover: changing(2_364, "2026-07-01", 197),
    averages: averages(({ filed, end }) => {
      if (filed < "2026-07-01") return 2_400;
      return end > "2026-06-01" ? 200 : null;
    }),
    balances: { ...options(60, 1.6667), CommonStockSharesOutstanding: always(197) },
    prices: createRawPrices("2026-07-20", 1 / 12),
  });
  expect(read.shares).toBe(197);
  expect(read.options?.count).toBeCloseTo(5, 1);
});

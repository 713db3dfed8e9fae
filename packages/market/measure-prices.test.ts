import { expect, test } from "vitest";
import { createPriceMeasure } from "./measure-prices.ts";

type Days = Parameters<ReturnType<typeof createPriceMeasure>["add"]>[0]["days"];

/** A quarter's end, counted from the first of 2015. */
const dayOf = (quarter: number) => new Date(Date.UTC(2015, 3 + 3 * quarter, 0)).toISOString().slice(0, 10);

/** Days of a company that grows by a rate; an annual report comes every fourth quarter. */
const createDays = (count: number, { grew, asked = 0.1 }: { grew: number; asked?: number }): Days =>
  Array.from({ length: count }, (_, quarter) => ({
    day: dayOf(quarter),
    accession: `annual-${Math.floor(quarter / 4)}`,
    impliedGrowth: asked,
    growth: 0.05,
    revenue: 100 * (1 + grew) ** (quarter / 4),
    revenueGrowth: null,
    valueToPrice: 0.5,
    marketValue: 1_000,
  }));

const measure = (companies: Days[]) => {
  const { add, read } = createPriceMeasure();
  for (const [i, days] of companies.entries()) add({ ticker: `T${i}`, companyName: `Company ${i}`, days });
  return read();
};

test("shows what prices asked for by quarter, what we expected, and what came in five years", () => {
  const rates = Array.from({ length: 11 }, (_, i) => i / 100);
  const { quarters } = measure(rates.map((grew) => createDays(22, { grew, asked: grew + 0.04 })));
  expect(quarters).toHaveLength(22);
  expect(quarters[0]).toMatchObject({ day: "2015-03-31", companies: 11, expected: 0.05, followed: 11 });
  expect(quarters[0]?.asked).toBeCloseTo(0.09, 12);
  expect(quarters[0]?.came).toBeCloseTo(0.05, 12);
  expect(quarters.map(({ came }) => came === null)).toEqual(quarters.map((_, i) => i >= 2));
});

test("weighs values by market value", () => {
  const large = createDays(4, { grew: 0 }).map((day) => ({ ...day, marketValue: 90_000, valueToPrice: 1 }));
  const small = Array.from({ length: 10 }, () => createDays(4, { grew: 0 }));
  const unknown = createDays(4, { grew: 0 }).map((day) => ({ ...day, marketValue: null }));
  const { quarters } = measure([large, ...small, unknown]);
  expect(quarters[0]?.valueToPrice).toBeCloseTo((90_000 + 5_000) / 100_000, 12);
  expect(measure(Array.from({ length: 10 }, () => unknown)).quarters[0]?.valueToPrice).toBeNull();
});

test("leaves out quarters of too few companies, and days that end no quarter", () => {
  const nine = Array.from({ length: 9 }, () => createDays(4, { grew: 0 }));
  expect(measure(nine).quarters).toEqual([]);
  const within = createDays(1, { grew: 0 }).map((day) => ({ ...day, day: "2015-02-11" }));
  expect(measure([...nine, within]).quarters).toEqual([]);
});

test("leaves out companies whose price no growth explains", () => {
  const ten = Array.from({ length: 10 }, () => createDays(4, { grew: 0 }));
  const without = createDays(4, { grew: 0 }).map((day) => ({ ...day, impliedGrowth: null }));
  expect(measure([...ten, without]).quarters.map(({ companies }) => companies)).toEqual([10, 10, 10, 10]);
});

test("keeps the record of each price, those that were beaten by most first", () => {
  const { prices } = measure([
    createDays(25, { grew: 0.02 }),
    createDays(25, { grew: 0.2 }),
    createDays(25, { grew: 0.09 }),
    createDays(16, { grew: 0.5 }),
  ]);
  // Four annual reports have three years or more behind them; the last company's has one.
  expect(prices.map(({ ticker, reports, beaten, nearer }) => [ticker, reports, beaten, nearer])).toEqual([
    ["T1", 4, 4, 0],
    ["T2", 4, 0, 0],
    ["T0", 4, 0, 4],
  ]);
  expect(prices[0]?.came).toBeCloseTo(0.2, 12);
  expect(prices[0]?.asked).toBe(0.1);
});

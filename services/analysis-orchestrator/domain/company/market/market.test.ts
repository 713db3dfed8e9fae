import { expect, test } from "vitest";
import type { Statements } from "../company-data.ts";
import type { PriceRow } from "../filings/sec-records.ts";
import { readMarket, volatilityOf } from "./market.ts";
import { addDays } from "../filings/dates.ts";
import { priceRow } from "../testing/facts.ts";

const yields = [
  { date: "2026-08-20", yield: 0.0469 },
  { date: "2026-08-21", yield: 0.0474 },
  { date: "2026-08-24", yield: 0.047 },
];

test("the yield is the last one on or before the price's day", () => {
  const found = readMarket({ ticker: "X", prices: [priceRow("2026-08-22", 10)], yields });
  expect(found).toMatchObject({ priceDate: "2026-08-22", bondYieldDate: "2026-08-21" });
  expect(found.bondYield.source.label).toContain("DGS10");
});

test("as of an earlier day", () => {
  const prices = [priceRow("2026-08-20", 9), priceRow("2026-08-21", 10)];
  expect(readMarket({ ticker: "X", prices, yields, asOf: "2026-08-20" })).toMatchObject({
    price: { value: 9 },
    bondYieldDate: "2026-08-20",
  });
});

test("no price is no fault: null, and why", () => {
  const found = readMarket({ ticker: "X", prices: [], yields });
  expect(found.price.value).toBeNull();
  expect(found.price.source.note).toBe("No price of X is available.");
  expect(found.volatility).toBeNull();
  expect(found.bondYieldDate).toBe("2026-08-24");
});

test("no yield as old as the price: unavailable", () => {
  expect(() => readMarket({ ticker: "X", prices: [priceRow("2020-01-02", 10)], yields })).toThrow(
    expect.objectContaining({ kind: "unavailable", code: "BOND_YIELD_UNKNOWN" }),
  );
});

test("volatility: a price that moves 1% up and down by turns has a daily deviation of 1%", () => {
  const prices = Array.from({ length: 101 }, (_, i) =>
    priceRow(addDays("2026-01-01", i), i % 2 ? Math.exp(0.01) : 1),
  );
  expect(volatilityOf(prices)).toBeCloseTo(0.01 * Math.sqrt(252) * Math.sqrt(100 / 99), 6);
  expect(volatilityOf(prices.slice(0, 30))).toBeNull();
});

test("a price that grows by the same rate every day has no volatility", () => {
  const prices = Array.from({ length: 101 }, (_, i) =>
    priceRow(addDays("2026-01-01", i), Math.exp(0.01 * i)),
  );
  expect(volatilityOf(prices)).toBeCloseTo(0, 10);
});

/** Closes of consecutive days up to the last one; each rises by one percent on the one before, by turns. */
const days = (count: number, last = "2026-08-21") =>
  Array.from({ length: count }, (_, i) => priceRow(addDays(last, i + 1 - count), i % 2 ? 101 : 100));

test("sixty returns give a volatility, fifty-nine do not; those older than two years do not count", () => {
  expect(volatilityOf(days(61))).toBeGreaterThan(0);
  expect(volatilityOf(days(60))).toBeNull();
  const wild = [priceRow("2024-08-20", 1), priceRow("2024-08-20", 1_000)];
  expect(volatilityOf([...wild, ...days(100)])).toBe(volatilityOf(days(100)));
  expect(volatilityOf([priceRow("2024-08-21", 1), ...days(100)])).not.toBe(volatilityOf(days(100)));
  expect(volatilityOf([])).toBeNull();
});

const paying = (count: number, paid: Record<string, number>) =>
  days(count).map((price) => ({ ...price, close: 100, dividend: paid[price.date] ?? 0 }));
const statementsOf = (dividends: number | null, shares: number | null) =>
  ({
    trailing: { figures: { dividends: { value: dividends } } },
    sharesOutstanding: { value: shares },
  }) as unknown as Statements;
const yieldOf = (prices: PriceRow[], statements: Statements | null = null) =>
  readMarket({ ticker: "X", prices, yields, statements }).dividendYield;

test("the dividend yield is what was paid in the twelve months to the last price, over that price", () => {
  const paid = { "2025-08-21": 50, "2025-08-22": 0.5, "2026-03-01": 1, "2026-08-21": 0.5 };
  expect(yieldOf(paying(500, paid))).toBe(0.02);
});

test("a history under 350 days, or without dividends, leaves it to the cash flow statement", () => {
  const statements = statementsOf(300, 100);
  expect(yieldOf(paying(350, { "2026-03-01": 1 }), statements)).toBe(0.03);
  expect(yieldOf(paying(351, { "2026-03-01": 1 }), statements)).toBe(0.01);
  expect(yieldOf(paying(500, {}), statements)).toBe(0.03);
  expect(yieldOf(paying(500, {}))).toBe(0);
  expect(yieldOf(paying(100, { "2026-08-01": 1 }))).toBeNull();
});

test.each([
  [null, 100],
  [300, null],
  [300, 0],
])("dividends of %s million on %s million shares say nothing", (dividends, shares) => {
  expect(yieldOf(paying(100, {}), statementsOf(dividends, shares))).toBeNull();
});

test("the price, the yield and their days come with where they are from; the history is whole", () => {
  const prices = [priceRow("2026-08-20", 9), priceRow("2026-08-21", 10.123456789012)];
  const found = readMarket({ ticker: "X", prices, yields });
  expect(found).toMatchObject({
    priceDate: "2026-08-21",
    price: {
      value: 10.12345679,
      source: { label: "Closing price of X, 2026-08-21", periodEnd: "2026-08-21" },
    },
    bondYield: {
      value: 0.0474,
      source: { periodEnd: "2026-08-21", url: "https://fred.stlouisfed.org/series/DGS10" },
    },
    bondYieldDate: "2026-08-21",
  });
  expect(found.history.map(({ date }) => date)).toEqual(["2026-08-20", "2026-08-21"]);
});

import { expect, test } from "vitest";
import type { Statements } from "../company-data.ts";
import type { PriceRow } from "../filings/sec-records.ts";
import { readMarket, volatilityOf } from "./market.ts";
import { addDays } from "../filings/dates.ts";
import { createPriceRow } from "../testing/facts.ts";

const yields = [
  { date: "2026-08-20", yield: 0.0469 },
  { date: "2026-08-21", yield: 0.0474 },
  { date: "2026-08-24", yield: 0.047 },
];

test("uses the last bond yield on or before the day of the price", () => {
  const found = readMarket({ ticker: "X", prices: [createPriceRow("2026-08-22", 10)], yields });
  expect(found).toMatchObject({ priceDate: "2026-08-22", bondYieldDate: "2026-08-21" });
  expect(found.bondYield.source.label).toContain("DGS10");
});

test("reads the price and the yield as of an earlier day", () => {
  const prices = [createPriceRow("2026-08-20", 9), createPriceRow("2026-08-21", 10)];
  expect(readMarket({ ticker: "X", prices, yields, asOf: "2026-08-20" })).toMatchObject({
    price: { value: 9 },
    bondYieldDate: "2026-08-20",
  });
});

test("without a price the value is null and the note gives the reason", () => {
  const found = readMarket({ ticker: "X", prices: [], yields });
  expect(found.price.value).toBeNull();
  expect(found.price.source.note).toBe("No price of X is available.");
  expect(found.volatility).toBeNull();
  expect(found.bondYieldDate).toBe("2026-08-24");
});

test("throws unavailable if all yields are newer than the price", () => {
  expect(() => readMarket({ ticker: "X", prices: [createPriceRow("2020-01-02", 10)], yields })).toThrow(
    expect.objectContaining({ kind: "unavailable", code: "BOND_YIELD_UNKNOWN" }),
  );
});

test("volatility of a price that alternates by 1% is a daily deviation of 1%, annualized", () => {
  const prices = Array.from({ length: 101 }, (_, i) =>
    createPriceRow(addDays("2026-01-01", i), i % 2 ? Math.exp(0.01) : 1),
  );
  expect(volatilityOf(prices)).toBeCloseTo(0.01 * Math.sqrt(252) * Math.sqrt(100 / 99), 6);
  expect(volatilityOf(prices.slice(0, 30))).toBeNull();
});

test("a price that grows at a constant rate has zero volatility", () => {
  const prices = Array.from({ length: 101 }, (_, i) =>
    createPriceRow(addDays("2026-01-01", i), Math.exp(0.01 * i)),
  );
  expect(volatilityOf(prices)).toBeCloseTo(0, 10);
});

/** Creates closes of consecutive days up to the last, alternating between 100 and 101. */
const createDays = (count: number, last = "2026-08-21") =>
  Array.from({ length: count }, (_, i) => createPriceRow(addDays(last, i + 1 - count), i % 2 ? 101 : 100));

test("volatility needs sixty returns and ignores prices older than two years", () => {
  expect(volatilityOf(createDays(61))).toBeGreaterThan(0);
  expect(volatilityOf(createDays(60))).toBeNull();
  const wild = [createPriceRow("2024-08-20", 1), createPriceRow("2024-08-20", 1_000)];
  expect(volatilityOf([...wild, ...createDays(100)])).toBe(volatilityOf(createDays(100)));
  expect(volatilityOf([createPriceRow("2024-08-21", 1), ...createDays(100)])).not.toBe(
    volatilityOf(createDays(100)),
  );
  expect(volatilityOf([])).toBeNull();
});

const createPaying = (count: number, paid: Record<string, number>) =>
  createDays(count).map((price) => ({ ...price, close: 100, dividend: paid[price.date] ?? 0 }));
const createStatements = (dividends: number | null, shares: number | null) =>
  ({
    trailing: { figures: { dividends: { value: dividends } } },
    sharesOutstanding: { value: shares },
  }) as unknown as Statements;
const readDividendYield = (prices: PriceRow[], statements: Statements | null = null) =>
  readMarket({ ticker: "X", prices, yields, statements }).dividendYield;

test("the dividend yield is dividends of the twelve months to the last price, divided by the price", () => {
  const paid = { "2025-08-21": 50, "2025-08-22": 0.5, "2026-03-01": 1, "2026-08-21": 0.5 };
  expect(readDividendYield(createPaying(500, paid))).toBe(0.02);
});

test("takes dividends from the cash flow statement if the history is under 350 days or has none", () => {
  const statements = createStatements(300, 100);
  expect(readDividendYield(createPaying(350, { "2026-03-01": 1 }), statements)).toBe(0.03);
  expect(readDividendYield(createPaying(351, { "2026-03-01": 1 }), statements)).toBe(0.01);
  expect(readDividendYield(createPaying(500, {}), statements)).toBe(0.03);
  expect(readDividendYield(createPaying(500, {}))).toBe(0);
  expect(readDividendYield(createPaying(100, { "2026-08-01": 1 }))).toBeNull();
});

test.each([
  [null, 100],
  [300, null],
  [300, 0],
])(
  "without a usable value, dividends of %s million on %s million shares give no yield",
  (dividends, shares) => {
    expect(readDividendYield(createPaying(100, {}), createStatements(dividends, shares))).toBeNull();
  },
);

test("the price and the yield cite source and date, and the history holds every day", () => {
  const prices = [createPriceRow("2026-08-20", 9), createPriceRow("2026-08-21", 10.123456789012)];
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

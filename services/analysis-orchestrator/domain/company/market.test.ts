import { expect, test } from "vitest";
import type { PriceRow } from "./inputs.ts";
import { market, volatilityOf } from "./market.ts";
import { addDays } from "./dates.ts";

const row = (date: string, close: number): PriceRow => ({
  date,
  close,
  adjClose: close,
  dividend: 0,
  splitFactor: 1,
});
const yields = [
  { date: "2026-08-20", yield: 0.0469 },
  { date: "2026-08-21", yield: 0.0474 },
  { date: "2026-08-24", yield: 0.047 },
];

test("the yield is the last one on or before the price's day", () => {
  const found = market({ ticker: "X", prices: [row("2026-08-22", 10)], yields });
  expect(found).toMatchObject({ priceDate: "2026-08-22", bondYieldDate: "2026-08-21" });
  expect(found.bondYield.source.label).toContain("DGS10");
});

test("as of an earlier day", () => {
  const prices = [row("2026-08-20", 9), row("2026-08-21", 10)];
  expect(market({ ticker: "X", prices, yields, asOf: "2026-08-20" })).toMatchObject({
    price: { value: 9 },
    bondYieldDate: "2026-08-20",
  });
});

test("no price is no fault: null, and why", () => {
  const found = market({ ticker: "X", prices: [], yields });
  expect(found.price.value).toBeNull();
  expect(found.price.source.note).toBe("No price of X is at hand.");
  expect(found.volatility).toBeNull();
  expect(found.bondYieldDate).toBe("2026-08-24");
});

test("no yield as old as the price: unavailable", () => {
  expect(() => market({ ticker: "X", prices: [row("2020-01-02", 10)], yields })).toThrow(
    expect.objectContaining({ kind: "unavailable", code: "BOND_YIELD_UNKNOWN" }),
  );
});

test("volatility: a price that moves 1% up and down by turns has a daily deviation of 1%", () => {
  const prices = Array.from({ length: 101 }, (_, i) =>
    row(addDays("2026-01-01", i), i % 2 ? Math.exp(0.01) : 1),
  );
  expect(volatilityOf(prices)).toBeCloseTo(0.01 * Math.sqrt(252) * Math.sqrt(100 / 99), 6);
  expect(volatilityOf(prices.slice(0, 30))).toBeNull();
});

import { describe, expect, test } from "vitest";
import { universeTable } from "../../data/reference-tables.ts";
import { createFact, createPriceRow } from "../testing/facts.ts";
import { createDilutedShares, income, resolveStatementsOf, revenue } from "../testing/statements-of.ts";
import { findMarketSplit } from "./market-split.ts";

const findSplitBetween = (shares: number | null, marketShares: number, filed: string | null = "2026-05-01") =>
  findMarketSplit({ filing: { shares, filed }, market: { shares: marketShares, date: "2026-08-16" } });

test.each([
  [9.63, 10],
  [1.35001, 1.5],
  [1.64, 1.5],
  [1.81, 2],
  [3.29, 3],
  [54.9, 50],
  [0.105, 0.1],
  [0.5, 0.5],
])("a market count of %d times the filing's shows a split of %d", (quotient, ratio) => {
  expect(findSplitBetween(100, quotient * 100)).toEqual({
    ratio,
    after: "2026-05-01",
    by: "2026-08-16",
    evidence: "the market value divided by the price",
  });
});

test.each([1, 1.34, 1.7, 2.5, 7, 60, 0.7, 1000])(
  "a market count of %d times the filing's shows none",
  (quotient) => {
    expect(findSplitBetween(100, quotient * 100)).toBeNull();
  },
);

test("a filing newer than the market value, or without a count, shows no split", () => {
  expect(findSplitBetween(100, 1_000, "2026-08-17")).toBeNull();
  expect(findSplitBetween(null, 1_000)).toBeNull();
  expect(findMarketSplit({ filing: { shares: 100, filed: null }, market: null })).toBeNull();
  expect(findSplitBetween(100, 1_000, null)?.after).toBe("2026-08-16");
});

describe("a market value that the cover page agrees with", () => {
  const apple = universeTable().companies.find(({ ticker }) => ticker === "AAPL");
  const { date } = universeTable();
  const price = 200;
  const market = (apple?.marketCap ?? Number.NaN) / price;
  const createCount = (tag: string, value: number, filed: string) =>
    createFact({ tag, unit: "shares", end: "2026-01-20", value, filed });

  test.each([
    ["an offering", 1.36],
    ["a merger", 2],
    ["a listing", 3.33],
    ["a tender offer", 0.5],
  ])("shows no split after %s: the average is the older count", (_, times) => {
    const facts = [
      revenue,
      income,
      createDilutedShares(market / times),
      createCount("EntityCommonStockSharesOutstanding", market * 0.99, "2026-02-01"),
    ];
    const { sharesOutstanding, marketSplit, warnings } = resolveStatementsOf(facts, {
      cik: 320193,
      prices: [createPriceRow(date, price)],
    });
    expect(sharesOutstanding.value).toBeCloseTo((market * 0.99) / 1e6, 6);
    expect(marketSplit).toBeNull();
    const codes = warnings.map(({ code }) => code);
    expect(codes).not.toContain("SPLIT_ASSUMED");
    expect(codes).not.toContain("SHARES_NOT_CONFIRMED");
  });
});

import { expect, test } from "vitest";
import { findMarketSplit } from "./splits.ts";

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

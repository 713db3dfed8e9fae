import { expect, test } from "vitest";
import { distressProbability, interestCoverage, syntheticRating } from "./index.ts";

const table = [
  { rating: "D2/D", minimumCoverage: -100_000, defaultSpread: 0.19 },
  { rating: "B2/B", minimumCoverage: 1.5, defaultSpread: 0.0321 },
  { rating: "Aaa/AAA", minimumCoverage: 8.5, defaultSpread: 0.004 },
  { rating: "A3/A-", minimumCoverage: 3, defaultSpread: 0.0089 },
];

test.each([
  [20, "Aaa/AAA"],
  [8.5, "Aaa/AAA"],
  [8.4999, "A3/A-"],
  [1.5, "B2/B"],
  [0.1, "D2/D"],
  [-1e9, "D2/D"],
])("a coverage of %d is rated %s", (coverage, rating) => {
  expect(syntheticRating({ table, coverage }).rating).toBe(rating);
});

test("returns the default spread of a rating", () => {
  expect(syntheticRating({ table, coverage: 4 })).toEqual({ rating: "A3/A-", defaultSpread: 0.0089 });
});

test("refuses a coverage that is not finite and an empty table", () => {
  expect(() => syntheticRating({ table, coverage: Number.NaN })).toThrow("coverage must be a finite number");
  expect(() => syntheticRating({ table: [], coverage: 1 })).toThrow("table must have at least one rating");
});

test.each([
  [500, 100, 5],
  [500, 0, 1e6],
  [-20, 10, -1e5],
  [-20, 0, -1e5],
  [0, 0, -1e5],
  [0, 10, 0],
])(
  "operating income %d over interest %d is a coverage of %d",
  (operatingIncome, interestExpense, coverage) => {
    expect(interestCoverage({ operatingIncome, interestExpense })).toBe(coverage);
  },
);

test("finds the default probability by rating, part or letter", () => {
  const defaultRates = { AAA: 0.007, A: 0.0124, B: 0.25, "BB+": 0.09 };
  expect(distressProbability({ rating: "Aaa/AAA", defaultRates })).toBe(0.007);
  expect(distressProbability({ rating: "A3/A-", defaultRates })).toBe(0.0124);
  expect(distressProbability({ rating: "Ba1/BB+", defaultRates })).toBe(0.09);
  expect(distressProbability({ rating: "unrated", defaultRates })).toBeNull();
});

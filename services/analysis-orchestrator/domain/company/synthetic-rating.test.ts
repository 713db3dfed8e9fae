import { expect, test } from "vitest";
import { syntheticRating } from "./synthetic-rating.ts";

test.each([
  [10_000, 100, 1_000_000, "AAA", 0.007],
  [300, 100, 1_000_000, "A-", 0.0124],
  [110, 100, 1_000_000, "CCC", 0.5038],
  [-50, 100, 1_000_000, "D", 0.5038],
  [300, 100, 1_000, "BB", 0.1178],
])(
  "income %i on interest %i of a company worth %i is %s",
  (operatingIncome, interestExpense, marketCap, rating, probability) => {
    const found = syntheticRating({ operatingIncome, interestExpense, marketCap });
    expect(found.rating).toBe(rating);
    expect(found.distressProbability).toBeCloseTo(probability, 4);
    expect(found.interestCoverage).toBeCloseTo(operatingIncome / interestExpense, 8);
  },
);

test("no interest: the best rating where the business earns, the worst where it loses", () => {
  expect(syntheticRating({ operatingIncome: 5, interestExpense: null, marketCap: 1e6 })).toMatchObject({
    rating: "AAA",
    interestCoverage: null,
  });
  expect(syntheticRating({ operatingIncome: -5, interestExpense: 0, marketCap: 1e6 }).rating).toBe("D");
});

test("no rating for a bank, or without operating income, and why", () => {
  expect(
    syntheticRating({ operatingIncome: 70, interestExpense: 100, marketCap: 1e6, financial: true }),
  ).toMatchObject({
    rating: null,
    distressProbability: null,
    source: { note: expect.stringContaining("financial company") as string },
  });
  expect(syntheticRating({ operatingIncome: null, interestExpense: 1, marketCap: 1e6 }).rating).toBeNull();
});

test("a loss maker that could pay its debts from its cash is rated no worse than B, and the source says so", () => {
  const losing = { operatingIncome: -1_456, interestExpense: 2.8, marketCap: 100_000 };
  expect(syntheticRating(losing).rating).toBe("D");
  const floored = syntheticRating({ ...losing, netCash: true });
  expect(floored.rating).toBe("B");
  expect(floored.distressProbability).toBeLessThan(syntheticRating(losing).distressProbability ?? 0);
  expect(floored.source.note).toContain("more cash than debt");
});

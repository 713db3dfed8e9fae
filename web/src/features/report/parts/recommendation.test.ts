import { expect, test } from "vitest";
import { percentilePoints, recommendationRule } from "./recommendation.ts";

const percentiles = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i * 5}`, 100 + i * 5]));

test("percentiles count only when all 21 are numbers", () => {
  expect(percentilePoints(percentiles)).toHaveLength(21);
  expect(percentilePoints(percentiles)?.[2]).toEqual({ percentile: 10, value: 110 });
  const { p45: _left, ...incomplete } = percentiles;
  expect(percentilePoints(incomplete)).toBeNull();
  expect(percentilePoints({ ...percentiles, p100: Number.NaN })).toBeNull();
});

test("the rule behind a word is said in words", () => {
  expect(recommendationRule("Strong Sell")).toBe(
    "Strong Sell because the price is above the 90th percentile of simulated values",
  );
  expect(recommendationRule("N/A")).toBe("No recommendation available");
});

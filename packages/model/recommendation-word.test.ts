import { expect, test } from "vitest";
import { elasticityLabel, percentiles, recommendationWord } from "./index.ts";

// Values 0..100: percentile p is p itself.
const known = percentiles(Float64Array.from({ length: 101 }, (_, index) => index));

test.each([
  [9.99, "Strong Buy"],
  [10, "Buy"],
  [24.99, "Buy"],
  [25, "Hold"],
  [75, "Hold"],
  [75.01, "Sell"],
  [90, "Sell"],
  [90.01, "Strong Sell"],
] as const)("recommends at a price of %d: %s", (price, word) => {
  expect(recommendationWord({ price, percentiles: known })).toBe(word);
});

test.each([
  [80, 85, "Hold"],
  [95, 95, "Hold"],
  [95, 90, "Strong Sell"],
  [20, 15, "Hold"],
  [5, 5, "Hold"],
  [5, 6, "Strong Buy"],
  [50, 60, "Hold"],
] as const)("never contradicts the value: at a price of %d and a value of %d, %s", (price, value, word) => {
  expect(recommendationWord({ price, percentiles: known, value })).toBe(word);
});

test.each([
  [5, "Buy"],
  [20, "Buy"],
  [50, "Hold"],
  [80, "Sell"],
  [95, "Sell"],
] as const)("has no Strong word where care is needed: at a price of %d, %s", (price, word) => {
  expect(recommendationWord({ price, percentiles: known, value: 50, isCareNeeded: true })).toBe(word);
});

test("has no recommendation without a price or all percentiles", () => {
  const { p50: _, ...incomplete } = known;
  expect(recommendationWord({ price: null, percentiles: known })).toBeNull();
  expect(recommendationWord({ price: 10, percentiles: null })).toBeNull();
  expect(recommendationWord({ price: 10, percentiles: incomplete as typeof known })).toBeNull();
  expect(recommendationWord({ price: 10, percentiles: { ...known, p5: Number.NaN } })).toBeNull();
});

test.each([
  [50.1, "Very High"],
  [-50.1, "Very High"],
  [50, "High"],
  [-10.1, "High"],
  [10, "Medium"],
  [1.1, "Medium"],
  [1, "Low"],
  [0, "Low"],
] as const)("labels an elasticity of %d %s", (elasticity, label) => {
  expect(elasticityLabel(elasticity)).toBe(label);
});

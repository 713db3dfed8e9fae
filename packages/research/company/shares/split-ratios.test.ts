import { expect, test } from "vitest";
import { nearestSplitRatio, readSplitFactor } from "./split-ratios.ts";

test.each([
  [2, 2],
  [7, 7],
  [20, 20],
  [1.5, 1.5],
  [1.3333, 4 / 3],
  [1.6667, 5 / 3],
  [1.25, 1.25],
  [2.5, 2.5],
  [1.02, 1.02],
  [1.03, 1.03],
  [1.05, 1.05],
  [1.1, 1.1],
  [0.5, 1 / 2],
  [0.3333, 1 / 3],
  [0.0833, 1 / 12],
  [0.0286, 1 / 35],
  [0.033, 1 / 30],
  [0.016667, 1 / 60],
  [0.005, 1 / 200],
  [0.66667, 2 / 3],
])("a price factor of %d is a split of %d", (factor, ratio) => {
  expect(readSplitFactor(factor)).toBeCloseTo(ratio, 12);
});

test.each([
  1.281,
  1.046,
  1.253,
  1.196,
  1.0312,
  1.0303,
  1.01,
  1.4728,
  2.0894,
  3.36,
  0.7806,
  0.956,
  0.9524,
  0.8,
  0.62,
  1,
  0,
  -2,
  Number.NaN,
])("a price factor of %d is none of a split", (factor) => {
  expect(readSplitFactor(factor)).toBeNull();
});

test.each([
  [2.02, 2],
  [1 / 12.1, 1 / 12],
  [2.05, null],
  [13, null],
  [1.1, null],
])("a quotient of two counts of %d shows a ratio of %d", (quotient, ratio) => {
  expect(nearestSplitRatio({ quotient, tolerance: 0.02 })).toBe(ratio);
});

test.each([
  [13, 13],
  [1 / 17, 1 / 17],
  [35.2, 35],
  [1 / 499, 1 / 499],
  [1 / 1000, null],
  [1.4, null],
])("a quotient of one period's count of %d shows a ratio of %d", (quotient, ratio) => {
  expect(nearestSplitRatio({ quotient, tolerance: 0.015, isSamePeriod: true })).toBe(ratio);
});

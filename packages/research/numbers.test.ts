import { describe, expect, test } from "vitest";
import { blend, blendRatios, clamp, isNumber, mean, median, roundTo, spread } from "./numbers.ts";

test.each([
  { value: -0.1, expected: 0 },
  { value: 0, expected: 0 },
  { value: 0.01, expected: 0.01 },
  { value: 0.99, expected: 0.99 },
  { value: 1, expected: 1 },
  { value: 1.1, expected: 1 },
])("clamps $value within 0 and 1 to $expected", ({ value, expected }) => {
  expect(clamp(value, 0, 1)).toBe(expected);
});

test.each([
  { value: 0.1234, decimals: 3, expected: 0.123 },
  { value: 0.1236, decimals: 3, expected: 0.124 },
  { value: -0.1236, decimals: 3, expected: -0.124 },
  { value: 2.5, decimals: 0, expected: 3 },
  { value: 1.236, decimals: 2, expected: 1.24 },
])("rounds $value to $decimals decimals: $expected", ({ value, decimals, expected }) => {
  expect(roundTo(value, decimals)).toBe(expected);
});

describe("of no values", () => {
  test.each([
    { name: "the mean", of: mean },
    { name: "the median", of: median },
    { name: "the spread", of: spread },
  ])("$name is null", ({ of }) => {
    expect(of([])).toBeNull();
  });
});

test("the mean is the sum over the count", () => {
  expect(mean([1, 2, 6])).toBe(3);
});

test.each([
  { values: [4], expected: 4 },
  { values: [9, 1], expected: 5 },
  { values: [10, 9, 1], expected: 9 },
  { values: [100, 3, 1, 2], expected: 2.5 },
  { values: [3, 1, 2], expected: 2 },
  { values: [4, 1, 3, 2], expected: 2.5 },
  { values: [10, 9], expected: 9.5 },
  { values: [null, 7, Number.NaN, Number.POSITIVE_INFINITY], expected: 7 },
  { values: [null], expected: null },
  { values: [], expected: null },
  { values: [-5, 100, 20], expected: 20 },
])("the median of $values is $expected", ({ values, expected }) => {
  expect(median(values)).toBe(expected);
});

test("median does not reorder its input", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test.each([
  { values: [1], expected: null },
  { values: [1, 3], expected: null },
  // Mean 3, squares 4 + 0 + 4 over 3: the root of 8/3.
  { values: [1, 3, 5], expected: 1.632_993 },
  { values: [2, 2, 2], expected: 0 },
])("the spread of $values is $expected", ({ values, expected }) => {
  const value = spread(values);
  if (expected === null) expect(value).toBeNull();
  else expect(value).toBeCloseTo(expected, 6);
});

test.each([
  { value: 0, expected: true },
  { value: -1.5, expected: true },
  { value: null, expected: false },
  { value: undefined, expected: false },
  { value: Number.NaN, expected: false },
  { value: Number.POSITIVE_INFINITY, expected: false },
])("$value counts as a number: $expected", ({ value, expected }) => {
  expect(isNumber(value)).toBe(expected);
});

test.each<{ parts: [number, number | null][]; expected: number | null }>([
  { parts: [], expected: null },
  { parts: [[1, null]], expected: null },
  { parts: [[0, 5]], expected: null },
  // (3 × 1 + 1 × 5) / 4
  {
    parts: [
      [3, 1],
      [1, 5],
    ],
    expected: 2,
  },
  // The weight of a missing value is left out: (3 × 1 + 1 × 5) / 4 again.
  {
    parts: [
      [3, 1],
      [6, null],
      [1, 5],
    ],
    expected: 2,
  },
  {
    parts: [
      [1, 0],
      [1, -4],
    ],
    expected: -2,
  },
])("blends $parts to $expected", ({ parts, expected }) => {
  expect(blend(parts)).toBe(expected);
});

test.each<{ parts: [number, number | null][]; expected: number | null }>([
  { parts: [], expected: null },
  { parts: [[1, 0]], expected: null },
  { parts: [[1, -2]], expected: null },
  // The root of 2 × 8.
  {
    parts: [
      [1, 2],
      [1, 8],
    ],
    expected: 4,
  },
  // The fourth root of 16 × 1 × 1 × 1.
  {
    parts: [
      [1, 16],
      [3, 1],
    ],
    expected: 2,
  },
  {
    parts: [
      [1, 2],
      [5, null],
      [5, -3],
      [5, 0],
      [1, 8],
    ],
    expected: 4,
  },
])("blends the ratios $parts to $expected", ({ parts, expected }) => {
  const value = blendRatios(parts);
  if (expected === null) expect(value).toBeNull();
  else expect(value).toBeCloseTo(expected, 12);
});

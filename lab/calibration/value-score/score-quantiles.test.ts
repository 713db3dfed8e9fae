import { expect, test } from "vitest";
import { crps, placeOf, quantilesOf } from "./score-quantiles.ts";
import { evenPercentiles } from "./testing/valued-case.ts";

const even = quantilesOf(evenPercentiles(0, 40));

test("finds the place of an outcome between quantiles, and beyond them", () => {
  expect(placeOf(even, 10)).toBe(0.25);
  expect(placeOf(even, 11)).toBeCloseTo(0.275, 12);
  expect([placeOf(even, -1), placeOf(even, 40), placeOf(even, 99)]).toEqual([0, 1, 1]);
});

test("an outcome above a mass at zero lies beyond all of it", () => {
  const quantiles = [...Array.from({ length: 6 }, () => 0), ...even.slice(6)];
  expect(placeOf(quantiles, 0)).toBe(0.25);
  expect(placeOf(quantiles, 12)).toBe(0.3);
});

test("the score of a single number is its absolute error", () => {
  const point = Array.from({ length: 21 }, () => 10);
  expect(crps(point, 13)).toBeCloseTo(3, 12);
  expect(crps(point, 6)).toBeCloseTo(4, 12);
});

test("the score of an even range is near the exact one, and lower in its middle", () => {
  // Uniform on 0 to 40 at 20: 40 x (1/3 - 1/2 x 1/2) = 10/3; at 0 and 40: 40 / 3.
  expect(crps(even, 20)).toBeCloseTo(10 / 3, 1);
  expect(crps(even, 0)).toBeCloseTo(40 / 3, 1);
  expect(crps(even, 40)).toBeCloseTo(crps(even, 0), 12);
});

test("refuses percentiles with a gap", () => {
  expect(() => quantilesOf({ p0: 1 })).toThrow("the percentile p5 is missing");
});

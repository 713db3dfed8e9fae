import { expect, test } from "vitest";
import { barCount, createAxis, noBar } from "./figure-axis.ts";

const between = (low: number, high: number, count = 201) =>
  Float32Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));

test("divides evenly, without the outermost hundredths", () => {
  const axis = createAxis(Float32Array.of(...between(0, 200), -10_000, 10_000, Number.NaN), "even");
  expect(axis.ends).toEqual([1, 199]);
  expect([axis.placeOf(1), axis.placeOf(100), axis.placeOf(199)]).toEqual([0, 0.5, 1]);
  expect(Array.from(axis.barOf.slice(-3))).toEqual([0, barCount - 1, noBar]);
  expect(axis.figureAt(0.5)).toBe(100);
});

test("divides by factors; what is not positive lies at the low end", () => {
  const axis = createAxis(Float32Array.of(1, 10_000, 0, -5, 100), "factors");
  expect(axis.ends).toEqual([1, 10_000]);
  expect(axis.placeOf(100)).toBeCloseTo(0.5);
  expect(axis.figureAt(0.5)).toBe(100);
  expect(Array.from(axis.barOf)).toEqual([0, barCount - 1, 0, 0, barCount / 2]);
});

test("divides both sides of zero alike", () => {
  const axis = createAxis(Float32Array.of(-1000, 0, 1000), "both sides");
  expect(axis.placeOf(0)).toBeCloseTo(0.5);
  expect(axis.placeOf(-100) + axis.placeOf(100)).toBeCloseTo(1);
  expect(axis.figureAt(axis.placeOf(-250))).toBe(-250);
});

test.each([
  ["no figure", [Number.NaN]],
  ["one figure many times", [2, 2, 2]],
])("has no ends with %s", (_what, values) => {
  expect(createAxis(Float32Array.from(values), "even").ends).toBeNull();
});

import { inverseNormal } from "@plumbline/model";
import { expect, test } from "vitest";
import { deviationOf, expectGrowth } from "./expect-range.ts";

const range = { p10: -0.02, p25: 0.02, p50: 0.06, p75: 0.12, p90: 0.2 };
/** Growth at 100,000 evenly spaced places of the range, as the simulation draws it. */
const drawn = Array.from({ length: 100_000 }, (_, index) => {
  const z = inverseNormal((index + 0.5) / 100_000);
  const distance = z > 0 ? range.p90 - range.p50 : range.p50 - range.p10;
  return range.p50 + (distance * z) / inverseNormal(0.9);
});
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([1, 2, 3, 5])("sales after %i years are the mean over what the simulation draws", (years) => {
  expect(expectGrowth(range, years)).toBeCloseTo(mean(drawn.map((growth) => (1 + growth) ** years)), 4);
});

test("the deviation is that of what the simulation draws", () => {
  const centre = mean(drawn);
  expect(deviationOf(range)).toBeCloseTo(Math.sqrt(mean(drawn.map((one) => (one - centre) ** 2))), 4);
});

test("a range without width grows as its middle", () => {
  const certain = { p10: 0.1, p25: 0.1, p50: 0.1, p75: 0.1, p90: 0.1 };
  expect(expectGrowth(certain, 5)).toBeCloseTo(1.1 ** 5, 12);
  expect(deviationOf(certain)).toBe(0);
});

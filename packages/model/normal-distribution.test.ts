import { expect, test } from "vitest";
import { fastInverseNormal, fastNormalCumulative } from "./fast-normal.ts";
import { exponential, inverseNormal, naturalLogarithm, normalCumulative } from "./normal-distribution.ts";

const steps = (count: number) => Array.from({ length: count }, (_, index) => (index + 0.5) / count);

test("exponential agrees with the engine's to the last bits", () => {
  for (const u of steps(5_000)) {
    const x = -700 * u;
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(4e-16);
  }
  expect(exponential(0)).toBe(1);
});

test("natural logarithm agrees with the engine's to the last bits", () => {
  for (const u of [...steps(5_000), 2 ** -33, 1e-12, 0.5, 1 - 2 ** -53]) {
    const expected = Math.log(u);
    expect(Math.abs(naturalLogarithm(u) - expected)).toBeLessThanOrEqual(4e-16 * Math.abs(expected) + 1e-19);
  }
});

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.959963984540054, 0.025],
  [3, 0.9986501019683699],
  [-6, 9.865876450376946e-10],
  [-8, 6.220960574271785e-16],
])("the normal distribution at %d is %d", (x, expected) => {
  expect(Math.abs(normalCumulative(x) - expected)).toBeLessThan(1e-15);
  expect(normalCumulative(x) + normalCumulative(-x)).toBeCloseTo(1, 14);
});

test("the tabulated distribution agrees with the exact one and is monotonic", () => {
  let before = 0;
  for (const u of steps(20_000)) {
    const x = 17 * u - 8.5;
    const value = fastNormalCumulative(x);
    expect(Math.abs(value - normalCumulative(x))).toBeLessThan(1e-9);
    expect(value).toBeGreaterThanOrEqual(before - 1e-9);
    expect(value >= 0 && value <= 1).toBe(true);
    before = value;
  }
});

test("the tabulated quantile agrees with the exact one", () => {
  for (const p of [...steps(20_000), 2 ** -32, 1e-6, 0.02425, 0.97575, 1 - 2 ** -32]) {
    expect(Math.abs(fastInverseNormal(p) - inverseNormal(p))).toBeLessThan(1e-7);
  }
});

test("the normal distribution ends at 0 and 1", () => {
  expect(normalCumulative(-40)).toBe(0);
  expect(normalCumulative(40)).toBe(1);
});

test("the quantile inverts the distribution, in the middle and in both tails", () => {
  for (const p of [...steps(2_000), 1e-9, 0.02425, 0.97575, 2 ** -33]) {
    expect(Math.abs(normalCumulative(inverseNormal(p)) / p - 1)).toBeLessThan(5e-8);
  }
  expect(inverseNormal(0.5)).toBe(0);
  expect(inverseNormal(0.975)).toBeCloseTo(1.959963984540054, 8);
});

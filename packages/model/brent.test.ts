import { expect, test } from "vitest";
import { brent } from "./brent.ts";

test.each([
  ["cos x = x", (x: number) => Math.cos(x) - x, 0, 1, 0.7390851332151607],
  ["x^3 = 2x + 5", (x: number) => x ** 3 - 2 * x - 5, 2, 3, 2.0945514815423265],
  ["a flat root", (x: number) => (x - 1) ** 3, 0, 3.7, 1],
  ["a steep step", (x: number) => Math.atan(1e6 * (x - 0.3)), -5, 5, 0.3],
  ["a root at the lower bound", (x: number) => x - 2, 2, 5, 2],
  ["a root at the upper bound", (x: number) => x - 5, 2, 5, 5],
])("%s", (_, f, lower, upper, root) => {
  expect(brent({ f, lower, upper })).toBeCloseTo(root, 5);
  expect(Math.abs(f(brent({ f, lower, upper }) ?? Number.NaN))).toBeLessThan(1e-9);
});

test("needs few evaluations on a smooth function", () => {
  let count = 0;
  const f = (x: number): number => {
    count++;
    return Math.exp(x) - 3;
  };
  expect(brent({ f, lower: 0, upper: 4 })).toBeCloseTo(Math.log(3), 14);
  expect(count).toBeLessThan(16);
});

test.each([
  ["no change of sign", (x: number) => x * x + 1],
  ["no dependence on x", () => 0],
  ["not finite at a bound", (x: number) => 1 / x],
  ["not finite between the bounds", (x: number) => (x > 0.1 && x < 0.9 ? Number.NaN : x - 0.5)],
])("%s: no solution", (_, f) => {
  expect(brent({ f, lower: 0, upper: 1 })).toBeNull();
});

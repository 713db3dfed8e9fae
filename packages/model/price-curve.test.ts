import { expect, test } from "vitest";
import { impliedDrivers } from "./implied-drivers.ts";
import { normaliseCase } from "./normalise-case.ts";
import { solveGrowth, solveMargin, traceValue, valueBelief } from "./price-curve.ts";
import { exampleCase } from "./testing/example-case.ts";
import { valueCase } from "./value-case.ts";

const price = 0.8 * valueCase(exampleCase).perShareValue;
const inputs = { ...exampleCase, price };
const { normalised: base } = normaliseCase(inputs);
const own = { growth: base.revenueGrowthRate, margin: base.stableNetIncomeMargin };

test("values a belief as the model values the case with it", () => {
  const changed = { ...inputs, revenueGrowthRate: 0.12, stableNetIncomeMargin: 0.2 };
  expect(valueBelief(base, { growth: 0.12, margin: 0.2 })).toBe(valueCase(changed).rawPerShareValue);
});

test("finds the growth and the margin of the report's reverse DCF", () => {
  const implied = impliedDrivers(inputs, price);
  expect(solveGrowth(base, own.margin, price)).toBe(implied.revenueGrowthRate);
  expect(solveMargin(base, own.growth, price)).toBe(implied.stableNetIncomeMargin);
});

test("every belief of a curve is worth its value, and more growth needs less margin", () => {
  const curve = traceValue({ base, value: price, from: -0.1, to: 0.3, steps: 40 });
  expect(curve).toHaveLength(41);
  for (const belief of curve) expect(valueBelief(base, belief)).toBeCloseTo(price, 6);
  const margins = curve.map(({ margin }) => margin);
  expect(margins).toEqual(margins.toSorted((a, b) => b - a));
});

test("leaves out growth at which no margin up to 100% gives the value", () => {
  const curve = traceValue({ base, value: price * 8, from: -0.2, to: 0.4, steps: 30 });
  expect(solveMargin(base, -0.2, price * 8)).toBeNull();
  expect(curve.length).toBeGreaterThan(5);
  expect(curve.length).toBeLessThan(31);
  expect(curve.every(({ growth, margin }) => growth > -0.2 && margin <= 1)).toBe(true);
});

test("finds no growth where the values at −50% and 100% lie on one side", () => {
  expect(solveGrowth(base, 0, price)).toBeNull();
});

import { expect, test } from "vitest";
import { simulateCases, SIMULATION_DRIVERS, valueCase } from "./index.ts";
import type { SimulationInputs } from "./index.ts";
import { exampleCase } from "./testing/example-case.ts";
import { turnToPrice } from "./turn-to-price.ts";

const ranges: Required<SimulationInputs>["ranges"] = {
  revenueGrowthRate: { p10: -0.02, p50: 0.05, p90: 0.11, least: -0.1, most: 0.3 },
  yearsToStability: { p10: 9, p50: 10, p90: 11, least: 9, most: 11 },
  salesToEquityRatio: { p10: 1.2, p50: 1.9, p90: 3, least: 1.2, most: 3 },
  stableNetIncomeMargin: { p10: 0.02, p50: 0.1, p90: 0.14, least: -0.5, most: 0.6 },
  stableRoe: { p10: 0.11, p50: 0.15, p90: 0.22, least: 0.11, most: 0.22 },
};
const base = { ...exampleCase, stockOptions: 0 };
const turn = (price: number | null) => turnToPrice({ ...base, price }, ranges);

test.each([20, 50, 110])("at the drivers found the case is worth its price of %d", (price) => {
  const drivers = turn(price);
  expect(drivers).not.toBeNull();
  expect(valueCase({ ...base, ...drivers, price }).perShareValue).toBeCloseTo(price, 6);
});

test("at the price of a simulated case the drivers are that case's", () => {
  const cases = simulateCases(
    { base, bear: base, bull: base, ranges, price: null, trials: 1_000, seed: 7 },
    null,
  );
  for (const type of ["bear", "base", "bull"] as const) {
    const price = valueCase({ ...base, ...cases[type], price: null }).perShareValue;
    const drivers = turn(price);
    for (const driver of SIMULATION_DRIVERS)
      expect(drivers?.[driver], `${type}, ${driver}`).toBeCloseTo(cases[type][driver], 6);
  }
});

test("no driver is found without a price, or for one that no place of the ranges is worth", () => {
  expect(turn(null)).toBeNull();
  expect(turn(100_000)).toBeNull();
});

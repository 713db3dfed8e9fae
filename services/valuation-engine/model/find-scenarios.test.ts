import { expect, test } from "vitest";
import { simulate, simulateScenarios, SIMULATION_DRIVERS, valueCase } from "./index.ts";
import type { SimulationInputs } from "./index.ts";
import { exampleCase, exampleScenarios } from "./testing/example-case.ts";

const ranges: SimulationInputs["ranges"] = {
  revenueGrowthRate: { p10: -0.02, p50: 0.05, p90: 0.11, least: -0.1, most: 0.3 },
  stableNetIncomeMargin: { p10: 0.02, p50: 0.1, p90: 0.14, least: -0.5, most: 0.6 },
  yearsToStability: { p10: 9, p50: 10, p90: 11, least: 8, most: 12 },
};
const run = (change: Partial<SimulationInputs> = {}) => {
  const inputs = { ...exampleScenarios, ranges, trials: 5_000, seed: 7, ...change };
  return { ...simulate(inputs), scenarios: simulateScenarios(inputs) };
};

test("bear and bull have the values at the tenth and the ninetieth percentile", () => {
  const { scenarios, percentiles } = run();
  const value = (drivers: typeof scenarios.bear) => valueCase({ ...exampleCase, ...drivers }).perShareValue;
  expect(value(scenarios.bear) / percentiles.p10).toBeCloseTo(1, 8);
  expect(value(scenarios.bull) / percentiles.p90).toBeCloseTo(1, 8);
});

test("drivers with the most weight move furthest, each to the side that its case is about", () => {
  const { scenarios, elasticities } = run();
  for (const driver of ["revenueGrowthRate", "stableNetIncomeMargin"] as const) {
    const drawn = elasticities.find((one) => one.driver === driver);
    expect(scenarios.bear[driver]).toBeLessThan(drawn?.sampleMean ?? 0);
    expect(scenarios.bull[driver]).toBeGreaterThan(drawn?.sampleMean ?? 0);
  }
});

test("drivers stay within the bounds of their draws, and years are whole", () => {
  const { scenarios, elasticities } = run();
  for (const side of [scenarios.bear, scenarios.bull]) {
    expect(Number.isInteger(side.yearsToStability)).toBe(true);
    elasticities.forEach(({ driver, lowerBound, upperBound }) => {
      expect(side[driver]).toBeGreaterThanOrEqual(lowerBound);
      expect(side[driver]).toBeLessThanOrEqual(upperBound);
    });
  }
});

test("drivers that do not vary keep their base value", () => {
  const fixed = (value: number) => ({ p10: value, p50: value, p90: value, least: value, most: value });
  const all = Object.fromEntries(SIMULATION_DRIVERS.map((driver) => [driver, fixed(exampleCase[driver])]));
  const { scenarios } = run({ ranges: { ...all, ...ranges, stableRoe: fixed(exampleCase.stableRoe) } });
  expect(scenarios.bear.stableRoe).toBeCloseTo(exampleCase.stableRoe, 12);
  expect(scenarios.bull.salesToEquityRatio).toBeCloseTo(exampleCase.salesToEquityRatio, 12);
});

test("where a tenth of the trials is worth nothing, bear is worth nothing", () => {
  const { scenarios, percentiles } = run({ base: { ...exampleCase, unfundedLiabilities: 40_000 } });
  expect(percentiles.p10).toBe(0);
  const bear = valueCase({ ...exampleCase, unfundedLiabilities: 40_000, ...scenarios.bear });
  expect(bear.perShareValue).toBeCloseTo(0, 6);
});

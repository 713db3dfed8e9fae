import { expect, test } from "vitest";
import {
  createTrialOutput,
  percentiles,
  prepareSimulation,
  simulate,
  SIMULATION_DRIVERS,
  summariseSimulation,
  valueTrials,
} from "./index.ts";
import type { SimulationDriver, SimulationInputs } from "./index.ts";
import { exampleScenarios } from "./testing/example-case.ts";

const inputs = { ...exampleScenarios, trials: 2_000, seed: 42 };
const growth = { p10: -0.02, p50: 0.05, p90: 0.11, least: -0.1, most: 0.3 };
const margin = { p10: 0.02, p50: 0.1, p90: 0.14, least: -0.5, most: 0.6 };
const ranges = { revenueGrowthRate: growth, stableNetIncomeMargin: margin };
const draw = (change: Partial<SimulationInputs> = {}) => {
  const prepared = prepareSimulation({ ...inputs, ranges, trials: 20_000, ...change });
  const out = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out });
  const drawn = (driver: SimulationDriver) => {
    const start = SIMULATION_DRIVERS.indexOf(driver) * prepared.trials;
    return out.drivers.slice(start, start + prepared.trials);
  };
  return { drawn, result: summariseSimulation({ prepared, output: out }) };
};

test("ranges are drawn through their quantiles and within their bounds", () => {
  const { drawn } = draw({ ranges: { ...ranges, revenueGrowthRate: { ...growth, most: 0.12 } } });
  for (const [driver, range, most] of [
    ["revenueGrowthRate", growth, 0.12],
    ["stableNetIncomeMargin", margin, 0.6],
  ] as const) {
    const values = drawn(driver);
    const { p0, p10, p50, p90, p100 } = percentiles(values);
    expect(Math.abs(p10 - range.p10)).toBeLessThan(0.001);
    expect(Math.abs(p50 - range.p50)).toBeLessThan(0.001);
    expect(Math.abs(p90 - range.p90)).toBeLessThan(0.001);
    expect(p0).toBeGreaterThanOrEqual(range.least);
    expect(p100).toBeLessThanOrEqual(most);
  }
});

test("ranges leave the other drivers their triangles", () => {
  const { result } = draw();
  const { elasticities } = simulate(inputs);
  for (const index of [1, 2, 4]) {
    const { lowerBound, upperBound } = result.elasticities[index] ?? {};
    expect({ lowerBound, upperBound }).toEqual({
      lowerBound: elasticities[index]?.lowerBound,
      upperBound: elasticities[index]?.upperBound,
    });
  }
  expect(result.elasticities[0]).toMatchObject({ lowerBound: -0.1, upperBound: 0.3 });
});

test.each([-0.5, 0, 0.2, 0.9])(
  "ranges of growth and margin are tied by a correlation of %d",
  (correlation) => {
    const { drawn, result } = draw({ correlation });
    const [a, b] = [drawn("revenueGrowthRate"), drawn("stableNetIncomeMargin")];
    // Both lie on the same side of their medians with this probability (Sheppard).
    const same = a.filter((value, index) => value > growth.p50 === (b[index] ?? 0) > margin.p50).length;
    expect(Math.abs(same / a.length - (0.5 + Math.asin(correlation) / Math.PI))).toBeLessThan(0.01);
    expect(result.correlation).toBe(correlation);
  },
);

test("ranges give the bits of one run in chunks and in a copy", () => {
  const once = simulate({ ...inputs, ranges });
  const prepared = structuredClone(prepareSimulation({ ...inputs, ranges }));
  const output = createTrialOutput({ count: prepared.trials });
  for (let from = 0; from < prepared.trials; from += 250)
    valueTrials({ prepared, from, to: from + 250, out: output });
  expect(summariseSimulation({ prepared, output })).toStrictEqual(once);
});

test("a range of one value makes a driver that does not vary", () => {
  const fixed = { p10: 0.05, p50: 0.05, p90: 0.05, least: 0.05, most: 0.05 };
  const { elasticities } = simulate({ ...inputs, ranges: { revenueGrowthRate: fixed } });
  expect(elasticities[0]).toMatchObject({ elasticity: null });
  expect(elasticities[0]?.sampleMean).toBeCloseTo(0.05, 12);
});

test.each<[Partial<SimulationInputs>, string]>([
  [
    { ranges: { revenueGrowthRate: { ...growth, p10: 0.06 } } },
    "ranges.revenueGrowthRate must rise from least",
  ],
  [
    { ranges: { revenueGrowthRate: { ...growth, most: 0.1 } } },
    "ranges.revenueGrowthRate must rise from least",
  ],
  [{ ranges: { revenueGrowthRate: { ...growth, p90: NaN } } }, "ranges.revenueGrowthRate.p90"],
  [{ ranges: { stableRoe: { ...growth, least: 0 } } }, "ranges.least.stableRoe must be greater than 0"],
  [
    { ranges: { yearsToStability: { p10: 5, p50: 8, p90: 12, least: 1, most: 500 } } },
    "ranges.most.yearsToStability",
  ],
  [{ correlation: 1 }, "correlation must be above -1 and below 1"],
  [{ correlation: NaN }, "correlation"],
])("refuses %j", (change, message) => {
  expect(() => simulate({ ...inputs, ...change })).toThrow(message);
});

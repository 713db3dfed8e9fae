import { expect, test } from "vitest";
import { findScenarios } from "./find-scenarios.ts";
import {
  createTrialOutput,
  type DriverValues,
  prepareSimulation,
  SIMULATION_DRIVERS,
  valueCase,
} from "./index.ts";
import { percentiles } from "./percentiles.ts";
import { exampleCase, exampleScenarios } from "./testing/example-case.ts";

const prepared = prepareSimulation({ ...exampleScenarios, trials: 100, seed: 1 });
const base = Object.fromEntries(
  SIMULATION_DRIVERS.map((driver) => [driver, exampleCase[driver]]),
) as DriverValues;
const valueOf = (drivers: DriverValues) => valueCase({ ...exampleCase, ...drivers }).rawPerShareValue;

/** Finds scenarios of trials with these values; p5 is 5, p10 is `p10`, and so on. */
const find = (
  trials: { value: number; drivers: Partial<DriverValues> }[],
  targets: { p10?: number; p90?: number },
) => {
  const output = createTrialOutput({ count: trials.length });
  trials.forEach(({ value, drivers }, trial) => {
    output.values[trial] = value;
    SIMULATION_DRIVERS.forEach((driver, index) => {
      output.drivers[index * trials.length + trial] = drivers[driver] ?? base[driver];
    });
  });
  const values = { ...percentiles(Float64Array.of(0)), p5: 5, p15: 15, p85: 85, p95: 95, ...targets };
  return findScenarios(prepared, output, values);
};

test("drivers are the medians of the trials from p5 to p15 and from p85 to p95 alone", () => {
  const [low, high] = [
    { ...base, stableNetIncomeMargin: 0.12 },
    { ...base, stableNetIncomeMargin: 0.16 },
  ];
  const unlike = { revenueGrowthRate: 0.06, stableRoe: 0.2 };
  const { bear, bull } = find(
    [
      { value: 10, drivers: low },
      { value: 90, drivers: high },
      ...[1, 4, 16, 84, 96, 99].flatMap((value) => [
        { value, drivers: unlike },
        { value, drivers: unlike },
      ]),
    ],
    { p10: valueOf(low), p90: valueOf(high) },
  );
  for (const driver of SIMULATION_DRIVERS) {
    expect(bear[driver], driver).toBeCloseTo(low[driver], 8);
    expect(bull[driver], driver).toBeCloseTo(high[driver], 8);
  }
});

test("a driver moves no further than its bounds, and the others reach the value", () => {
  const most = exampleScenarios.bull.revenueGrowthRate;
  const middle = { ...base, revenueGrowthRate: most, stableNetIncomeMargin: 0.15 };
  // 1.2 of the way from base to the middle, with growth at its bound.
  const further = { ...middle, stableNetIncomeMargin: 0.152 };
  const { bull } = find([{ value: 90, drivers: middle }], { p90: valueOf(further) });
  expect(bull.revenueGrowthRate).toBe(most);
  expect(bull.stableNetIncomeMargin).toBeCloseTo(0.152, 8);
});

test("years halfway between two are rounded up", () => {
  const trials = [8, 9].map((yearsToStability) => ({ value: 10, drivers: { yearsToStability } }));
  expect(find(trials, {}).bear.yearsToStability).toBe(9);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createTrialOutput,
  prepareSimulation,
  simulate,
  SIMULATION_DRIVERS,
  summariseSimulation,
  valueCase,
  valueTrials,
} from "./index.ts";
import { brokenFigures, extremeCase, plausibleCase, unlessRefused } from "./testing/arbitrary-case.ts";
import { exampleCase, exampleScenarios } from "./testing/example-case.ts";

const inputs = { ...exampleScenarios, trials: 2_000, seed: 42 };

const runInChunks = (size: number) => {
  const prepared = prepareSimulation(inputs);
  const output = createTrialOutput({ count: prepared.trials });
  for (let from = 0; from < prepared.trials; from += size) {
    const to = Math.min(from + size, prepared.trials);
    valueTrials({ prepared: structuredClone(prepared), from, to, out: output });
  }
  return summariseSimulation({ prepared, output });
};

test("the same seed gives the same bits, another seed different ones", () => {
  expect(simulate(inputs)).toStrictEqual(simulate(inputs));
  const seeds = [0, 1, 2, 43, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
  const means = seeds.map((seed) => simulate({ ...inputs, seed }).mean);
  expect(new Set(means).size).toBe(seeds.length);
});

test("figures of a known seed are unchanged to the bit", () => {
  const base = { ...exampleCase, yearsSinceBase: 0 };
  const { percentiles, mean, standardDeviation, elasticities } = simulate({
    ...inputs,
    base,
    trials: 10_000,
  });
  const figures = {
    p10: percentiles.p10,
    p50: percentiles.p50,
    p90: percentiles.p90,
    mean,
    standardDeviation,
  };
  expect({ ...figures, elasticities: elasticities.map(({ elasticity }) => elasticity) })
    .toMatchInlineSnapshot(`
      {
        "elasticities": [
          50.06082117576743,
          29.464221553115742,
          14.067298913992571,
          103.61760003503596,
          22.387114846290626,
        ],
        "mean": 129.45238173903104,
        "p10": 99.7193399032206,
        "p50": 127.72591652906195,
        "p90": 161.5231730296536,
        "standardDeviation": 23.721940341145306,
      }
    `);
});

test.each([1, 7, 64, 999, 1_024, 2_000])("chunks of %d trials give the bits of one run", (size) => {
  expect(runInChunks(size)).toStrictEqual(simulate(inputs));
});

test("a chunk in an output of its own has the bits of its trials", () => {
  const prepared = prepareSimulation(inputs);
  const all = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out: all });
  const chunk = createTrialOutput({ count: 100 });
  valueTrials({ prepared, from: 700, to: 790, out: chunk, at: 10 });
  expect(chunk.values.subarray(10)).toStrictEqual(all.values.subarray(700, 790));
  SIMULATION_DRIVERS.forEach((_, driver) => {
    const start = driver * prepared.trials;
    expect(chunk.drivers.subarray(driver * 100 + 10, (driver + 1) * 100)).toStrictEqual(
      all.drivers.subarray(start + 700, start + 790),
    );
  });
});

test("each trial is valued as valueCase values its drivers", () => {
  const prepared = prepareSimulation({ ...inputs, trials: 500 });
  const out = createTrialOutput({ count: 500 });
  valueTrials({ prepared, from: 0, to: 500, out });
  for (let trial = 0; trial < 500; trial++) {
    const drawn = SIMULATION_DRIVERS.map((driver, index) => [driver, out.drivers[index * 500 + trial]]);
    const { perShareValue } = valueCase({ ...exampleCase, ...Object.fromEntries(drawn) });
    expect(Math.abs((out.values[trial] ?? 0) - perShareValue)).toBeLessThanOrEqual(1e-12 * perShareValue);
  }
});

test("counts the trials below the price and at zero", () => {
  const sure = simulate({ ...inputs, price: 1e6 });
  expect(sure.shareBelowPrice).toBe(1);
  const { percentiles } = sure;
  expect(simulate({ ...inputs, price: percentiles.p25 }).shareBelowPrice).toBe(0.25);
  expect(simulate({ ...inputs, price: percentiles.p0 }).shareBelowPrice).toBe(0);
  expect(simulate({ ...inputs, price: null }).shareBelowPrice).toBeNull();
  const worthless = { ...exampleCase, unfundedLiabilities: 1e9 };
  const zero = simulate({ ...inputs, base: worthless });
  expect(zero.shareAtZero).toBe(1);
  expect(zero.elasticities.every(({ elasticity, reason }) => elasticity === null && reason !== null)).toBe(
    true,
  );
});

test("a constant driver has no elasticity, with a reason", () => {
  const still = { ...exampleCase, revenueGrowthRate: 0 };
  const { elasticities } = simulate({
    bear: still,
    base: still,
    bull: still,
    price: 50,
    trials: 100,
    seed: 3,
  });
  expect(elasticities[0]).toMatchObject({ elasticity: null, label: null, sampleStd: 0 });
  expect(elasticities[0]?.reason).toContain("does not vary");
  expect(elasticities[3]?.elasticity).toBeGreaterThan(50);
});

test("elasticity is the percent change in value for a 100% change in the driver", () => {
  const narrow = (factor: number) => ({
    ...exampleCase,
    stableNetIncomeMargin: exampleCase.stableNetIncomeMargin * factor,
    salesToEquityRatio: exampleCase.salesToEquityRatio * factor,
  });
  const { elasticities } = simulate({ ...inputs, bear: narrow(0.999), bull: narrow(1.001) });
  const value = (margin: number) =>
    valueCase({ ...exampleCase, stableNetIncomeMargin: exampleCase.stableNetIncomeMargin * margin })
      .perShareValue;
  const expected = (100 * (value(1.001) - value(0.999))) / 0.002 / value(1);
  const margin = elasticities.find(({ driver }) => driver === "stableNetIncomeMargin");
  expect(Math.abs((margin?.elasticity ?? 0) / expected - 1)).toBeLessThan(0.05);
});

test.each([
  [{ trials: 0 }, "trials must be a whole number from 1 to 1000000"],
  [{ trials: 1_000_001 }, "trials must be a whole number from 1 to 1000000"],
  [{ trials: 10.5 }, "trials must be a whole number from 1 to 1000000"],
  [{ seed: -1 }, "seed must be a whole number from 0 to"],
  [{ seed: 0.5 }, "seed must be a whole number from 0 to"],
  [{ bear: { ...exampleCase, stableRoe: 0 } }, "bear.stableRoe must be greater than 0"],
  [{ bull: { ...exampleCase, yearsToStability: 500 } }, "bull.yearsToStability must be at most 100"],
])("refuses %j", (change, message) => {
  expect(() => simulate({ ...inputs, ...change })).toThrow(message);
});

test("refuses a range outside the simulation and an output that is too small", () => {
  const prepared = prepareSimulation(inputs);
  const out = createTrialOutput({ count: 10 });
  expect(() => valueTrials({ prepared, from: 0, to: 2_001, out })).toThrow("range");
  expect(() => valueTrials({ prepared, from: 0, to: 11, out })).toThrow("too small");
  expect(() => summariseSimulation({ prepared, output: out })).toThrow("all of the simulation's trials");
});

test("percentiles rise for any plausible scenarios", () => {
  fc.assert(
    fc.property(plausibleCase, plausibleCase, plausibleCase, (bear, base, bull) => {
      const result = simulate({ bear, base, bull, price: base.price, trials: 200, seed: 9 });
      const values = Object.values(result.percentiles);
      expect(values).toHaveLength(21);
      values.forEach((value, index) => expect(value).toBeGreaterThanOrEqual(values[index - 1] ?? 0));
      expect(brokenFigures(result)).toEqual([]);
    }),
  );
});

test("gives finite figures for every accepted simulation", () => {
  fc.assert(
    fc.property(
      extremeCase,
      extremeCase,
      extremeCase,
      fc.integer({ min: 1, max: 9 }),
      (bear, base, bull, trials) => {
        for (const scenarios of [
          { bear, bull },
          { bear: base, bull: base },
        ]) {
          const result = unlessRefused(() =>
            simulate({ ...scenarios, base, price: base.price, trials, seed: 5 }),
          );
          expect(brokenFigures(result)).toEqual([]);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

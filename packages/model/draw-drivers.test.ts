import { expect, test } from "vitest";
import { createTrialOutput, prepareSimulation, simulate, summariseSimulation, valueTrials } from "./index.ts";
import { exampleCase, exampleScenarios } from "./testing/example-case.ts";

const inputs = { ...exampleScenarios, trials: 2_000, seed: 42 };

test("draws do not use functions that JavaScript engines compute differently", () => {
  const names = [
    "exp",
    "log",
    "log2",
    "log10",
    "log1p",
    "expm1",
    "pow",
    "sin",
    "cos",
    "cbrt",
    "random",
  ] as const;
  const kept = names.map((name) => [name, Math[name]] as const);
  const expected = simulate(inputs);
  try {
    for (const name of names) {
      Math[name] = () => {
        throw new Error(`Math.${name} was used`);
      };
    }
    expect(simulate(inputs)).toStrictEqual(expected);
  } finally {
    for (const [name, original] of kept) Object.assign(Math, { [name]: original });
  }
});

test("drivers stay within their bounds and have the triangular mean and deviation", () => {
  const { elasticities } = simulate({ ...inputs, trials: 20_000 });
  const growth = elasticities.find(({ driver }) => driver === "revenueGrowthRate");
  const [a, c, b] = [0.05, 0.11, 0.16];
  expect(growth).toMatchObject({ lowerBound: a, baseValue: c, upperBound: b, numTrials: 20_000 });
  expect(growth?.sampleMean).toBeCloseTo((a + b + c) / 3, 5);
  expect(growth?.sampleStd).toBeCloseTo(Math.sqrt((a * a + b * b + c * c - a * b - a * c - b * c) / 18), 5);
});

test("growth and stable margin are correlated, the other drivers are not", () => {
  const count = 20_000;
  const out = createTrialOutput({ count });
  valueTrials({ prepared: prepareSimulation({ ...inputs, trials: count }), from: 0, to: count, out });
  const column = (index: number) => out.drivers.subarray(index * count, (index + 1) * count);
  const correlation = (left: Float64Array, right: Float64Array): number => {
    const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / count;
    const [ml, mr] = [mean(left), mean(right)];
    const covariance = (a: Float64Array, ma: number, b: Float64Array, mb: number) =>
      a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0);
    return (
      covariance(left, ml, right, mr) /
      Math.sqrt(covariance(left, ml, left, ml) * covariance(right, mr, right, mr))
    );
  };
  // With a Gaussian copula of 0.3, triangular variables have a correlation of about 0.29.
  expect(correlation(column(0), column(3))).toBeGreaterThan(0.27);
  expect(correlation(column(0), column(3))).toBeLessThan(0.31);
  for (const [left, right] of [
    [0, 1],
    [0, 2],
    [0, 4],
    [1, 2],
    [1, 3],
    [2, 3],
    [2, 4],
    [3, 4],
  ] as const) {
    expect(Math.abs(correlation(column(left), column(right)))).toBeLessThan(0.005);
  }
});

test("equal scenarios vary by a tenth of the base", () => {
  const { elasticities } = simulate({
    bear: exampleCase,
    base: exampleCase,
    bull: exampleCase,
    price: null,
    seed: 1,
  });
  for (const { baseValue, lowerBound, upperBound } of elasticities) {
    expect(lowerBound).toBeCloseTo(0.9 * baseValue, 12);
    expect(upperBound).toBeCloseTo(1.1 * baseValue, 12);
  }
});

test("draws whole years, and bear and bull are interchangeable", () => {
  const count = 1_000;
  const prepared = prepareSimulation({ ...inputs, trials: count, bear: inputs.bull, bull: inputs.bear });
  const out = createTrialOutput({ count });
  valueTrials({ prepared, from: 0, to: count, out });
  const years = out.drivers.subarray(count, 2 * count);
  expect(years.every((value) => Number.isInteger(value) && value >= 7 && value <= 12)).toBe(true);
  const summary = summariseSimulation({ prepared, output: out });
  expect(summary).toStrictEqual(simulate({ ...inputs, trials: count }));
});

// Prints the root-mean-square error of p10, p50 and p90 over many seeds, of the model's points and
// of pseudo-random ones, both against a run of a million trials. npm run node --
// packages/model/bench/accuracy.ts
import { createTrialOutput, percentiles, prepareSimulation, simulate, valueTrials } from "../index.ts";
import type { Percentiles, PreparedSimulation } from "../index.ts";
import { randomIntegers } from "../scrambled-sobol.ts";
import { exampleCase, exampleScenarios } from "../testing/example-case.ts";

const TRIALS = 10_000;
const SEEDS = 200;
const RANKS = ["p10", "p50", "p90"] as const;

/** Values trials one by one from random shifts, so that the points are independent. */
const pseudoRandomPercentiles = (prepared: PreparedSimulation, seed: number): Percentiles => {
  const random = randomIntegers({ seed });
  const out = createTrialOutput({ count: TRIALS });
  const shifts = new Int32Array(prepared.shifts.length);
  for (let trial = 0; trial < TRIALS; trial++) {
    for (let dimension = 0; dimension < shifts.length; dimension++) shifts[dimension] = random();
    const firstShift = (random() + 0.5) / 4294967296;
    valueTrials({ prepared: { ...prepared, trials: 1, firstShift, shifts }, from: 0, to: 1, out, at: trial });
  }
  return percentiles(out.values);
};

const rootMeanSquare = (values: number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

const cases = {
  "ten years": exampleScenarios,
  "loss next year, narrow scenarios": {
    ...exampleScenarios,
    base: { ...exampleCase, nextYearNetIncomeMargin: -0.05 },
    bear: exampleCase,
    bull: exampleCase,
  },
};

for (const [name, scenarios] of Object.entries(cases)) {
  const truth = simulate({ ...scenarios, trials: 1_000_000, seed: 123_456_789 }).percentiles;
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  const ours = seeds.map((seed) => simulate({ ...scenarios, trials: TRIALS, seed }).percentiles);
  const prepared = prepareSimulation({ ...scenarios, trials: TRIALS, seed: 0 });
  const plain = seeds.map((seed) => pseudoRandomPercentiles(prepared, seed));
  for (const rank of RANKS) {
    const errorOf = (runs: Percentiles[]) => rootMeanSquare(runs.map((run) => run[rank] - truth[rank]));
    const [own, random] = [errorOf(ours), errorOf(plain)];
    const [left, right, ratio] = [own.toFixed(5), random.toFixed(5), (own / random).toFixed(3)];
    console.log(
      `${name}, ${rank} = ${truth[rank].toFixed(3)}: error ${left}, pseudo-random ${right}, ratio ${ratio}`,
    );
  }
}

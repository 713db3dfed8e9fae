import { simulate } from "@plumbline/model";
import { exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { afterAll, expect, test } from "vitest";
import { createSimulationRunner } from "./run-simulation.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

const pool = createWorkerPool({ workers: 1 });
afterAll(() => pool.close());

/** The pool, with a count of its finished tasks. */
const counting = () => {
  let ended = 0;
  const counted: WorkerPool = {
    ...pool,
    openLane: () => {
      const lane = pool.openLane();
      return {
        ...lane,
        run: async (name, input) => {
          const output = await lane.run(name, input);
          ended++;
          return output;
        },
      };
    },
  };
  return { counted, ended: () => ended };
};

const inputs = { ...exampleScenarios, trials: 1_000_000, seed: 5 };

test("stops a cancelled simulation", async () => {
  const { counted, ended } = counting();
  const run = createSimulationRunner({ pool: counted });
  const abort = new AbortController();
  const read = async () => {
    for await (const step of run(inputs)(abort.signal)) {
      expect(step).toHaveProperty("trialsDone");
      abort.abort();
    }
  };
  await expect(read()).rejects.toMatchObject({ kind: "cancelled" });
  const after: object[] = [];
  for await (const step of run({ ...inputs, trials: 50_000 })(new AbortController().signal)) after.push(step);
  expect(after.at(-1)).toEqual({ result: simulate({ ...inputs, trials: 50_000 }) });
  // One or two of the twenty tasks of the first, the one of the second and its summary.
  expect(ended()).toBeLessThanOrEqual(6);
});

test("a million trials in threads give the bits of one run", async () => {
  const run = createSimulationRunner({ pool });
  let last: object = {};
  for await (const step of run(inputs)(new AbortController().signal)) last = step;
  expect(last).toEqual({ result: simulate(inputs) });
});

test("a simulation in the memory of another one gives its own bits", async () => {
  const run = createSimulationRunner({ pool });
  const few = { ...inputs, trials: 30_000 };
  for (const seed of [5, 6, 7]) {
    let last: object = {};
    for await (const step of run({ ...few, seed })(new AbortController().signal)) last = step;
    expect(last).toEqual({ result: simulate({ ...few, seed }) });
  }
});

import {
  createTrialOutput,
  isModelError,
  prepareSimulation,
  SIMULATION_DRIVERS,
  valueTrials,
} from "@plumbline/model";
import { exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { afterEach, expect, test } from "vitest";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

const pools: WorkerPool[] = [];
const open = (workers: number) => {
  const pool = createWorkerPool({ workers });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const prepared = prepareSimulation({ ...exampleScenarios, trials: 4_000, seed: 3 });
const shared = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8));
const room = () => ({
  values: shared(prepared.trials),
  drivers: shared(prepared.trials * SIMULATION_DRIVERS.length),
});

test("threads write the trials of one run", async () => {
  const out = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out });
  const trials = room();
  const lane = open(2).openLane();
  await Promise.all(
    [3_000, 0, 1_000, 2_000].map((from) =>
      lane.run("valueTrials", { prepared, from, to: from + 1_000, trials }),
    ),
  );
  expect([...trials.values]).toEqual([...out.values]);
  expect([...trials.drivers]).toEqual([...out.drivers]);
});

test("lanes take turns: a short one does not wait for the end of a long one", async () => {
  const pool = open(1);
  const ended: string[] = [];
  const input = { prepared, from: 0, to: 100, trials: room() };
  const long = pool.openLane();
  const short = pool.openLane();
  const tasks = Array.from({ length: 6 }, async (_, index) => {
    await long.run("valueTrials", input);
    ended.push(`long ${index}`);
  });
  tasks.push(short.run("valueTrials", input).then(() => void ended.push("short")));
  await Promise.all(tasks);
  expect(ended.indexOf("short")).toBeLessThanOrEqual(2);
  expect(ended).toHaveLength(7);
});

test("returns a ModelError as one, any other error with its stack, and keeps the thread", async () => {
  const lane = open(1).openLane();
  const trials = room();
  const refused = await lane
    .run("valueTrials", { prepared, from: -1, to: 5, trials })
    .catch((error: unknown) => error);
  expect(isModelError(refused) && refused.field).toBe("from, to");
  const broken = { prepared: null as unknown as typeof prepared, from: 0, to: 5, trials };
  await expect(lane.run("valueTrials", broken)).rejects.toThrow("TypeError");
  expect(await lane.run("valueTrials", { prepared, from: 0, to: 5, trials })).toBeNull();
});

test("a thread that exits fails only its task and is replaced", async () => {
  const pool = createWorkerPool({
    workers: 1,
    script: new URL("testing/fragile-worker.ts", import.meta.url),
  });
  pools.push(pool);
  const lane = pool.openLane();
  const task = (from: number) => lane.run("valueTrials", { prepared, from, to: from, trials: room() });
  const [first, died, after] = await Promise.allSettled([task(1), task(666), task(2)]);
  expect(first.status).toBe("fulfilled");
  expect(died).toMatchObject({
    status: "rejected",
    reason: { message: "a worker thread ended during its task" },
  });
  expect(after.status).toBe("fulfilled");
});

test("does not start cleared tasks; a closed pool accepts none", async () => {
  const pool = open(1);
  const lane = pool.openLane();
  const trials = room();
  const tasks = Array.from({ length: 5 }, () =>
    lane.run("valueTrials", { prepared, from: 0, to: 4_000, trials }),
  );
  lane.clear(new Error("given up"));
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", ...Array(4).fill("rejected")]);
  await pool.close();
  await expect(lane.run("valueTrials", { prepared, from: 0, to: 1, trials })).rejects.toMatchObject({
    code: "ENGINE_STOPPED",
  });
});

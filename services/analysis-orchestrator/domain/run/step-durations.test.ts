import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { computeStepDurations, createStepDurations, maxDurationRuns } from "./step-durations.ts";

/** Creates the seconds of a run whose steps all take the same. */
const createRun = (seconds: number) => Array.from({ length: 13 }, () => seconds);

test("the usual duration of a step is its median, so one slow run does not count", () => {
  const slow = createRun(1);
  slow[3] = 600;
  expect(computeStepDurations([createRun(1), slow, createRun(3)])?.slice(2, 5)).toEqual([1, 3, 1]);
});

test("without a run whose steps are all logged there is none", () => {
  expect(computeStepDurations([])).toBeNull();
  expect(computeStepDurations([[1, 2, 3], []])).toBeNull();
  expect(computeStepDurations([[1, 2, 3], createRun(2)])).toEqual(createRun(2));
});

const open = (list: () => Promise<number[][]>) => {
  let at = 0;
  const limits: number[] = [];
  const faults: unknown[] = [];
  const read = createStepDurations({
    listStepSeconds: (limit) => {
      limits.push(limit);
      return list();
    },
    clock: () => new Date(at),
    onFault: (thrown) => void faults.push(thrown),
  });
  return { read, limits, faults, wait: (ms: number) => void (at += ms) };
};

test("reads the durations once a minute, and answers with the last ones meanwhile", async () => {
  let seconds = 1;
  const { read, limits, wait } = open(async () => [createRun(seconds)]);
  expect(read()).toBeNull();
  await turn();
  expect(read()).toEqual(createRun(1));
  seconds = 2;
  wait(59_999);
  expect(read()).toEqual(createRun(1));
  wait(1);
  expect(read()).toEqual(createRun(1));
  await turn();
  expect(read()).toEqual(createRun(2));
  expect(limits).toEqual([maxDurationRuns, maxDurationRuns]);
});

test("keeps the last durations when they cannot be read, and tries again after a minute", async () => {
  let isDown = false;
  const { read, faults, wait } = open(async () => {
    if (isDown) throw new Error("down");
    return [createRun(4)];
  });
  read();
  await turn();
  isDown = true;
  wait(60_000);
  read();
  await turn();
  expect(read()).toEqual(createRun(4));
  expect(faults).toEqual([new Error("down")]);
});

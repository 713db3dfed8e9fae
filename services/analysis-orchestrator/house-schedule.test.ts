import { recordLog } from "@plumbline/test-kit/log.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHouseSchedule } from "./house-schedule.ts";

const { logger, lines } = recordLog();
beforeEach(() => {
  lines();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const start = (failures: number) => {
  let runs = 0;
  const run = async () => {
    if (++runs <= failures) throw new Error("billing is away");
  };
  return { stop: startHouseSchedule({ run, logger }), countRuns: () => runs };
};

test("runs at once, again every five seconds after a failure, and not after a success", async () => {
  const { stop, countRuns } = start(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(countRuns()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(countRuns()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countRuns()).toBe(3);
  expect(lines()).toMatchObject([
    { level: 40, msg: "failed to start the house reports", err: { message: "billing is away" } },
    { level: 40, msg: "failed to start the house reports" },
  ]);
  await stop();
});

test("a run that fails while the service closes is neither logged nor repeated", async () => {
  const { stop, countRuns } = start(9);
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countRuns()).toBe(1);
  expect(lines()).toEqual([]);
});

import { recordLog } from "@plumbline/test-kit/log.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSchedule } from "./schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs every minute, one at a time, also after a failure, which is logged; closing waits", async () => {
  const { logger, lines } = recordLog();
  const runs: PromiseWithResolvers<void>[] = [];
  const stop = startSchedule({
    run: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    failure: "refunds are still due",
    logger,
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("billing is away"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(2);
  expect(lines()).toMatchObject([
    { level: 40, msg: "refunds are still due", err: { message: "billing is away" } },
  ]);
  let isClosed = false;
  const closing = stop().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([isClosed, runs.length]).toEqual([false, 2]);
  runs[1]?.resolve();
  await closing;
});

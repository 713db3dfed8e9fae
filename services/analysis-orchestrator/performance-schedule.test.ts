import { createLogger } from "@plumbline/shared/log.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPerformanceSchedule } from "./performance-schedule.ts";

const logger = createLogger({ name: "test", level: "silent" });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const schedule = (outcome: (run: number) => Promise<number | null> = async () => null) => {
  const signals: AbortSignal[] = [];
  const stop = startPerformanceSchedule({
    run: (signal) => outcome(signals.push(signal)),
    logger,
  });
  return { signals, stop };
};

test("runs at once, then every hour", async () => {
  const { signals, stop } = schedule();
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(signals).toHaveLength(4);
  await stop();
});

test("a run that fails hinders none after it", async () => {
  const { signals, stop } = schedule(async (run) => {
    if (run === 1) throw new Error("no prices");
    return 3;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(signals).toHaveLength(2);
  await stop();
});

test("closing ends the run under way, waits for it, and starts no other", async () => {
  const ended = Promise.withResolvers<null>();
  const { signals, stop } = schedule(() => ended.promise);
  let isClosed = false;
  const closing = stop().then(() => (isClosed = true));
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect([signals.length, isClosed]).toEqual([1, false]);
  ended.resolve(null);
  await closing;
  expect(isClosed).toBe(true);
});

import { recordLog } from "@plumbline/test-kit/log.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPerformanceSchedule } from "./performance-schedule.ts";

const { logger, lines } = recordLog();
beforeEach(() => {
  lines();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const startSchedule = (outcome: (run: number) => Promise<number | null> = async () => null) => {
  const signals: AbortSignal[] = [];
  const stop = startPerformanceSchedule({
    run: (signal) => outcome(signals.push(signal)),
    logger,
  });
  return { signals, stop };
};

test("runs at once, then every hour", async () => {
  const { signals, stop } = startSchedule();
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(signals).toHaveLength(4);
  await stop();
});

test("does not log a run that measures nothing", async () => {
  const { stop } = startSchedule();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(lines()).toEqual([]);
  await stop();
});

test("continues after a failed run, and logs the outcome of each", async () => {
  const { signals, stop } = startSchedule(async (run) => {
    if (run === 1) throw new Error("no prices");
    return 3;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(signals).toHaveLength(2);
  expect(lines()).toMatchObject([
    { level: 40, msg: "failed to measure recommendations", err: { message: "no prices" } },
    { level: 30, msg: "recommendations measured", measured: 3 },
  ]);
  await stop();
});

test("does not log a run that was aborted by closing", async () => {
  const ended = Promise.withResolvers<null>();
  const { stop } = startSchedule(() => ended.promise);
  const closing = stop();
  ended.reject(new Error("aborted"));
  await closing;
  expect(lines()).toEqual([]);
});

test("closing aborts the current run, waits for it, and starts no other", async () => {
  const ended = Promise.withResolvers<null>();
  const { signals, stop } = startSchedule(() => ended.promise);
  let isClosed = false;
  const closing = stop().then(() => (isClosed = true));
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect([signals.length, isClosed]).toEqual([1, false]);
  ended.resolve(null);
  await closing;
  expect(isClosed).toBe(true);
});

import { recordLog } from "@plumbline/test-kit/log.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Analyses } from "./domain/run/analyses.ts";
import { startSweeper } from "./sweeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (sweep: (run: number) => Promise<void> = async () => undefined) => {
  const asked: object[] = [];
  const { logger, lines } = recordLog();
  const stop = startSweeper({
    analyses: { sweep: (limits) => sweep(asked.push(limits)) } satisfies Pick<Analyses, "sweep"> as Analyses,
    logger,
  });
  return { asked, lines, stop };
};

test("sweeps every five seconds, with limits of 30 s, 10 s and 15 min, until it is stopped", async () => {
  const { asked, stop } = start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([{ pendingMs: 30_000, unheldMs: 10_000, abandonedMs: 900_000 }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});

test("does not overlap a slow sweep", async () => {
  const long = Promise.withResolvers<void>();
  const { asked, stop } = start(() => long.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  long.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
  stop();
});

test("logs a failed sweep and continues", async () => {
  const { asked, lines, stop } = start((run) =>
    run === 1 ? Promise.reject(new Error("no")) : Promise.resolve(),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  expect(lines()).toMatchObject([{ level: 40, msg: "sweep failed", err: { message: "no" } }]);
  stop();
});

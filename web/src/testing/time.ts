import { act } from "@testing-library/react";
import { vi } from "vitest";
import { shortenErrors } from "./shorten-errors.ts";

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realNow = performance.now.bind(performance);
const pollMs = 4;
const deadlineMs = 10_000;

/**
 * Stops the clock at an instant; only passTime moves it, so tests do not depend on their speed. A
 * timeout of zero still runs as soon as possible.
 */
export function stopClock(now: number): void {
  vi.useFakeTimers({
    now,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  const { setTimeout: stopped, clearTimeout: clearStopped } = globalThis;
  const immediate = new Set<unknown>();
  const start = (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]): unknown => {
    if (ms) return stopped(run, ms, ...values);
    const id = realSetTimeout(run, 0, ...values);
    immediate.add(id);
    return id;
  };
  const clear = (id: Parameters<typeof clearTimeout>[0]): void => {
    if (immediate.delete(id)) realClearTimeout(id);
    else clearStopped(id);
  };
  Object.assign(globalThis, { setTimeout: start, clearTimeout: clear });
}

/** Moves the stopped clock and runs the timers that become due. */
export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/**
 * Polls until the check does not throw, without moving the stopped clock. After 10 s throws its
 * last error.
 */
export async function eventually<T>(check: () => T): Promise<T> {
  const end = realNow() + deadlineMs;
  for (;;) {
    shortenErrors();
    try {
      return check();
    } catch (error) {
      if (realNow() > end) throw error;
      await new Promise((resolve) => realSetTimeout(resolve, pollMs));
    }
  }
}

/**
 * Waits for pending work without moving the clock, so that a test can assert that something did not
 * happen.
 */
export async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await new Promise((resolve) => realSetTimeout(resolve, 0));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

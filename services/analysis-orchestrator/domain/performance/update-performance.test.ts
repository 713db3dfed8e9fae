import { expect, test } from "vitest";
import type { DueWindow, PerformanceStore } from "./performance.ts";
import { createPerformanceJob } from "./update-performance.ts";

const day = 86_400_000;
const closes = Array.from({ length: 200 }, (_, i) => {
  const close = 100 + Math.sin(i);
  const date = new Date(Date.UTC(2025, 0, 1) + i * day).toISOString().slice(0, 10);
  return { date, close, adjClose: close, dividend: 0, splitFactor: 1 };
});

/** A job of one due window, whose providers know some tickers; what it saves and which months it finishes. */
const jobWith = (known: readonly string[]) => {
  const due: DueWindow = {
    analysisId: "1",
    ticker: "UP",
    window: "3M",
    recommendation: "Buy",
    analysisCreatedAt: new Date("2025-01-10"),
  };
  const saved: string[] = [];
  const finished: string[] = [];
  const faults: string[] = [];
  const store: Pick<PerformanceStore, "due" | "save" | "claimMonth" | "finishMonth"> = {
    due: async () => [due],
    save: async ({ id }) => void saved.push(id),
    claimMonth: async () => true,
    finishMonth: async (month) => void finished.push(month),
  };
  const run = createPerformanceJob({
    store,
    // As a provider answers for a ticker that it does not know.
    prices: async (ticker) => (known.includes(ticker) ? closes : []),
    bondYields: async () => [{ date: "2024-12-31", yield: 0.04 }],
    clock: () => new Date("2025-06-01T04:00:00Z"),
    onFault: (_, ticker) => faults.push(ticker),
  });
  return { run, saved, finished, faults };
};

test("with share and market, a window is measured and the month done", async () => {
  const { run, saved, finished, faults } = jobWith(["UP", "SPY"]);
  expect(await run()).toBe(1);
  expect({ saved, finished, faults }).toEqual({ saved: ["1:3M"], finished: ["2025-06"], faults: [] });
});

test("a ticker that the provider does not know is told of", async () => {
  const { run, saved, finished, faults } = jobWith(["SPY"]);
  expect(await run()).toBe(0);
  expect({ saved, finished, faults }).toEqual({ saved: [], finished: ["2025-06"], faults: ["UP"] });
});

test("a run that is ended leaves the month to the next", async () => {
  const { run, finished, faults } = jobWith(["SPY"]);
  const controller = new AbortController();
  controller.abort(new Error("the service stops"));
  await expect(run(controller.signal)).rejects.toThrow("the service stops");
  expect({ finished, faults }).toEqual({ finished: [], faults: [] });
});

test("without the market's prices the month is not done", async () => {
  const { run, finished } = jobWith(["UP"]);
  await expect(run()).rejects.toThrow("SPY");
  expect(finished).toEqual([]);
});

import { expect, test } from "vitest";
import type { DueWindow, PerformanceMetric, PerformanceStore } from "./performance.ts";
import { createPriceRow } from "../company/testing/facts.ts";
import { createPerformanceJob } from "./update-performance.ts";

const now = new Date("2025-06-01T04:00:00Z");
const day = 86_400_000;
const closes = Array.from({ length: 200 }, (_, i) => {
  const close = 100 + Math.sin(i);
  const date = new Date(Date.UTC(2025, 0, 1) + i * day).toISOString().slice(0, 10);
  return createPriceRow(date, close);
});

const dueOf = (changes: Partial<DueWindow>): DueWindow => ({
  analysisId: "1",
  ticker: "UP",
  window: "3M",
  recommendation: "Buy",
  analysisCreatedAt: new Date("2025-01-10"),
  ...changes,
});

/** A job of one due window, whose providers know some tickers; what it saves and which months it finishes. */
const jobWith = (
  known: readonly string[],
  {
    due = [dueOf({})],
    firstYield = "2024-12-31",
    claimed = true,
  }: { due?: DueWindow[]; firstYield?: string; claimed?: boolean } = {},
) => {
  const saved: string[] = [];
  const metrics: PerformanceMetric[] = [];
  const claims: unknown[] = [];
  const finished: string[] = [];
  const faults: string[] = [];
  const store: Pick<PerformanceStore, "due" | "save" | "claimMonth" | "finishMonth"> = {
    due: async () => due,
    save: async (metric) => {
      saved.push(metric.id);
      metrics.push(metric);
    },
    claimMonth: async (claim) => {
      claims.push(claim);
      return claimed;
    },
    finishMonth: async (month) => void finished.push(month),
  };
  const run = createPerformanceJob({
    store,
    // As a provider answers for a ticker that it does not know.
    prices: async (ticker) => (known.includes(ticker) ? closes : []),
    bondYields: async () => [{ date: firstYield, yield: 0.04 }],
    clock: () => now,
    onFault: (_, ticker) => faults.push(ticker),
  });
  return { run, saved, metrics, claims, finished, faults };
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

test("a month is claimed for half an hour; one that is another's is left alone", async () => {
  const { run, claims, saved, finished } = jobWith(["UP", "SPY"], { claimed: false });
  expect(await run()).toBeNull();
  expect(claims).toEqual([{ month: "2025-06", now, forMs: 1_800_000 }]);
  expect({ saved, finished }).toEqual({ saved: [], finished: [] });
});

test("what is measured is kept with its analysis, its window and the day", async () => {
  const { run, metrics } = jobWith(["UP", "SPY"]);
  await run();
  expect(metrics).toMatchObject([
    {
      ...dueOf({}),
      id: "1:3M",
      from: "2025-01-10",
      to: "2025-04-10",
      activeReturnAnnualized: 0,
      measuredAt: now,
    },
  ]);
});

test("windows that are not over, or begin before the first yield, are left to a later month", async () => {
  const short = dueOf({});
  const long = dueOf({ window: "12M" });
  const both = jobWith(["UP", "SPY"], { due: [long, short] });
  expect(await both.run()).toBe(1);
  expect(both.saved).toEqual(["1:3M"]);
  expect(await jobWith(["UP", "SPY"], { firstYield: "2025-01-10" }).run()).toBe(1);
  const late = jobWith(["UP", "SPY"], { firstYield: "2025-01-11" });
  expect(await late.run()).toBe(0);
  expect(late.faults).toEqual([]);
});

test("with nothing due no prices are asked for, and the month is done", async () => {
  const { run, finished } = jobWith([], { due: [] });
  expect(await run()).toBe(0);
  expect(finished).toEqual(["2025-06"]);
});

test("a ticker without prices does not keep the others from being measured", async () => {
  const due = [dueOf({ ticker: "GONE" }), dueOf({ analysisId: "2" }), dueOf({ analysisId: "3" })];
  const { run, saved, faults } = jobWith(["UP", "SPY"], { due });
  expect(await run()).toBe(2);
  expect({ saved, faults }).toEqual({ saved: ["2:3M", "3:3M"], faults: ["GONE"] });
});

import { expect, test } from "vitest";
import type { DueWindow, PerformanceMetric, PerformanceStore } from "./performance.ts";
import { createPriceRow } from "@plumbline/research/company/testing/facts.ts";
import { createPerformanceJob } from "./update-performance.ts";

const now = new Date("2025-06-01T04:00:00Z");
const day = 86_400_000;
const closes = Array.from({ length: 200 }, (_, i) => {
  const close = 100 + Math.sin(i);
  const date = new Date(Date.UTC(2025, 0, 1) + i * day).toISOString().slice(0, 10);
  return createPriceRow(date, close);
});

const createDue = (changes: Partial<DueWindow>): DueWindow => ({
  analysisId: "1",
  ticker: "UP",
  window: "3M",
  recommendation: "Buy",
  analysisCreatedAt: new Date("2025-01-10"),
  ...changes,
});

/**
 * Creates a job with due windows and prices of the known tickers, and records what it saves and
 * finishes.
 */
const createJob = (
  known: readonly string[],
  {
    due = [createDue({})],
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
    // A price provider returns no rows for an unknown ticker.
    prices: async (ticker) => (known.includes(ticker) ? closes : []),
    bondYields: async () => [{ date: firstYield, yield: 0.04 }],
    clock: () => now,
    onFault: (_, ticker) => faults.push(ticker),
  });
  return { run, saved, metrics, claims, finished, faults };
};

test("measures a due window and finishes the month", async () => {
  const { run, saved, finished, faults } = createJob(["UP", "SPY"]);
  expect(await run()).toBe(1);
  expect({ saved, finished, faults }).toEqual({ saved: ["1:3M"], finished: ["2025-06"], faults: [] });
});

test("reports a ticker that the provider does not know", async () => {
  const due = [createDue({ ticker: "GONE" }), createDue({ analysisId: "2" })];
  const { run, saved, finished, faults } = createJob(["UP", "SPY"], { due });
  expect(await run()).toBe(1);
  expect({ saved, finished, faults }).toEqual({ saved: ["2:3M"], finished: ["2025-06"], faults: ["GONE"] });
});

test.each([
  ["the yields begin after them", ["UP", "SPY"], { firstYield: "2026-01-02" }],
  ["no share has prices", ["SPY"], {}],
  ["no window is covered by prices", ["UP", "SPY"], { due: [createDue({ window: "12M" })] }],
])("leaves the month to the next run if none was measured: %s", async (_, known, options) => {
  const { run, saved, finished } = createJob(known, options);
  await expect(run()).rejects.toThrow("none of 1 due recommendations could be measured for 2025-06");
  expect({ saved, finished }).toEqual({ saved: [], finished: [] });
});

test("an aborted run leaves the month to the next run", async () => {
  const { run, finished, faults } = createJob(["SPY"]);
  const controller = new AbortController();
  controller.abort(new Error("the service stops"));
  await expect(run(controller.signal)).rejects.toThrow("the service stops");
  expect({ finished, faults }).toEqual({ finished: [], faults: [] });
});

test("does not finish the month without the market's prices", async () => {
  const { run, finished } = createJob(["UP"]);
  await expect(run()).rejects.toThrow("SPY");
  expect(finished).toEqual([]);
});

test("claims a month for half an hour, and skips one that another run has claimed", async () => {
  const { run, claims, saved, finished } = createJob(["UP", "SPY"], { claimed: false });
  expect(await run()).toBeNull();
  expect(claims).toEqual([{ month: "2025-06", now, forMs: 1_800_000 }]);
  expect({ saved, finished }).toEqual({ saved: [], finished: [] });
});

test("saves the metric with its analysis, its window and the date", async () => {
  const { run, metrics } = createJob(["UP", "SPY"]);
  await run();
  expect(metrics).toMatchObject([
    {
      ...createDue({}),
      id: "1:3M",
      from: "2025-01-10",
      to: "2025-04-10",
      activeReturnAnnualized: 0,
      measuredAt: now,
    },
  ]);
});

test("leaves windows that are not over, or start before the first yield, to a later month", async () => {
  const short = createDue({});
  const long = createDue({ window: "12M" });
  const both = createJob(["UP", "SPY"], { due: [long, short] });
  expect(await both.run()).toBe(1);
  expect(both.saved).toEqual(["1:3M"]);
  expect(await createJob(["UP", "SPY"], { firstYield: "2025-01-10" }).run()).toBe(1);
  const late = createJob(["UP", "SPY"], {
    due: [createDue({ analysisId: "2", analysisCreatedAt: new Date("2025-01-12") }), short],
    firstYield: "2025-01-11",
  });
  expect(await late.run()).toBe(1);
  expect({ saved: late.saved, faults: late.faults }).toEqual({ saved: ["2:3M"], faults: [] });
});

test("finishes the month without reading prices if nothing is due", async () => {
  const { run, finished } = createJob([], { due: [] });
  expect(await run()).toBe(0);
  expect(finished).toEqual(["2025-06"]);
});

test("measures other tickers if one has no prices", async () => {
  const due = [createDue({ ticker: "GONE" }), createDue({ analysisId: "2" }), createDue({ analysisId: "3" })];
  const { run, saved, faults } = createJob(["UP", "SPY"], { due });
  expect(await run()).toBe(2);
  expect({ saved, faults }).toEqual({ saved: ["2:3M", "3:3M"], faults: ["GONE"] });
});

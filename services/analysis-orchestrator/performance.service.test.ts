import { connectDatabase, createIndexes } from "@plumbline/shared/database.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PriceRow } from "./domain/company/inputs.ts";
import { createPerformanceJob } from "./domain/performance/update-performance.ts";
import { createPerformanceStore } from "./store/performance-store.ts";
import { analysisModel } from "./store/schemas.ts";

let connection: Awaited<ReturnType<typeof connectDatabase>>;
let store: ReturnType<typeof createPerformanceStore>;

beforeAll(async () => {
  connection = await connectDatabase({
    uri: process.env["MONGODB_URI"] as string,
    database: `test_${randomUUID().slice(0, 8)}`,
  });
  store = createPerformanceStore({ connection });
  await createIndexes(connection);
});
afterAll(() => connection.close());
beforeEach(async () => {
  for (const model of Object.values(connection.models)) await model.deleteMany({});
});

const analysis = (ticker: string, createdAt: string, recommendation: string | null = "Buy") => ({
  _id: randomUUID(),
  userId: randomUUID(),
  ticker,
  companyName: `${ticker} Inc`,
  status: recommendation ? "COMPLETED" : "FAILED",
  active: false,
  stepsDone: 13,
  createdAt: new Date(createdAt),
  updatedAt: new Date(createdAt),
  attempts: 1,
  failures: 0,
  recommendation,
  isPublic: false,
  searchText: ticker.toLowerCase(),
});

const day = 86_400_000;
/** Closes of every day from 2025, growing by a rate a day and swinging about it. */
const series = (rate: number, swing: number): PriceRow[] =>
  Array.from({ length: 600 }, (_, i) => {
    const close = 100 * (1 + rate) ** i * (1 + swing * Math.sin(i));
    const date = new Date(Date.UTC(2025, 0, 1) + i * day).toISOString().slice(0, 10);
    return { date, close, adjClose: close, dividend: 0, splitFactor: 1 };
  });
const closes: Record<string, PriceRow[]> = { SPY: series(0.0003, 0.01), UP: series(0.001, 0.02) };

const jobOn = (now: string, faults: string[] = []) =>
  createPerformanceJob({
    store,
    prices: async (ticker) => closes[ticker] ?? Promise.reject(new Error("no prices")),
    bondYields: async () => [{ date: "2024-12-31", yield: 0.04 }],
    clock: () => new Date(now),
    onFault: (_, ticker) => faults.push(ticker),
  });

const query = { window: "3M", sortBy: "ticker", descending: false, page: 1, limit: 10 } as const;

test("windows that are over are measured once, whoever runs and however often", async () => {
  await analysisModel(connection).create([
    analysis("UP", "2025-03-10T15:00:00Z"),
    analysis("UP", "2025-08-01", null),
  ]);
  const march = "2026-03-15T04:00:00Z";
  const runs = await Promise.all([jobOn(march)(), jobOn(march)(), jobOn(march)()]);
  // Three and six months, and twelve: all over in March 2026.
  expect(runs.filter((measured) => measured !== null)).toEqual([3]);
  expect(await jobOn("2026-03-20T04:00:00Z")()).toBeNull();
  expect(await jobOn("2026-04-01T04:00:00Z")()).toBe(0);
  const { metrics, meta } = await store.list(query);
  expect(meta.total).toBe(1);
  expect(metrics[0]).toMatchObject({
    ticker: "UP",
    window: "3M",
    recommendation: "Buy",
    analysisCreatedAt: new Date("2025-03-10T15:00:00Z"),
    from: "2025-03-10",
    to: "2025-06-10",
  });
  expect(metrics[0]?.activeReturnAnnualized).toBeGreaterThan(0.2);
  expect(metrics[0]?.beta).toBeCloseTo(2, 1);
});

test("a window that is not over waits for its month", async () => {
  await analysisModel(connection).create(analysis("UP", "2025-06-20T12:00:00Z"));
  expect(await jobOn("2025-09-01T04:00:00Z")()).toBe(0);
  expect(await jobOn("2025-10-01T04:00:00Z")()).toBe(1);
});

test("a window that ends on a month's last day is over on that day", async () => {
  await analysisModel(connection).create(analysis("UP", "2025-02-28T15:00:00Z"));
  expect(await store.due(new Date("2025-05-27T23:00:00Z"))).toEqual([]);
  expect(await store.due(new Date("2025-05-28T01:00:00Z"))).toHaveLength(1);
});

test("a ticker without prices hinders no other, and is tried again the next month", async () => {
  await analysisModel(connection).create([analysis("GONE", "2025-03-10"), analysis("UP", "2025-03-10")]);
  const faults: string[] = [];
  expect(await jobOn("2025-06-15T04:00:00Z", faults)()).toBe(1);
  expect(faults).toEqual(["GONE"]);
  closes["GONE"] = series(-0.001, 0.01);
  expect(await jobOn("2025-07-01T04:00:00Z")()).toBe(1);
});

test("a run that a crash cut off is taken up after its time", async () => {
  const now = new Date("2025-06-15T04:00:00Z");
  expect(await store.claimMonth({ month: "2025-06", now, forMs: 60_000 })).toBe(true);
  expect(await jobOn("2025-06-15T04:00:30Z")()).toBeNull();
  expect(await jobOn("2025-06-15T04:01:30Z")()).toBe(0);
});

test("the summary averages by recommendation", async () => {
  await analysisModel(connection).create([
    analysis("UP", "2025-03-10"),
    analysis("UP", "2025-04-10"),
    analysis("SPY", "2025-03-10", "Sell"),
  ]);
  expect(await jobOn("2025-08-01T04:00:00Z")()).toBe(3);
  const { metrics } = await store.list(query);
  const summary = await store.summary("3M");
  expect(summary.map(({ recommendation, count }) => [recommendation, count])).toEqual([
    ["Buy", 2],
    ["Sell", 1],
  ]);
  const alphas = metrics.filter(({ ticker }) => ticker === "UP").map((one) => one.jensenAlphaAnnualized);
  expect(summary[0]?.jensenAlphaAnnualized).toBeCloseTo(((alphas[0] ?? 0) + (alphas[1] ?? 0)) / 2, 10);
  expect(await store.summary("12M")).toEqual([]);
});

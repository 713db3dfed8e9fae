import { createPriceRow } from "@plumbline/research/company/testing/facts.ts";
import { connectDatabase, createIndexes } from "@plumbline/platform/database/database.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PriceRow } from "@plumbline/research/company/filings/sec-records.ts";
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

const createAnalysis = (ticker: string, createdAt: string, recommendation: string | null = "Buy") => ({
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
/** Creates daily closes from 2025 with a constant growth rate and a sine around it. */
const createSeries = (rate: number, swing: number): PriceRow[] =>
  Array.from({ length: 600 }, (_, i) => {
    const close = 100 * (1 + rate) ** i * (1 + swing * Math.sin(i));
    const date = new Date(Date.UTC(2025, 0, 1) + i * day).toISOString().slice(0, 10);
    return createPriceRow(date, close);
  });
const closes: Record<string, PriceRow[]> = { SPY: createSeries(0.0003, 0.01), UP: createSeries(0.001, 0.02) };

const createJobOn = (now: string, faults: string[] = []) =>
  createPerformanceJob({
    store,
    prices: async (ticker) => closes[ticker] ?? Promise.reject(new Error("no prices")),
    bondYields: async () => [{ date: "2024-12-31", yield: 0.04 }],
    clock: () => new Date(now),
    onFault: (_, ticker) => faults.push(ticker),
  });

const query = { window: "3M", sortBy: "ticker", descending: false, page: 1, limit: 10 } as const;

test("measures each finished window once, however many runs there are", async () => {
  await analysisModel(connection).create([
    createAnalysis("UP", "2025-03-10T15:00:00Z"),
    createAnalysis("UP", "2025-08-01", null),
  ]);
  const march = "2026-03-15T04:00:00Z";
  const runs = await Promise.all([createJobOn(march)(), createJobOn(march)(), createJobOn(march)()]);
  // One, three, six and twelve months are over in March 2026.
  expect(runs.filter((measured) => measured !== null)).toEqual([4]);
  expect(await createJobOn("2026-03-20T04:00:00Z")()).toBeNull();
  expect(await createJobOn("2026-04-01T04:00:00Z")()).toBe(0);
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

test("measures an unfinished window in a later month", async () => {
  await analysisModel(connection).create(createAnalysis("UP", "2025-06-20T12:00:00Z"));
  expect(await createJobOn("2025-07-01T04:00:00Z")()).toBe(0);
  expect(await createJobOn("2025-08-01T04:00:00Z")()).toBe(1);
  expect(await createJobOn("2025-09-01T04:00:00Z")()).toBe(0);
  expect(await createJobOn("2025-10-01T04:00:00Z")()).toBe(1);
});

test("a window that ends on the last day of a month is over on that day", async () => {
  await analysisModel(connection).create(createAnalysis("UP", "2025-02-28T15:00:00Z"));
  expect(await store.due(new Date("2025-03-27T23:00:00Z"))).toEqual([]);
  expect(await store.due(new Date("2025-03-28T01:00:00Z"))).toMatchObject([{ window: "1M" }]);
  expect(await store.due(new Date("2025-05-27T23:00:00Z"))).toHaveLength(1);
  expect(await store.due(new Date("2025-05-28T01:00:00Z"))).toHaveLength(2);
});

test("a ticker without prices does not affect others, and is retried the next month", async () => {
  await analysisModel(connection).create([
    createAnalysis("GONE", "2025-03-10"),
    createAnalysis("UP", "2025-03-10"),
  ]);
  const faults: string[] = [];
  expect(await createJobOn("2025-06-15T04:00:00Z", faults)()).toBe(2);
  expect(faults).toEqual(["GONE"]);
  closes["GONE"] = createSeries(-0.001, 0.01);
  expect(await createJobOn("2025-07-01T04:00:00Z")()).toBe(2);
});

test("takes over a crashed run after half an hour, not before", async () => {
  const start = Date.parse("2025-06-15T04:00:00Z");
  const addMs = (ms: number) => new Date(start + ms).toISOString();
  const crashed = createPerformanceJob({
    store: { ...store, due: () => Promise.reject(new Error("crashed")) },
    prices: async () => [],
    bondYields: async () => [],
    clock: () => new Date(start),
    onFault: () => undefined,
  });
  await expect(crashed()).rejects.toThrow("crashed");
  expect(await createJobOn(addMs(30 * 60_000))()).toBeNull();
  expect(await createJobOn(addMs(30 * 60_000 + 1))()).toBe(0);
  // The month is finished, however late it is.
  expect(await createJobOn("2025-06-30T23:59:59Z")()).toBeNull();
  expect(await createJobOn("2025-07-01T00:00:00Z")()).toBe(0);
});

test("uses the last yield on or before a window's first day, and skips a window without one", async () => {
  await analysisModel(connection).create(createAnalysis("UP", "2025-03-10"));
  const createJob = (yields: { date: string; yield: number }[]) =>
    createPerformanceJob({
      store,
      prices: async (ticker) => closes[ticker] ?? [],
      bondYields: async () => yields,
      clock: () => new Date(yields.length > 1 ? "2025-07-15T00:00:00Z" : "2025-06-15T00:00:00Z"),
      onFault: () => undefined,
    });
  const late = createJob([{ date: "2025-03-11", yield: 0.04 }]);
  await expect(late()).rejects.toThrow("could be measured");
  const rates = [
    { date: "2025-03-07", yield: 0.9 },
    { date: "2025-03-10", yield: 0 },
    { date: "2025-03-11", yield: 0.9 },
  ];
  expect(await createJob(rates)()).toBe(2);
  const [metric] = (await store.list(query)).metrics;
  const {
    jensenAlphaAnnualized = 0,
    totalReturnAnnualized = 0,
    activeReturnAnnualized = 0,
    beta = 0,
  } = metric ?? {};
  const market = totalReturnAnnualized - activeReturnAnnualized;
  expect(jensenAlphaAnnualized).toBeCloseTo(totalReturnAnnualized - beta * market, 12);
});

test("lists completed analyses with a recommendation as due, by ticker", async () => {
  await analysisModel(connection).create([
    createAnalysis("UP", "2025-03-10"),
    { ...createAnalysis("UP", "2025-03-11"), status: "CANCELLED" },
    createAnalysis("AB", "2025-03-12"),
    { ...createAnalysis("UP", "2025-03-13"), recommendation: null },
  ]);
  const due = await store.due(new Date("2025-09-10T00:00:00Z"));
  expect(due.map(({ ticker, window }) => `${ticker} ${window}`)).toEqual([
    "AB 1M",
    "AB 3M",
    "UP 1M",
    "UP 3M",
    "UP 6M",
  ]);
});

test("sorts metrics by every figure in both directions, and returns pages", async () => {
  const keys = [
    "ticker",
    "recommendation",
    "analysisCreatedAt",
    "totalReturnAnnualized",
    "activeReturnAnnualized",
    "beta",
    "jensenAlphaAnnualized",
  ] as const;
  const words = ["Buy", "Hold", "Sell"] as const;
  // Each key has its own order: the rows are first, second and third in turn.
  const computePlace = (row: number, key: number) => (row * (key % 2 === 0 ? 1 : 2) + key) % 3;
  for (let row = 0; row < 3; row++) {
    const at = (key: number) => computePlace(row, key);
    await store.save({
      id: `m${row}`,
      analysisId: randomUUID(),
      window: "3M",
      from: "2025-01-01",
      to: "2025-04-01",
      totalReturn: 0,
      measuredAt: new Date(),
      ticker: "ABC"[at(0)] ?? "",
      recommendation: words[at(1)] ?? "Buy",
      analysisCreatedAt: new Date(Date.UTC(2025, at(2))),
      totalReturnAnnualized: at(3),
      activeReturnAnnualized: at(4),
      beta: at(5),
      jensenAlphaAnnualized: at(6),
    });
  }
  const listed = async (changes: object) =>
    (await store.list({ ...query, ...changes })).metrics.map(({ id }) => id);
  for (const [key, sortBy] of keys.entries()) {
    const upwards = [0, 1, 2]
      .toSorted((a, b) => computePlace(a, key) - computePlace(b, key))
      .map((row) => `m${row}`);
    expect(await listed({ sortBy }), sortBy).toEqual(upwards);
    expect(await listed({ sortBy, descending: true }), sortBy).toEqual(upwards.toReversed());
  }
  expect(await listed({ sortBy: "window" })).toEqual(await listed({ sortBy: "analysisCreatedAt" }));
  const pages = [await listed({ limit: 2, page: 1 }), await listed({ limit: 2, page: 2 })];
  expect(pages.flat()).toEqual(await listed({}));
  expect(pages[1]).toHaveLength(1);
});

test("summarises averages by recommendation", async () => {
  await analysisModel(connection).create([
    createAnalysis("UP", "2025-03-10"),
    createAnalysis("UP", "2025-04-10"),
    createAnalysis("SPY", "2025-03-10", "Sell"),
  ]);
  expect(await createJobOn("2025-08-01T04:00:00Z")()).toBe(6);
  const { metrics } = await store.list(query);
  const summary = await store.summary("3M");
  expect(summary.map(({ recommendation, count }) => [recommendation, count])).toEqual([
    ["Buy", 2],
    ["Sell", 1],
  ]);
  const bought = metrics.filter(({ ticker }) => ticker === "UP");
  for (const figure of [
    "totalReturnAnnualized",
    "activeReturnAnnualized",
    "beta",
    "jensenAlphaAnnualized",
  ] as const) {
    const mean = bought.reduce((sum, one) => sum + one[figure] / bought.length, 0);
    expect(summary[0]?.[figure], figure).toBeCloseTo(mean, 10);
  }
  expect(await store.summary("12M")).toEqual([]);
});

test("finds the nth oldest completed analysis with a recommendation", async () => {
  await analysisModel(connection).create([
    createAnalysis("UP", "2025-03-12"),
    createAnalysis("UP", "2025-03-10"),
    createAnalysis("AB", "2025-03-11"),
    createAnalysis("UP", "2025-03-01", "Sell"),
    { ...createAnalysis("UP", "2025-03-02"), status: "CANCELLED" },
  ]);
  expect(await store.findNth({ recommendation: "Buy", n: 2 })).toEqual(new Date("2025-03-11"));
  expect(await store.findNth({ recommendation: "Buy", n: 4 })).toBeNull();
});

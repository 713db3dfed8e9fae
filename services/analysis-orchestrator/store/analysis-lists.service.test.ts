import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analysis, AnalysisQuery } from "../domain/run/analysis.ts";
import { createPendingAnalysis } from "../testing/test-analysis.ts";
import { openTestStore } from "../testing/test-store.ts";

let kit: Awaited<ReturnType<typeof openTestStore>>;
const ann = randomUUID();
const bob = randomUUID();

/**
 * Ann has three analyses, in a different order for every key; one of them and one more are of AAPL.
 * Bob has one.
 */
const rows: [name: string, analysis: Partial<Analysis>][] = [
  [
    "ko",
    {
      ticker: "KO",
      companyName: "Coca Cola (The) Co.",
      recommendation: "Sell",
      price: 60,
      value: 30,
      status: "COMPLETED",
      createdAt: new Date("2026-01-03T00:00:00Z"),
    },
  ],
  [
    "aapl old",
    {
      ticker: "AAPL",
      companyName: "Apple Computer",
      recommendation: "Hold",
      price: 300,
      value: 20,
      status: "CANCELLED",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    },
  ],
  [
    "aapl",
    {
      ticker: "AAPL",
      companyName: "Zebra, once Apple",
      recommendation: "Buy",
      price: 200,
      value: 10,
      status: "FAILED",
      createdAt: new Date("2026-01-02T00:00:00Z"),
    },
  ],
  [
    "bob's",
    {
      userId: bob,
      ticker: "MSFT",
      companyName: "Microsoft",
      isPublic: true,
      status: "COMPLETED",
      createdAt: new Date("2026-01-04T00:00:00Z"),
    },
  ],
];
const names = new Map<string, string>();

beforeAll(async () => {
  kit = await openTestStore();
  for (const [name, changes] of rows) {
    const analysis = createPendingAnalysis({ userId: ann, active: false, ...changes });
    names.set(analysis.id, name);
    await kit.store.add(analysis);
  }
});
afterAll(() => kit.close());

const createQuery = (changes: Partial<AnalysisQuery> = {}): AnalysisQuery => ({
  userId: ann,
  statuses: [],
  search: "",
  sortBy: "",
  descending: true,
  page: 1,
  limit: 10,
  ...changes,
});
const listNames = async (changes: Partial<AnalysisQuery> = {}) =>
  (await kit.store.list(createQuery(changes))).analyses.map(({ id }) => names.get(id));
const listTickers = async (changes: Partial<AnalysisQuery> = {}) =>
  (await kit.store.listCompanies(createQuery(changes))).companies.map(({ ticker }) => ticker);

test.each([
  ["createdAt", ["aapl old", "aapl", "ko"]],
  ["companyName", ["aapl old", "ko", "aapl"]],
  ["recommendation", ["aapl", "aapl old", "ko"]],
  ["status", ["aapl old", "ko", "aapl"]],
  ["price", ["ko", "aapl", "aapl old"]],
  ["value", ["aapl", "aapl old", "ko"]],
])("sorts analyses by %s in both directions", async (sortBy, upwards) => {
  expect(await listNames({ sortBy, descending: false })).toEqual(upwards);
  expect(await listNames({ sortBy, descending: true })).toEqual(upwards.toReversed());
});

test("sorts analyses by ticker in both directions", async () => {
  const listSortedTickers = async (descending: boolean) =>
    (await kit.store.list(createQuery({ sortBy: "ticker", descending }))).analyses.map(
      ({ ticker }) => ticker,
    );
  expect(await listSortedTickers(false)).toEqual(["AAPL", "AAPL", "KO"]);
  expect(await listSortedTickers(true)).toEqual(["KO", "AAPL", "AAPL"]);
});

test("sorts by date if the key is unknown, even if the database would accept it", async () => {
  expect(await listNames({ sortBy: "$where" })).toEqual(["ko", "aapl", "aapl old"]);
  expect(await listNames({ sortBy: "userId", descending: false })).toEqual(["aapl old", "aapl", "ko"]);
});

test.each([
  ["coca", ["ko"]],
  ["COCA", ["ko"]],
  ["aapl", ["aapl", "aapl old"]],
  ["apple computer", ["aapl old"]],
  [".*", []],
  ["(the)", ["ko"]],
  ["co.", ["ko"]],
  ["c.c", []],
])("searches names and tickers for the literal text %s", async (search, expected) => {
  expect(await listNames({ search })).toEqual(expected);
});

test("filters by status, ticker, user and visibility", async () => {
  expect(await listNames({ statuses: ["COMPLETED"] })).toEqual(["ko"]);
  expect(await listNames({ statuses: ["FAILED", "CANCELLED"] })).toEqual(["aapl", "aapl old"]);
  expect(await listNames({ ticker: "AAPL" })).toEqual(["aapl", "aapl old"]);
  expect(await listNames({ userId: bob })).toEqual(["bob's"]);
  const { userId: _anyone, ...all } = createQuery();
  const published = await kit.store.list({ ...all, isPublic: true });
  expect(published.analyses.map(({ id }) => names.get(id))).toEqual(["bob's"]);
  expect((await kit.store.list(all)).meta.total).toBe(4);
});

test("lists the user's own analyses before published and completed ones of others", async () => {
  expect(await listNames({ isPublic: true })).toEqual(["ko", "aapl", "aapl old", "bob's"]);
  expect(await listNames({ isPublic: true, ticker: "MSFT" })).toEqual(["bob's"]);
  expect(await listNames({ isPublic: true, statuses: ["FAILED"] })).toEqual(["aapl"]);
});

test("returns pages", async () => {
  expect(await listNames({ limit: 2 })).toEqual(["ko", "aapl"]);
  expect(await listNames({ limit: 2, page: 2 })).toEqual(["aapl old"]);
  expect(await listNames({ limit: 2, page: 3 })).toEqual([]);
  expect((await kit.store.list(createQuery({ limit: 2, page: 2 }))).meta).toEqual({
    page: 2,
    totalPages: 2,
    total: 3,
    limit: 2,
    hasNextPage: false,
    hasPreviousPage: true,
  });
});

test("lists a company once, with its newest analysis", async () => {
  const { companies: found, meta } = await kit.store.listCompanies(createQuery());
  expect(meta.total).toBe(2);
  expect(found).toEqual([
    {
      ticker: "KO",
      companyName: "Coca Cola (The) Co.",
      count: 1,
      latestAnalysisDate: new Date("2026-01-03T00:00:00Z"),
      recommendation: "Sell",
    },
    {
      ticker: "AAPL",
      companyName: "Zebra, once Apple",
      count: 2,
      latestAnalysisDate: new Date("2026-01-02T00:00:00Z"),
      recommendation: "Buy",
    },
  ]);
  expect(await listTickers({ userId: bob })).toEqual(["MSFT"]);
});

test("uses the newest analysis of a company whatever the order in the database", async () => {
  const { userId: _anyone, ...all } = createQuery({ search: "aapl" });
  expect((await kit.store.listCompanies(all)).companies).toMatchObject([
    { ticker: "AAPL", companyName: "Zebra, once Apple", recommendation: "Buy", count: 2 },
  ]);
});

test.each([
  ["companyName", ["KO", "AAPL"]],
  ["ticker", ["AAPL", "KO"]],
  ["count", ["KO", "AAPL"]],
  ["latestAnalysisDate", ["AAPL", "KO"]],
  ["recommendation", ["AAPL", "KO"]],
  ["unknown", ["AAPL", "KO"]],
])("sorts companies by %s in both directions", async (sortBy, upwards) => {
  expect(await listTickers({ sortBy, descending: false })).toEqual(upwards);
  expect(await listTickers({ sortBy, descending: true })).toEqual(upwards.toReversed());
});

test("searches companies and returns pages", async () => {
  expect(await listTickers({ search: ".*" })).toEqual([]);
  expect(await listTickers({ search: "zebra" })).toEqual(["AAPL"]);
  expect(await listTickers({ limit: 1 })).toEqual(["KO"]);
  expect(await listTickers({ limit: 1, page: 2 })).toEqual(["AAPL"]);
  expect((await kit.store.listCompanies(createQuery({ search: "nothing" }))).meta.total).toBe(0);
});

test("lists a company with its newest completed analysis, not with a running or failed one", async () => {
  const userId = randomUUID();
  const createDay = (date: number) => new Date(`2026-02-0${date}T00:00:00Z`);
  const base = { userId, ticker: "NVDA", companyName: "Nvidia" };
  const kept: Partial<Analysis>[] = [
    { status: "COMPLETED", recommendation: "Sell", createdAt: createDay(1) },
    { status: "COMPLETED", recommendation: "Hold", createdAt: createDay(2) },
    { status: "FAILED", createdAt: createDay(3), active: false },
    { status: "PROCESSING", createdAt: createDay(4), active: true },
  ];
  for (const one of kept) await kit.store.add(createPendingAnalysis({ active: false, ...base, ...one }));
  expect((await kit.store.listCompanies(createQuery({ userId }))).companies).toEqual([
    {
      ticker: "NVDA",
      companyName: "Nvidia",
      count: 4,
      latestAnalysisDate: createDay(2),
      recommendation: "Hold",
    },
  ]);
});

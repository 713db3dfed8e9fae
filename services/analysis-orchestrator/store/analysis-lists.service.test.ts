import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analysis, AnalysisQuery } from "../domain/run/analysis.ts";
import { createPendingAnalysis } from "../testing/test-analysis.ts";
import { openTestStore } from "../testing/test-store.ts";

let kit: Awaited<ReturnType<typeof openTestStore>>;
const ann = randomUUID();
const bob = randomUUID();

/** Three of Ann's in an order that is another for every key, one more of AAPL, one of Bob's. */
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

const query = (changes: Partial<AnalysisQuery> = {}): AnalysisQuery => ({
  userId: ann,
  statuses: [],
  search: "",
  sortBy: "",
  descending: true,
  page: 1,
  limit: 10,
  ...changes,
});
const listed = async (changes: Partial<AnalysisQuery> = {}) =>
  (await kit.store.list(query(changes))).analyses.map(({ id }) => names.get(id));
const companies = async (changes: Partial<AnalysisQuery> = {}) =>
  (await kit.store.listCompanies(query(changes))).companies.map(({ ticker }) => ticker);

test.each([
  ["createdAt", ["aapl old", "aapl", "ko"]],
  ["companyName", ["aapl old", "ko", "aapl"]],
  ["recommendation", ["aapl", "aapl old", "ko"]],
  ["status", ["aapl old", "ko", "aapl"]],
  ["price", ["ko", "aapl", "aapl old"]],
  ["value", ["aapl", "aapl old", "ko"]],
])("sorts analyses by %s, up and down", async (sortBy, upwards) => {
  expect(await listed({ sortBy, descending: false })).toEqual(upwards);
  expect(await listed({ sortBy, descending: true })).toEqual(upwards.toReversed());
});

test("sorts analyses by ticker, up and down", async () => {
  const tickers = async (descending: boolean) =>
    (await kit.store.list(query({ sortBy: "ticker", descending }))).analyses.map(({ ticker }) => ticker);
  expect(await tickers(false)).toEqual(["AAPL", "AAPL", "KO"]);
  expect(await tickers(true)).toEqual(["KO", "AAPL", "AAPL"]);
});

test("sorts by date where the key is unknown, also one that a database would take", async () => {
  expect(await listed({ sortBy: "$where" })).toEqual(["ko", "aapl", "aapl old"]);
  expect(await listed({ sortBy: "userId", descending: false })).toEqual(["aapl old", "aapl", "ko"]);
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
])("searches for %s as it is written, in names and tickers", async (search, expected) => {
  expect(await listed({ search })).toEqual(expected);
});

test("filters by status, ticker, user and what is published", async () => {
  expect(await listed({ statuses: ["COMPLETED"] })).toEqual(["ko"]);
  expect(await listed({ statuses: ["FAILED", "CANCELLED"] })).toEqual(["aapl", "aapl old"]);
  expect(await listed({ ticker: "AAPL" })).toEqual(["aapl", "aapl old"]);
  expect(await listed({ userId: bob })).toEqual(["bob's"]);
  const { userId: _anyone, ...all } = query();
  const published = await kit.store.list({ ...all, isPublic: true });
  expect(published.analyses.map(({ id }) => names.get(id))).toEqual(["bob's"]);
  expect((await kit.store.list(all)).meta.total).toBe(4);
});

test("lists the user's own analyses together with what is published and completed", async () => {
  expect(await listed({ isPublic: true })).toEqual(["bob's", "ko", "aapl", "aapl old"]);
  expect(await listed({ isPublic: true, ticker: "MSFT" })).toEqual(["bob's"]);
  expect(await listed({ isPublic: true, statuses: ["FAILED"] })).toEqual(["aapl"]);
});

test("turns pages", async () => {
  expect(await listed({ limit: 2 })).toEqual(["ko", "aapl"]);
  expect(await listed({ limit: 2, page: 2 })).toEqual(["aapl old"]);
  expect(await listed({ limit: 2, page: 3 })).toEqual([]);
  expect((await kit.store.list(query({ limit: 2, page: 2 }))).meta).toEqual({
    page: 2,
    totalPages: 2,
    total: 3,
    limit: 2,
    hasNextPage: false,
    hasPreviousPage: true,
  });
});

test("shows a company once, as its newest analysis has it", async () => {
  const { companies: found, meta } = await kit.store.listCompanies(query());
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
  expect(await companies({ userId: bob })).toEqual(["MSFT"]);
});

test("the newest analysis of a company stands for it in whatever order the database has them", async () => {
  const { userId: _anyone, ...all } = query({ search: "aapl" });
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
])("sorts companies by %s, up and down", async (sortBy, upwards) => {
  expect(await companies({ sortBy, descending: false })).toEqual(upwards);
  expect(await companies({ sortBy, descending: true })).toEqual(upwards.toReversed());
});

test("searches companies and turns their pages", async () => {
  expect(await companies({ search: ".*" })).toEqual([]);
  expect(await companies({ search: "zebra" })).toEqual(["AAPL"]);
  expect(await companies({ limit: 1 })).toEqual(["KO"]);
  expect(await companies({ limit: 1, page: 2 })).toEqual(["AAPL"]);
  expect((await kit.store.listCompanies(query({ search: "nothing" }))).meta.total).toBe(0);
});

test("a company is shown as its newest completed analysis has it, not as one that runs or failed", async () => {
  const userId = randomUUID();
  const day = (date: number) => new Date(`2026-02-0${date}T00:00:00Z`);
  const base = { userId, ticker: "NVDA", companyName: "Nvidia" };
  const kept: Partial<Analysis>[] = [
    { status: "COMPLETED", recommendation: "Sell", createdAt: day(1) },
    { status: "COMPLETED", recommendation: "Hold", createdAt: day(2) },
    { status: "FAILED", createdAt: day(3), active: false },
    { status: "PROCESSING", createdAt: day(4), active: true },
  ];
  for (const one of kept) await kit.store.add(createPendingAnalysis({ active: false, ...base, ...one }));
  expect((await kit.store.listCompanies(query({ userId }))).companies).toEqual([
    { ticker: "NVDA", companyName: "Nvidia", count: 4, latestAnalysisDate: day(2), recommendation: "Hold" },
  ]);
});

import { readDay as readDayFile } from "@plumbline/market/column-file.ts";
import { readRecord } from "@plumbline/market/record-file.ts";
import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { type DaysTask, valueDays } from "@plumbline/market/value-days.ts";
import { createOutbox } from "@plumbline/platform/bus/outbox.ts";
import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { connectDatabase, createIndexes } from "@plumbline/platform/database/database.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMarketRun } from "./market-run.ts";
import { createMarketStore } from "./market-store.ts";
import type { MarketStore } from "./market.ts";

const day = "2026-08-21";
const { sources } = openTestCompanies();
const { signal } = new AbortController();
const logger = createLogger({ name: "test", level: "silent" });

let connection: Awaited<ReturnType<typeof connectDatabase>>;
let bus: Awaited<ReturnType<typeof connectBus>>;
let outbox: ReturnType<typeof createOutbox>;
beforeAll(async () => {
  const settings = await createTestSettings();
  const environment = settings.environmentOf("analysis-orchestrator", {});
  connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  bus = await connectBus({ url: environment["NATS_URL"] as string, name: "market-test" });
  outbox = createOutbox({ connection, bus, sign: settings.sign("analysis-orchestrator"), logger });
});
afterAll(async () => {
  await bus.close();
  await connection.close();
});

/** Opens a run whose rows are of a version of their own. newestOnly: values no quarter before. */
const openRun = async ({
  tickers,
  version = randomUUID(),
  newestOnly = true,
  clock = () => new Date(),
  failing = new Set<string>(),
  readDay = () => day,
}: {
  tickers: string[];
  version?: string;
  newestOnly?: boolean;
  clock?: () => Date;
  failing?: ReadonlySet<string>;
  readDay?: () => string;
}) => {
  for (const name of ["MarketCompany", "MarketDay", "MarketRecord", "MarketPrices", "MarketRun"])
    if (connection.models[name]) connection.deleteModel(name);
  const store = createMarketStore({ connection, outbox, version });
  await createIndexes(connection);
  const tasks: DaysTask[] = [];
  const run = createMarketRun({
    store,
    listTickers: async () => tickers,
    readRecords: async (ticker) => {
      if (failing.has(ticker)) throw new Error("the SEC does not answer");
      return readCompanyRecords({ sources, ticker, signal });
    },
    valueDays: async (task) => {
      tasks.push(task);
      return valueDays(newestOnly ? { ...task, days: task.days.slice(-1) } : task);
    },
    readDay,
    trials: 200,
    clock,
    onFault: () => undefined,
  });
  return { run, store, tasks, version };
};

/** Lists the jobs that were queued for a version of the rules. */
const listJobs = async (version: string) =>
  (
    await connection
      .collection<{ _id: string }>("outbox")
      .find({ _id: { $regex: version } })
      .toArray()
  ).map(({ _id }) => _id.split(":").at(-1));
const readNewest = async (store: MarketStore) => {
  const newest = await store.findNewestDay();
  return newest && readDayFile(newest.content);
};

test("values each company once, refuses with the reason, and ends with a whole day", async () => {
  const { run, store, tasks, version } = await openRun({ tickers: ["ASML", "KO", "NONE"] });
  await run.advance();
  await run.advance();
  expect(await listJobs(version)).toEqual(["ASML", "KO", "NONE"]);
  await run.work(`${day} KO`);
  expect(await store.findNewestDay()).toBeNull();
  await run.work(`${day} ASML`);
  await run.work(`${day} NONE`);
  const whole = await readNewest(store);
  expect(whole?.companies.map(({ ticker }) => ticker)).toEqual(["KO"]);
  expect(whole?.refused).toEqual([
    {
      ticker: "ASML",
      name: "ASML",
      code: "CANNOT_BE_VALUED",
      reason: expect.stringContaining("20-F"),
    },
    {
      ticker: "NONE",
      name: "NONE",
      code: "UNKNOWN_TICKER",
      reason: expect.stringContaining("not in the SEC's list"),
    },
  ]);
  await run.work(`${day} KO`);
  expect(tasks).toHaveLength(2);
});

test("counts what a run has done, by reason, and keeps when it ended", async () => {
  let now = new Date("2026-08-21T22:00:00Z");
  const { run, store } = await openRun({ tickers: ["ASML", "KO", "NONE", "NIL"], clock: () => now });
  expect(await store.findNewestRun()).toBeNull();
  await run.advance();
  for (const ticker of ["ASML", "KO", "NONE"]) await run.work(`${day} ${ticker}`);
  expect(await store.countOutcomes(day)).toEqual({
    valued: 1,
    refused: [
      { code: "CANNOT_BE_VALUED", count: 1 },
      { code: "UNKNOWN_TICKER", count: 1 },
    ],
  });
  expect(await store.findNewestRun()).toMatchObject({
    day,
    companies: 4,
    isFinished: false,
    finishedAt: null,
  });
  now = new Date("2026-08-21T23:00:00Z");
  await run.work(`${day} NIL`);
  expect((await store.countOutcomes(day)).refused[0]).toEqual({ code: "UNKNOWN_TICKER", count: 2 });
  now = new Date("2026-08-22T01:00:00Z");
  await run.advance();
  expect(await store.findNewestRun()).toMatchObject({
    isFinished: true,
    finishedAt: new Date("2026-08-21T23:00:00Z"),
  });
});

test("a source that fails keeps its job, and the others are valued", async () => {
  const failing = new Set(["KO"]);
  const { run, store } = await openRun({ tickers: ["KO", "MCD"], failing });
  await run.advance();
  await expect(run.work(`${day} KO`)).rejects.toThrow("the SEC does not answer");
  await run.work(`${day} MCD`);
  expect(await store.findNewestDay()).toBeNull();
  failing.clear();
  await run.work(`${day} KO`);
  expect((await readNewest(store))?.companies).toHaveLength(2);
});

test("a day ends after six hours without the companies that cannot be read", async () => {
  let now = new Date("2026-08-21T22:00:00Z");
  const { run, store } = await openRun({
    tickers: ["KO", "MCD"],
    failing: new Set(["KO"]),
    clock: () => now,
  });
  await run.advance();
  await run.work(`${day} MCD`);
  now = new Date("2026-08-22T04:00:00Z");
  await run.advance();
  expect(await store.findNewestDay()).toBeNull();
  now = new Date("2026-08-22T04:00:01Z");
  await run.advance();
  expect((await readNewest(store))?.companies.map(({ ticker }) => ticker)).toEqual(["MCD"]);
});

test("what two processes keep is equal to the byte, and a day stays as it was kept first", async () => {
  const version = randomUUID();
  const first = await openRun({ tickers: ["KO", "MCD"], version });
  await first.run.advance();
  await first.run.work(`${day} KO`);
  // The second goes on where the first was killed.
  const second = await openRun({ tickers: ["KO", "MCD"], version });
  await second.run.advance();
  await Promise.all([second.run.work(`${day} KO`), second.run.work(`${day} MCD`)]);
  expect(second.tasks.map(({ records }) => records.subject.ticker)).toEqual(["MCD"]);
  const whole = await second.store.findNewestDay();
  const alone = await openRun({ tickers: ["KO", "MCD"] });
  await alone.run.advance();
  await alone.run.work(`${day} MCD`);
  await alone.run.work(`${day} KO`);
  expect((await alone.store.findNewestDay())?.hash).toBe(whole?.hash);
  const bytes = { hash: "x", content: new Uint8Array([1]) };
  const empty = { ...bytes, day, valued: 0, refused: 0 };
  await second.store.finishRun(empty, { ...bytes, previous: null }, new Date());
  expect((await second.store.findNewestDay())?.hash).toBe(whole?.hash);
  expect(await second.store.findRecord("x")).toBeNull();
});

test("each day's record names the hash of the record before", async () => {
  await connection.collection("market_records").deleteMany({});
  const version = randomUUID();
  const write = async (on: string) => {
    const { run } = await openRun({ tickers: ["KO"], version, readDay: () => on });
    await run.advance();
    await run.work(`${on} KO`);
  };
  await write("2026-08-20");
  await write(day);
  const { store } = await openRun({ tickers: [], version });
  const [newest, before, ...more] = await store.listRecords(10);
  expect(more).toEqual([]);
  expect([newest?.previous, before?.previous]).toEqual([before?.hash, null]);
  const content = await store.findRecord(newest?.hash ?? "");
  expect(content && readRecord(content)).toMatchObject({
    hash: newest?.hash,
    head: { day, previous: before?.hash, valued: 1, refused: 0 },
    rows: [{ ticker: "KO", filings: expect.arrayContaining([expect.stringMatching(/^\d{10}-\d\d-/)]) }],
  });
});

test("values the quarters since the first facts once, and only the new ones later", async () => {
  const { run, store, tasks } = await openRun({ tickers: ["UBER"], newestOnly: false });
  await run.advance();
  await run.work(`${day} UBER`);
  const known = await store.findCompany("UBER");
  const days = known?.history.map((outcome) => outcome.day) ?? [];
  expect([days[0], days.at(-1)]).toEqual(["2019-06-30", "2026-06-30"]);
  expect(known?.history.find((outcome) => outcome.day === "2019-06-30")).toMatchObject({
    refused: { code: "CANNOT_BE_VALUED" },
  });
  expect(known?.history.at(-1)).toMatchObject({ row: { figures: { price: expect.any(Number) } } });
  if (!known) throw new Error("UBER was valued");
  await store.saveCompany({
    ...known,
    newest: { ...known.newest, day: "2026-08-20" },
    history: known.history.slice(0, -1),
  });
  await run.work(`${day} UBER`);
  expect(tasks.at(-1)?.days.map((task) => task.day)).toEqual(["2026-06-30", day]);
});

test("measures what prices asked for and what came before a day is written", async () => {
  const { run, store } = await openRun({ tickers: ["KO"], newestOnly: false });
  await run.advance();
  expect(await store.findNewestPrices()).toBeNull();
  await run.work(`${day} KO`);
  // The median of one company is none of the market.
  const reports = expect.any(Number);
  expect(await store.findNewestPrices()).toMatchObject({
    day,
    quarters: [],
    prices: [{ ticker: "KO", companyName: "Coca-Cola", reports }],
  });
  await connection.collection("market_prices").deleteMany({});
  await run.advance();
  expect(await store.findNewestPrices()).toMatchObject({ day, prices: [{ ticker: "KO" }] });
});

test("refuses what is no job", async () => {
  const { run } = await openRun({ tickers: [] });
  await expect(run.work("KO")).rejects.toThrow("no job of the market");
});

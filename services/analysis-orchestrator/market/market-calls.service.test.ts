import { readDay, writeDay } from "@plumbline/market/column-file.ts";
import type { DayDescription } from "@plumbline/market/describe-on-day.ts";
import { columns, type MarketRow } from "@plumbline/market/columns.ts";
import { readRecord, writeRecord } from "@plumbline/market/record-file.ts";
import { descriptionVersion } from "@plumbline/market/describe-on-day.ts";
import { MODEL_VERSION } from "@plumbline/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "../testing/test-orchestrator.ts";
import { createCompanyDayStore } from "./company-day-store.ts";
import { historyTrials } from "./market-run.ts";
import { createMarketStore } from "./market-store.ts";
import type { MarketStore } from "./market.ts";

const rowOf = (ticker: string, figures: Partial<MarketRow["figures"]>): MarketRow => ({
  company: {
    ticker,
    name: `${ticker} Inc.`,
    industry: "Steel",
    accession: "0000000001-26-000001",
    filed: "2026-02-20",
    word: "Hold",
    seed: 4_000_000_000,
  },
  filings: ["0000000001-26-000001"],
  figures: {
    ...(Object.fromEntries(columns.map((column) => [column, Number.NaN])) as MarketRow["figures"]),
    ...figures,
  },
});
const newestDay = "2026-03-31";
const newest = rowOf("ACME", { price: 10, value: 15, shares: 40, valueToPrice: 1.5, growth: 0.05 });
const older = rowOf("ACME", { price: 80, value: 100, shares: 4, growth: 0.06 });

const filing = {
  form: "10-K",
  accession: "0000000001-25-000001",
  filed: "2025-02-20",
  periodEnd: "2024-12-31",
  url: "https://www.sec.gov/one",
};
const source = {
  ...filing,
  kind: "filing",
  label: "10-K",
  tag: "Revenues",
  periodStart: "2024-01-01",
  note: null,
} as const;
/** Of the older day, on the share basis of that day. */
const description: DayDescription = {
  annual: filing,
  quarterly: null,
  priceDate: "2025-03-31",
  facts: [{ name: "revenue", period: "2024", fiscalYear: 2024, value: 500, unit: "USD millions", source }],
  cases: [{ type: "base", valuePerShare: 100, story: "It grows." }],
  drivers: [
    {
      name: "revenueGrowthRate",
      values: { base: 0.06, bull: 0.08, bear: 0.02 },
      explanation: "As before.",
      range: { p10: 0.01, p50: 0.05, p90: 0.1 },
      implied: null,
    },
  ],
};

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
let store: MarketStore;
beforeAll(async () => {
  kit = await startTestOrchestrator();
  const outbox = { appendJob: async () => undefined, poke: () => undefined };
  store = createMarketStore({ connection: kit.connection, outbox, version: MODEL_VERSION });
  await store.saveCompany({
    ticker: "ACME",
    name: "Acme",
    splits: [{ by: "2025-06-02", ratio: 10 }],
    history: [
      { day: "2024-12-31", refused: { ticker: "ACME", name: "Acme", code: "X", reason: "It was a fund." } },
      { day: "2025-03-31", row: older },
    ],
    newest: { day: newestDay, row: newest },
  });
  const days = { connection: kit.connection, version: descriptionVersion, clock: () => new Date() };
  await createCompanyDayStore(days).saveDescription(
    { ticker: "ACME", day: "2025-03-31", trials: historyTrials },
    description,
  );
  const head = { day: newestDay, modelVersion: MODEL_VERSION, trials: 10, refused: [] };
  const content = writeDay(head, [newest, rowOf("OTHER", { valueToPrice: 0.5 })]);
  await store.savePrices(newestDay, {
    quarters: [
      {
        day: "2025-12-31",
        companies: 11,
        asked: 0.1,
        expected: 0.06,
        came: null,
        followed: 0,
        valueToPrice: null,
      },
    ],
    prices: [
      { ticker: "ACME", companyName: "Acme", reports: 5, beaten: 1, nearer: 4, asked: 0.12, came: 0.04 },
    ],
  });
  const record = { ...writeRecord({ ...head, previous: null }, [newest], []), previous: null };
  await store.finishRun({ day: newestDay, hash: "h1", content, valued: 2, refused: 0 }, record, new Date());
});
afterAll(() => kit.close());

test("shows administrators how far the newest run is; nothing before the first", async () => {
  const as = await kit.as("an-admin", true);
  expect(await kit.client.getMarketRun({}, as)).toMatchObject({ day: "", companies: 0, refused: [] });
  const startedAt = new Date("2026-03-31T22:00:00Z");
  await store.beginRun({ day: newestDay, tickers: ["ACME", "NONE"], startedAt });
  expect(await kit.client.getMarketRun({}, as)).toMatchObject({
    day: newestDay,
    modelVersion: MODEL_VERSION,
    companies: 2,
    valued: 1,
    refused: [],
    startedAt: "2026-03-31T22:00:00.000Z",
    minutesLeft: expect.closeTo((Date.now() - startedAt.getTime()) / 60_000, 0),
  });
});

test("serves the newest day as it was written", async () => {
  const { day, hash, content } = await kit.client.getMarketDay({}, await kit.asGateway());
  expect([day, hash]).toEqual([newestDay, "h1"]);
  expect(readDay(content).companies.map(({ ticker }) => ticker)).toEqual(["ACME", "OTHER"]);
});

test("serves a company's days on the share basis of the newest price, with refusals and its rank", async () => {
  const answer = await kit.client.getMarketHistory({ ticker: "acme" }, await kit.asGateway());
  expect(answer).toMatchObject({
    ticker: "ACME",
    companyName: "Acme",
    modelVersion: MODEL_VERSION,
    rank: {
      valueToPrice: 1.5,
      others: 1,
      dearer: 1,
      industry: "Steel",
      industryOthers: 1,
      industryDearer: 1,
    },
  });
  const figuresOf = (place: number) =>
    ["price", "value", "shares", "growth", "p10"].map(
      (column) => answer.days[place]?.figures[answer.columns.indexOf(column)],
    );
  expect(answer.days.map(({ day, refusal }) => [day, refusal])).toEqual([
    ["2024-12-31", "It was a fund."],
    ["2025-03-31", undefined],
    [newestDay, undefined],
  ]);
  expect(figuresOf(1)).toEqual([8, 10, 40, 0.06, Number.NaN]);
  expect(figuresOf(2)).toEqual([10, 15, 40, 0.05, Number.NaN]);
  expect(answer.days[2]).toMatchObject({ word: "Hold", seed: 4_000_000_000, filed: "2026-02-20" });
});

test("serves what was measured of prices on the newest day, with what is not known left out", async () => {
  const { day, quarters, prices } = await kit.client.getPriceRecords({}, await kit.asGateway());
  expect(day).toBe(newestDay);
  expect(quarters).toMatchObject([{ day: "2025-12-31", companies: 11, asked: 0.1, expected: 0.06 }]);
  expect([quarters[0]?.came, quarters[0]?.valueToPrice]).toEqual([undefined, undefined]);
  expect(prices).toMatchObject([{ ticker: "ACME", companyName: "Acme", reports: 5, beaten: 1, nearer: 4 }]);
});

test("lists the records of days and serves one as it was written", async () => {
  const { records } = await kit.client.listMarketRecords({}, await kit.asGateway());
  const [{ day, hash, modelVersion, previous, valued, refused }] = records as [(typeof records)[0]];
  expect({ day, modelVersion, previous, valued, refused }).toEqual({
    day: newestDay,
    modelVersion: MODEL_VERSION,
    previous: undefined,
    valued: 2,
    refused: 0,
  });
  const { content } = await kit.client.getMarketRecord({ hash }, await kit.asGateway());
  const record = readRecord(content);
  expect(record.hash).toBe(hash);
  expect(record.rows.map(({ ticker }) => ticker)).toEqual(["ACME"]);
  await expect(
    kit.client.getMarketRecord({ hash: "0".repeat(64) }, await kit.asGateway()),
  ).rejects.toMatchObject({ code: "NO_MARKET_RECORD" });
});

test("answers without days for a company that is not in the table, and refuses a long ticker", async () => {
  const { days, rank } = await kit.client.getMarketHistory({ ticker: "NONE" }, await kit.asGateway());
  expect([days, rank]).toEqual([[], undefined]);
  await expect(
    kit.client.getMarketHistory({ ticker: "A".repeat(11) }, await kit.asGateway()),
  ).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

const onDay = async (day: string, ticker = "acme") =>
  kit.client.getCompanyOnDay({ ticker, day }, await kit.asGateway());

test("describes a company on the newest valued day up to the one that is asked for", async () => {
  const { ticker, row, annual, quarterly, facts, cases, drivers, priceDate } = await onDay("2025-06-15");
  expect([ticker, row?.day, quarterly, priceDate]).toEqual(["ACME", "2025-03-31", undefined, "2025-03-31"]);
  expect(annual).toMatchObject(filing);
  expect(facts).toMatchObject([
    { name: "revenue", period: "2024", value: 500, tag: "Revenues", url: filing.url, filed: filing.filed },
  ]);
  // Ten shares of the newest basis were one share of the day.
  expect(cases).toMatchObject([{ type: "base", valuePerShare: 10 }]);
  expect(drivers).toMatchObject([{ name: "revenueGrowthRate", base: 0.06, bear: 0.02, p90: 0.1 }]);
  expect(drivers[0]?.implied).toBeUndefined();
});

test("gives the reason of a day without a value, and no description", async () => {
  const { row, facts, annual } = await onDay("2025-03-30");
  expect([row?.day, row?.refusal, facts, annual]).toEqual(["2024-12-31", "It was a fund.", [], undefined]);
});

test.each([
  ["a day before the first one", "2024-12-30", "ACME", "NOT_VALUED_THEN"],
  ["a company that is not in the market", "", "NONE", "NOT_IN_MARKET"],
  ["no day", "yesterday", "ACME", "INVALID_INPUT"],
])("refuses %s", async (_what, day, ticker, code) => {
  await expect(onDay(day, ticker)).rejects.toMatchObject({ code });
});

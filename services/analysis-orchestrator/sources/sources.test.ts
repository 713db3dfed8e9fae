import { startMirror, type Mirror } from "@plumbline/local/mirror/mirror.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findFilings } from "../domain/company/filings.ts";
import { findSubject } from "../domain/company/subject.ts";
import { createSec } from "./sec.ts";
import { loadCompany, mirrorSources } from "./test-company.ts";

let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());
beforeEach(() => void mirror.clearFaults());

test("the whole ticker list, with exchanges", async () => {
  const tickers = await mirrorSources(mirror.url).tickers();
  expect(tickers).toHaveLength(10403);
  expect(tickers.find(({ ticker }) => ticker === "AAPL")).toEqual({
    cik: 320193,
    name: "Apple Inc.",
    ticker: "AAPL",
    exchange: "Nasdaq",
  });
});

test("a listed company without sample data says how to get it", async () => {
  await expect(loadCompany({ sources: mirrorSources(mirror.url), ticker: "LLY" })).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "NOT_IN_SAMPLE_DATA",
    message: "LLY is not in the sample data; set SEC_USER_AGENT to fetch it from SEC.",
  });
});

test("at SEC itself, no facts mean that the company cannot be valued", async () => {
  const sec = createSec({
    baseUrl: mirror.url,
    archivesUrl: mirror.url,
    userAgent: "tests@plumbline.example",
  });
  await expect(
    sec.companyFacts({ ticker: "LLY", cik: 59478, companyName: "ELI LILLY & Co", exchange: "NYSE" }),
  ).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message:
      "ELI LILLY & Co cannot be valued, because it has filed no statements in machine-readable form (XBRL).",
  });
});

test("a foreign filer cannot be valued: ASML", async () => {
  await expect(loadCompany({ sources: mirrorSources(mirror.url), ticker: "ASML" })).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message:
      "ASML HOLDING NV cannot be valued, because it is a foreign filer: its annual report is a Form 20-F, not a 10-K.",
  });
});

test("without a contact the SEC is not asked at all", () => {
  expect(() => createSec({ baseUrl: mirror.url, archivesUrl: mirror.url, userAgent: "Plumbline" })).toThrow(
    expect.objectContaining({ code: "SEC_USER_AGENT_MISSING" }),
  );
});

test("an instance document that is cut off is asked for again", async () => {
  const sources = mirrorSources(mirror.url);
  const subject = findSubject({ ticker: "AAPL", tickers: await sources.tickers() });
  const filings = findFilings({ subject, index: await sources.filings(subject), facts: null });
  mirror.fault({ prefix: "/Archives/edgar/data/320193/000032019325000079/aapl", mode: "cutoff", times: 1 });
  const instance = await sources.instance(subject, filings);
  expect(instance).toMatchObject({ accession: "0000320193-25-000079", filed: "2025-10-31" });
  expect(instance?.facts.length).toBeGreaterThan(800);
});

test("prices and yields come with dates; an unknown ticker has no prices", async () => {
  const sources = mirrorSources(mirror.url);
  const prices = await sources.prices("AAPL");
  expect(prices.length).toBeGreaterThan(1_200);
  expect(prices.at(-1)).toMatchObject({ date: "2026-08-21", close: 309.35 });
  expect(prices.reduce((sum, { dividend }) => sum + dividend, 0)).toBeGreaterThan(4);
  expect(await sources.prices("ZZZZ")).toEqual([]);
  expect((await sources.bondYield()).find(({ date }) => date === "2026-08-21")).toEqual({
    date: "2026-08-21",
    yield: 0.0474,
  });
});

test("a price provider that is down names itself", async () => {
  mirror.fault({ prefix: "/tiingo", mode: "500", times: 99 });
  await expect(mirrorSources(mirror.url).prices("AAPL")).rejects.toMatchObject({
    code: "PRICE_PROVIDER_UNAVAILABLE",
    message: "The price provider cannot be reached at the moment. Please try again in a few minutes.",
  });
});

test("frames that do not exist are empty, those that do hold the peers", async () => {
  const frames = await mirrorSources(mirror.url).frames("2025-12-31");
  const net = frames.find(({ tag, period }) => tag === "NetIncomeLoss" && period === "CY2025");
  expect(net?.rows.length).toBeGreaterThan(70);
  expect((await mirrorSources(mirror.url).frames("1999-12-31")).every(({ rows }) => rows.length === 0)).toBe(
    true,
  );
});

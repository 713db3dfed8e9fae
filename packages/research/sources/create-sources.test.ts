import { startMirror, type Mirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findFilings } from "../company/filings/filings.ts";
import { findSubject } from "../company/filings/subject.ts";
import { createMemoryCache } from "./cache.ts";
import { createSec } from "./sec.ts";
import { loadCompany, createMirrorSources } from "./testing/test-company.ts";

let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());
beforeEach(() => void mirror.clearFaults());

/** Has few facts: for tests that read them more than once. */
const amazon = { ticker: "AMZN", cik: 1018724, companyName: "Amazon.com, Inc.", exchange: "Nasdaq" };
const apple = { ticker: "AAPL", cik: 320193, companyName: "Apple Inc.", exchange: "Nasdaq" };

test("reads the whole ticker list with exchanges", async () => {
  const tickers = await createMirrorSources(mirror.url).tickers();
  expect(tickers).toHaveLength(10402);
  expect(tickers.find(({ ticker }) => ticker === "AAPL")).toEqual({
    cik: 320193,
    name: "Apple Inc.",
    ticker: "AAPL",
    exchange: "Nasdaq",
  });
});

test("a listed company outside the sample data is refused in words for customers", async () => {
  await expect(
    loadCompany({ sources: createMirrorSources(mirror.url), ticker: "LLY" }),
  ).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "NOT_IN_SAMPLE_DATA",
    message: "LLY is not in the sample data, and this installation reads no other companies.",
  });
});

test("from the SEC itself, missing facts mean that the company cannot be valued", async () => {
  const sec = createSec({
    baseUrl: mirror.url,
    archivesUrl: mirror.url,
    userAgent: "tests@plumbline.example",
  });
  await expect(
    sec.companyFacts({ ticker: "LLY", cik: 59478, companyName: "Eli Lilly", exchange: "NYSE" }),
  ).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message:
      "Eli Lilly cannot be valued, because it has filed no statements in machine-readable form (XBRL).",
  });
});

test("rejects a foreign filer (ASML)", async () => {
  await expect(
    loadCompany({ sources: createMirrorSources(mirror.url), ticker: "ASML" }),
  ).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message:
      "ASML cannot be valued, because it is a foreign filer: its annual report is a Form 20-F, not a 10-K.",
  });
});

test("requires a contact for requests to the SEC", () => {
  expect(() => createSec({ baseUrl: mirror.url, archivesUrl: mirror.url, userAgent: "Plumbline" })).toThrow(
    expect.objectContaining({ code: "SEC_USER_AGENT_MISSING" }),
  );
});

test("retries a truncated instance document", async () => {
  const sources = createMirrorSources(mirror.url);
  const subject = findSubject({ ticker: "AAPL", tickers: await sources.tickers() });
  const filings = findFilings({ subject, index: await sources.filings(subject), facts: null });
  mirror.fault({ prefix: "/Archives/edgar/data/320193/000032019325000079/aapl", mode: "cutoff", times: 1 });
  const instance = await sources.instance(subject, filings);
  expect(instance).toMatchObject({ accession: "0000320193-25-000079", filed: "2025-10-31" });
  expect(instance?.facts.length).toBeGreaterThan(800);
});

test("reads older filing pages until one has an annual report", async () => {
  const cut = await startMirror({ filingsPerPage: 2 });
  try {
    const all = await createMirrorSources(mirror.url).filings(apple);
    const index = await createMirrorSources(cut.url).filings(apple);
    const forms = index.filings.map(({ form }) => form);
    expect(forms.slice(0, 2)).not.toContain("10-K");
    expect(forms.slice(0, -2)).not.toContain("10-K");
    expect(forms.slice(-2)).toContain("10-K");
    expect(index.filings).toEqual(all.filings.slice(0, forms.length));
    expect(cut.requests()).toHaveLength(forms.length / 2);
    expect(findFilings({ subject: apple, index, facts: null }).annual).toMatchObject({
      accession: "0000320193-25-000079",
      form: "10-K",
    });
  } finally {
    await cut.close();
  }
});

test("after two days, requests everything again except the filing's document", async () => {
  let now = 1_787_000_000_000;
  const sec = createSec({
    baseUrl: mirror.url,
    archivesUrl: mirror.url,
    userAgent: "tests@plumbline.example",
    cache: createMemoryCache(),
    now: () => now,
  });
  const read = async () => {
    const before = mirror.requests().length;
    const index = await sec.filings(apple);
    const { annual } = findFilings({ subject: apple, index, facts: null });
    const facts = (await sec.instance(apple, annual))?.facts.length;
    await Promise.all([sec.tickers(), sec.companyFacts(apple), sec.frame("Revenues", "CY2025")]);
    return {
      facts,
      asked: mirror
        .requests()
        .slice(before)
        .map((path) => path.replace(/.*\//, ""))
        .toSorted(),
    };
  };
  const again = [
    "CIK0000320193.json",
    "CIK0000320193.json",
    "CY2025.json",
    "company_tickers_exchange.json",
    "index.json",
  ];
  const first = await read();
  expect(first.asked).toEqual([...again.slice(0, 3), "aapl-20250927_htm.xml", ...again.slice(3)]);
  expect(await read()).toEqual({ facts: first.facts, asked: [] });
  now += 2 * 86_400_000;
  expect(await read()).toEqual({ facts: first.facts, asked: again });
});

test("does not read older pages if the newest has an annual report", async () => {
  const cut = await startMirror({ filingsPerPage: 20 });
  try {
    const { filings } = await createMirrorSources(cut.url).filings(apple);
    expect(filings).toHaveLength(20);
    expect(cut.requests()).toHaveLength(1);
  } finally {
    await cut.close();
  }
});

test("concurrent readers of company facts share one request", async () => {
  const sources = createMirrorSources(mirror.url);
  const before = mirror.requests().length;
  const [first, second] = await Promise.all([sources.companyFacts(amazon), sources.companyFacts(amazon)]);
  expect(second).toEqual(first);
  expect(mirror.requests().length - before).toBe(1);
});

test.each(["cutoff", "rubbish", "500"] as const)("retries company facts after %s", async (mode) => {
  mirror.fault({ prefix: "/api/xbrl/companyfacts", mode, times: 2 });
  const facts = await createMirrorSources(mirror.url).companyFacts(amazon);
  expect(facts.byTag.get("NetIncomeLoss")?.length).toBeGreaterThan(30);
});

test("reads prices and yields by date; an unknown ticker has no prices", async () => {
  const sources = createMirrorSources(mirror.url);
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

test("names the price provider that is down", async () => {
  mirror.fault({ prefix: "/tiingo", mode: "500", times: 99 });
  await expect(createMirrorSources(mirror.url).prices("AAPL")).rejects.toMatchObject({
    code: "PRICE_PROVIDER_UNAVAILABLE",
    message: "The price provider cannot be reached at the moment. Please try again in a few minutes.",
  });
});

test("missing frames are empty, existing ones include the peers", async () => {
  const frames = await createMirrorSources(mirror.url).frames("2025-12-31");
  const net = frames.find(({ tag, period }) => tag === "NetIncomeLoss" && period === "CY2025");
  expect(net?.rows.length).toBeGreaterThan(70);
  expect(
    (await createMirrorSources(mirror.url).frames("1999-12-31")).every(({ rows }) => rows.length === 0),
  ).toBe(true);
});

test("a cancelled signal rejects every source without a request", async () => {
  const sources = createMirrorSources(mirror.url);
  const filings = {
    annual: { accession: "0000000000-26-000001" },
    earlierAnnual: [],
  } as unknown as Parameters<typeof sources.instance>[1];
  const gone = AbortSignal.abort();
  const before = mirror.requests().length;
  const outcomes = await Promise.allSettled([
    sources.tickers(gone),
    sources.filings(amazon, gone),
    sources.companyFacts(amazon, gone),
    sources.instance(amazon, filings, gone),
    sources.frames("2025-12-31", gone),
    sources.prices("AMZN", gone),
    sources.bondYield(gone),
  ]);
  const cancelled = { status: "rejected", reason: { code: "CANCELLED" } };
  expect(outcomes).toMatchObject(outcomes.map(() => cancelled));
  expect(mirror.requests()).toHaveLength(before);
});

import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createMemoryCache } from "./cache.ts";
import { createSources } from "./create-sources.ts";
import { createReportPage } from "./testing/filing-server.ts";
import { useServers } from "./testing/use-servers.ts";

const subject = { ticker: "PMP", cik: 7, companyName: "Pump Co.", exchange: "NYSE" };
const filing = {
  form: "10-K",
  accession: "0000000007-26-000001",
  filed: "2026-02-10",
  periodEnd: "2025-12-31",
  url: "https://www.sec.gov/Archives/edgar/data/7/000000000726000001/0000000007-26-000001-index.htm",
};
const path = "/Archives/edgar/data/7/000000000726000001/pmp-20251231.htm";
const before = {
  ...filing,
  accession: "0000000007-25-000001",
  filed: "2025-02-11",
  periodEnd: "2024-12-31",
};
const pathBefore = "/Archives/edgar/data/7/000000000725000001/pmp-20241231.htm";

const quarterly = {
  ...filing,
  form: "10-Q",
  accession: "0000000007-26-000002",
  filed: "2026-05-08",
  periodEnd: "2026-03-31",
};
const pathOfQuarter = "/Archives/edgar/data/7/000000000726000002/pmp-20260331.htm";
const quarterPage = createReportPage()
  .replaceAll("due to gadgets", "due to pumps")
  .replace("Item 7.", "Item 2.")
  .replace("Item 8. Financial Statements", "Item 4. Controls and Procedures");

const serve = useServers();

/** Starts an SEC server with one filing of one company, and returns a reader of its text. */
const openReader = async ({
  primaryDocument = "pmp-20251231.htm",
  answer = (response: ServerResponse): void => void response.end(createReportPage()),
  answerQuarter = (response: ServerResponse): void => void response.end(quarterPage),
  textWaitMs = 5_000,
} = {}) => {
  const asked: string[] = [];
  const index = {
    cik: "7",
    name: "Pump Co.",
    filings: {
      recent: {
        accessionNumber: [filing.accession, before.accession, quarterly.accession],
        filingDate: [filing.filed, before.filed, quarterly.filed],
        reportDate: [filing.periodEnd, before.periodEnd, quarterly.periodEnd],
        form: [filing.form, before.form, quarterly.form],
        primaryDocument: [primaryDocument, "pmp-20241231.htm", "pmp-20260331.htm"],
      },
    },
  };
  const url = await serve((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.startsWith("/submissions/")) response.end(JSON.stringify(index));
    else if (request.url === path) answer(response);
    else if (request.url === pathOfQuarter) answerQuarter(response);
    else if (request.url === pathBefore) response.end(createReportPage({ business: "<p>A year ago.</p>" }));
    else response.writeHead(404).end();
  });
  const sources = createSources({
    today: () => sampleDay,
    sec: {
      baseUrl: url,
      archivesUrl: url,
      userAgent: "tests@plumbline.example",
      cache: createMemoryCache(),
      backoffMs: 1,
    },
    prices: { baseUrl: url },
    rates: { baseUrl: url },
    textWaitMs,
  });
  return {
    read: (signal?: AbortSignal, earlierAnnual: (typeof filing)[] = []) =>
      sources.filingText(subject, { annual: filing, earlierAnnual }, signal),
    readQuarter: () => sources.filingText(subject, { annual: quarterly, earlierAnnual: [] }),
    documents: () => asked.filter((url) => !url.startsWith("/submissions/")),
  };
};

test.each(["pmp-20251231.htm", "/ix?doc=/Archives/edgar/data/7/000000000726000001/pmp-20251231.htm"])(
  "reads the sections of an annual report from %s and cites the filing",
  async (primaryDocument) => {
    const { read, documents } = await openReader({ primaryDocument });
    const { text, reason } = await read();
    expect(reason).toBeNull();
    expect(text?.business).toMatch(/^Sentence 0 tells of gadgets/);
    expect(text?.risks).toMatch(/^Sentence 0 tells of hazards/);
    expect(text?.source).toMatchObject({
      kind: "filing",
      form: "10-K",
      accession: filing.accession,
      filed: "2026-02-10",
      url: filing.url,
    });
    // The document never changes, so it is not requested again.
    expect(await read()).toEqual({ text, reason });
    expect(documents()).toEqual([path]);
  },
);

test.each([
  ["has no document", { primaryDocument: "" }, [pathBefore]],
  [
    "has a document that is missing",
    { answer: (response: ServerResponse) => void response.writeHead(404).end() },
    [path, pathBefore],
  ],
])("if the newest report %s, reads the one before", async (_, how, asked) => {
  const { read, documents } = await openReader(how);
  const { text, reason } = await read(undefined, [before]);
  expect(reason).toBeNull();
  expect(text?.business).toContain("A year ago.");
  expect(text?.source).toMatchObject({ accession: before.accession, label: "10-K filed 2025-02-11" });
  expect(documents()).toEqual(asked);
});

test("reads no older report where the newest has a document", async () => {
  const { read, documents } = await openReader();
  const { text } = await read(undefined, [before]);
  expect(text?.source.accession).toBe(filing.accession);
  expect(text?.discussion).toMatch(/^Sales increased/);
  expect(documents()).toEqual([path]);
});

test("reads a 10-Q's sections and cites it, and nothing of it for a 10-K", async () => {
  const { read, readQuarter, documents } = await openReader();
  const { text, reason } = await readQuarter();
  expect(reason).toBeNull();
  expect(text).toMatchObject({
    business: null,
    discussion: expect.stringMatching(/^Sales increased in month 0 due to pumps/),
  });
  expect(text?.source).toMatchObject({
    label: "10-Q filed 2026-05-08",
    accession: quarterly.accession,
    periodEnd: "2026-03-31",
    note: expect.not.stringContaining("Items 1"),
  });
  expect((await read()).text?.discussion).toMatch(/^Sales increased in month 0 due to gadgets/);
  expect(documents()).toEqual([pathOfQuarter, path]);
});

test.each([
  ["is missing", (response: ServerResponse) => response.writeHead(404).end(), "not available"],
  ["is truncated", (response: ServerResponse) => response.end(quarterPage.slice(0, 500)), "cannot be read"],
  [
    "is huge",
    (response: ServerResponse) => response.writeHead(200, { "content-length": 900_000_000 }).write("<p>"),
    "too large to read",
  ],
  ["never comes", () => undefined, "in time"],
])("if the 10-Q %s, returns a reason and still reads the 10-K", async (_, answer, reason) => {
  const { read, readQuarter } = await openReader({
    answerQuarter: (response) => void answer(response),
    textWaitMs: 500,
  });
  expect(await readQuarter()).toEqual({ text: null, reason: expect.stringContaining(reason) });
  expect((await read()).text?.business).toMatch(/^Sentence 0/);
});

const part = createReportPage().slice(0, 500);

test.each([
  ["is missing", (response: ServerResponse) => response.writeHead(404).end(), 1, "not available"],
  ["is refused", (response: ServerResponse) => response.writeHead(403).end(), 1, "refused the request"],
  ["holds no section", (response: ServerResponse) => response.end("<html></html>"), 1, "No section"],
  ["is not a page", (response: ServerResponse) => response.end("%PDF-1.7"), 4, "cannot be read"],
  ["is truncated", (response: ServerResponse) => response.end(part), 4, "cannot be read"],
  [
    "is interrupted",
    (response: ServerResponse) =>
      response.writeHead(200, { "content-length": 9_000 }).write(part, () => response.destroy()),
    4,
    "cannot be reached",
  ],
  [
    "is huge",
    (response: ServerResponse) => response.writeHead(200, { "content-length": 900_000_000 }).write(part),
    1,
    "too large to read",
  ],
  [
    "is nested without limit",
    (response: ServerResponse) => response.end("<div>".repeat(5_000)),
    4,
    "cannot be read",
  ],
])("if the document %s, returns a reason instead of an error", async (_, answer, times, reason) => {
  const { read, documents } = await openReader({ answer: (response) => void answer(response) });
  expect(await read()).toEqual({ text: null, reason: expect.stringContaining(reason) });
  expect(documents()).toHaveLength(times);
});

test.each(["", "pmp.txt", "pmp 1.htm", "..", "a.htm?b=c.htm"])(
  "does not request the document %j",
  async (primaryDocument) => {
    const { read, documents } = await openReader({ primaryDocument });
    expect(await read()).toEqual({ text: null, reason: expect.stringContaining("not available") });
    expect(documents()).toEqual([]);
  },
);

test("gives up on a slow document", async () => {
  const { read } = await openReader({ answer: () => undefined, textWaitMs: 100 });
  expect(await read()).toEqual({ text: null, reason: expect.stringContaining("in time") });
});

test("throws if the caller cancels", async () => {
  const caller = new AbortController();
  const { read } = await openReader({ answer: () => caller.abort() });
  await expect(read(caller.signal)).rejects.toMatchObject({ code: "CANCELLED" });
});

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import { notFound, unauthenticated } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestGateway } from "../testing/test-gateway.ts";
import { companyOnDay } from "../v1/testing/example-company.ts";

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings });
const { handlers } = backends;

const valid = new Map<string, { userId: string; scopes: ApiScope[] }>();
handlers.identity.exchangeApiToken = async ({ text }) => {
  const token = valid.get(text);
  if (!token) throw unauthenticated("INVALID_API_TOKEN", "The personal token is not valid.");
  return { ...token, accessToken: await settings.apiToken(token), expiresIn: 30 };
};
handlers.orchestrator.getCompanyOnDay = (asked) => {
  if (asked.ticker === "NONE") throw notFound("NOT_IN_MARKET", "NONE is not in the market.");
  if (asked.ticker === "FUND")
    return { ticker: "FUND", row: { day: "2026-03-31", refusal: "It is a fund." } };
  const company = companyOnDay(asked);
  if (asked.ticker !== "LONG") return company;
  const noted = { ...company.facts[0], note: "Less preferred dividends of 9 million." };
  const facts = ["revenue", "netIncome", "bookEquity"].flatMap((name) =>
    company.facts
      .filter((one) => one.name === "netIncome")
      .map((one) => ({ ...one, ...noted, name, period: one.period, value: one.value })),
  );
  return { ...company, facts };
};
handlers.orchestrator.listTickers = () => ({
  tickers: ["ACME", "BETA"].map((ticker) => ({ ticker, title: `${ticker} Company`, aliases: [] })),
});

const makeToken = (scopes: ApiScope[] = ["read"]) => {
  const text = `plb_${randomUUID()}`;
  valid.set(text, { userId: randomUUID(), scopes });
  return text;
};
const connect = async (token = makeToken()) => {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${gateway.url}/mcp`), { requestInit: { headers } }),
  );
  return {
    client,
    call: async (name: string, input: object) =>
      (await client.callTool({ name, arguments: input as Record<string, unknown> })) as CallToolResult,
  };
};
const textOf = ({ content }: CallToolResult) =>
  content.map((part) => ("text" in part ? part.text : "")).join();
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/mcp`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${makeToken()}`,
      ...headers,
    },
  });
const listTools = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

/** A question for each tool. */
const questions: Record<string, object> = {
  find_company: { search: "acme" },
  facts: { ticker: "ACME", names: ["revenue", "netIncome"], periods: ["TTM", "2025", "2024"] },
  valuation: { ticker: "acme" },
  range: { ticker: "ACME", day: "2025-06-30" },
  implied: { ticker: "ACME" },
  compare: { tickers: ["ACME", "BETA"] },
  as_of: { ticker: "ACME", day: "2025-06-30" },
  explain_driver: { ticker: "ACME", driver: "revenueGrowthRate" },
};

test("offers eight tools that only read, each with schemas of what it takes and answers", async () => {
  const { client } = await connect();
  const listed = (await client.listTools()).tools;
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(questions));
  for (const { annotations, inputSchema, outputSchema, description } of listed) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
    expect(description?.length).toBeGreaterThan(60);
  }
});

/** A token of English and digits has some four characters. */
const charactersOf2000Tokens = 8_000;

test.each(Object.entries(questions))(
  "%s answers with data, text and source, briefly",
  async (name, input) => {
    const { call } = await connect();
    const answer = await call(name, input);
    expect(answer.isError).toBeUndefined();
    const written = JSON.stringify(answer);
    expect(written.length).toBeLessThan(charactersOf2000Tokens);
    expect(textOf(answer)).toMatch(/ACME/);
    if (name === "find_company") return;
    for (const part of ["0000000001-26-000001", "https://www.sec.gov/", '"modelVersion":"9"', "4000000000"])
      expect(written).toContain(part);
  },
);

test("answers are at the newest day or at the one that is asked for", async () => {
  const { call } = await connect();
  const { structuredContent } = await call("as_of", { ticker: "ACME", day: "2025-06-30" });
  expect(structuredContent).toMatchObject({
    day: "2025-06-30",
    value: 15,
    newest: { day: "2026-03-31", value: 15 },
  });
});

test("facts beyond what fits are counted", async () => {
  const { call } = await connect();
  const names = ["revenue", "netIncome"];
  const { structuredContent } = await call("facts", { ticker: "ACME", names });
  expect(structuredContent).toMatchObject({ left_out: 0, facts: [{}, {}, {}, {}] });
  const none = await call("facts", { ticker: "ACME", names: ["goodwill"] });
  expect(textOf(none)).toContain("filed none of these");
  const some = await call("facts", { ticker: "ACME", names: ["netIncome", "goodwill"], periods: ["2025"] });
  expect(some.structuredContent).toMatchObject({ facts: [{}], not_filed: ["goodwill 2025"] });
  expect(textOf(some)).toContain("Not filed: goodwill 2025.");
  const periods = ["TTM", "2025", "2024"];
  const long = { ticker: "LONG", names: ["revenue", "netIncome", "bookEquity"], periods };
  const answer = await call("facts", long);
  expect(answer.structuredContent).toMatchObject({ left_out: 3 });
  expect(textOf(answer)).toContain("3 more are left out: ask for fewer names or periods.");
  expect(JSON.stringify(answer).length).toBeLessThan(charactersOf2000Tokens);
});

test("a figure says how it was computed, and net income whose it is", async () => {
  const { call } = await connect();
  const answer = await call("facts", { ticker: "LONG", names: ["netIncome"], periods: ["2025"] });
  expect(textOf(answer)).toContain(
    "netIncome 2025 (of common shareholders): 499 USD millions (10-K of 2026-02-20, Revenues; Less preferred dividends of 9 million).",
  );
  expect(answer.structuredContent).toMatchObject({ facts: [{ holders: "common shareholders" }] });
});

test("what is not known is named with its reason", async () => {
  const { call } = await connect();
  const valued = await call("valuation", { ticker: "ACME" });
  expect(valued.structuredContent).toMatchObject({ missing: { expectedReturn: expect.any(String) } });
  expect(textOf(valued)).toContain("expectedReturn is unknown: No return up to 100%");
  expect(textOf(await call("range", { ticker: "ACME" }))).toContain("shareAtZero is unknown: ");
  expect(textOf(await call("implied", { ticker: "ACME" }))).toContain(
    "No value reaches the price for yearsToStability.",
  );
  const held = await call("explain_driver", { ticker: "ACME", driver: "yearsToStability" });
  expect(textOf(held)).toContain("the simulation holds it; no value of it reaches the price.");
});

test("a comparison says what its figures are, and goes on without a company that has no value", async () => {
  const { call } = await connect();
  const answer = await call("compare", { tickers: ["ACME", "FUND"], figures: ["netMargin"] });
  expect(answer.structuredContent).toMatchObject({
    companies: [{ ticker: "ACME" }],
    refused: { FUND: "It is a fund." },
    how: { netMargin: expect.stringContaining("over revenue") },
  });
  expect(textOf(answer)).toContain("FUND has no value: It is a fund.");
  expect((await call("compare", { tickers: ["NONE", "FUND"] })).isError).toBe(true);
  const tickers = ["ACME", "BETA", "CETA", "DETA", "ETA"];
  const figures = [
    "growth",
    "priceToEarnings",
    "returnOnEquity",
    "netMargin",
    "payoutYield",
    "spread",
    "p10",
    "p90",
  ];
  const widest = JSON.stringify(await call("compare", { tickers, figures }));
  expect(widest.length).toBeLessThan(charactersOf2000Tokens);
});

test.each([
  ["valuation", { ticker: "NONE" }, "Call find_company with the company's name"],
  ["range", { ticker: "FUND" }, "NOT_VALUED: It is a fund."],
  ["valuation", { ticker: "$$$" }, "Invalid ticker"],
  ["explain_driver", { ticker: "ACME", driver: "luck" }, "revenueGrowthRate"],
  ["facts", { ticker: "ACME", names: [] }, "names"],
  ["as_of", { ticker: "ACME", day: "yesterday" }, "Write a day as YYYY-MM-DD"],
  ["facts", { ticker: "ACME", names: ["revenue"], periods: ["Q1"] }, "Write a period as a fiscal year"],
  ["compare", { tickers: ["ACME"] }, "tickers"],
  ["no_such_tool", {}, "no_such_tool"],
])("%s of %j is refused with what to do", async (name, input, said) => {
  const { call } = await connect();
  const answer = await call(name, input);
  expect([answer.isError, textOf(answer)]).toEqual([true, expect.stringContaining(said)]);
});

test("takes no call without a token that may read", async () => {
  expect((await post(listTools, { authorization: "" })).status).toBe(401);
  expect((await post(listTools, { authorization: "Bearer plb_made-up" })).status).toBe(401);
  const starter = `Bearer ${makeToken(["analyses:start"])}`;
  expect((await post(listTools, { authorization: starter })).status).toBe(403);
  await expect(connect("plb_made-up")).rejects.toThrow("INVALID_API_TOKEN");
});

test("refuses pages of other sites, lists, large bodies and other methods", async () => {
  const ok = await post(listTools, { origin: gateway.url });
  expect([ok.status, ok.headers.get("ratelimit")]).toEqual([200, expect.stringContaining("r=299")]);
  expect((await post(listTools, { origin: "https://evil.example" })).status).toBe(403);
  expect((await post(`[${listTools},${listTools}]`)).status).toBe(400);
  expect((await post("{nonsense")).status).toBe(400);
  expect((await post(JSON.stringify({ x: "x".repeat(70_000) }))).status).toBe(413);
  const headers = { authorization: `Bearer ${makeToken()}`, accept: "text/event-stream" };
  expect((await fetch(`${gateway.url}/mcp`, { headers })).status).toBe(405);
});

import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import { notFound, unauthenticated } from "@plumbline/platform/errors.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { newAddress } from "../testing/browser.ts";
import { openTestGateway } from "../testing/test-gateway.ts";
import { v1Routes } from "./table.ts";
import { companyOnDay, marketDay } from "./testing/example-company.ts";

const settings = await createTestSettings();
let now = Date.now();
const { backends, gateway } = await openTestGateway({
  settings,
  env: { TRUST_PROXY: "true" },
  clock: () => new Date(now),
});
const { handlers, calls } = backends;
const redis = connectRedis({
  url: process.env["REDIS_URL"] as string,
  logger: createLogger({ name: "test", level: "silent" }),
});
afterAll(() => redis.disconnect());

const valid = new Map<string, { userId: string; scopes: ApiScope[] }>();
handlers.identity.exchangeApiToken = async ({ text }) => {
  const token = valid.get(text);
  if (!token) throw unauthenticated("INVALID_API_TOKEN", "The personal token is not valid.");
  return { ...token, accessToken: await settings.apiToken(token), expiresIn: 30 };
};
handlers.orchestrator.getCompanyOnDay = companyOnDay;
handlers.orchestrator.getMarketDay = () => marketDay({ AAA: 1.5, BBB: 0.5, CCC: 2, DDD: Number.NaN });
handlers.orchestrator.listTickers = () => ({
  tickers: ["ACME", "BETA", "AC"].map((ticker) => ({ ticker, title: `${ticker} Company`, aliases: [] })),
});
handlers.orchestrator.startAnalysis = () => ({ id: "a1", repeatedStart: false });

const makeToken = (scopes: ApiScope[] = ["read"]) => {
  const [text, userId] = [`plb_${randomUUID()}`, randomUUID()];
  valid.set(text, { userId, scopes });
  return { text, userId };
};
const address = newAddress();
const send = (path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
  fetch(`${gateway.url}/api/v1${path}`, {
    ...init,
    headers: {
      "x-forwarded-for": address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.headers as Record<string, string>),
    },
  });
/** fetch refuses to send TRACE. */
const sendRaw = async (
  method: string,
  path: string,
): Promise<{ status: number; headers: IncomingHttpHeaders }> => {
  const asked = request(`${gateway.url}/api/v1${path}`, { method, headers: { "x-forwarded-for": address } });
  asked.end();
  const [{ statusCode = 0, headers }] = (await once(asked, "response")) as [IncomingMessage];
  asked.destroy();
  return { status: statusCode, headers };
};
type Body = {
  success: boolean;
  data: Record<string, unknown> & Record<string, unknown>[];
  nextCursor?: string | null;
  error: { code: string; fields?: Record<string, string> };
};
const read = async (answer: Response) => (await answer.json()) as Body;
const get = async (path: string, token = makeToken().text) => {
  const answer = await send(path, { token });
  return { status: answer.status, ...(await read(answer)) };
};

test("answers a program with the figures of a company, their source, model and seed", async () => {
  const { status, data } = await get("/companies/acme/valuation?day=2025-06-30");
  expect(status).toBe(200);
  expect(data).toMatchObject({
    ticker: "ACME",
    day: "2025-06-30",
    value: 15,
    price: 10,
    word: "Buy",
    expectedReturn: null,
    modelVersion: "9",
    seed: 4_000_000_000,
    filing: { accession: "0000000001-26-000001", filed: "2026-02-20" },
  });
});

test("every call of the document answers a token with its scope as its schema says", async () => {
  const token = makeToken(["read", "analyses:start"]).text;
  handlers.orchestrator.summariseOutcomes = () => ({ outcomes: [] });
  handlers.orchestrator.getMarketHistory = ({ ticker }) => ({
    ticker,
    modelVersion: "9",
    days: [{ day: "2026-03-31" }],
  });
  handlers.orchestrator.getStatus = () => {
    throw notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
  };
  for (const { method, path } of v1Routes) {
    const answer = await send(path.replace(":ticker", "ACME").replace(":id", "a1"), {
      method,
      token,
      ...(method === "post" && { body: JSON.stringify({ ticker: "ACME" }) }),
      headers: { "content-type": "application/json", "idempotency-key": '"a-key-of-a-start-1"' },
    });
    expect([path, answer.status]).toEqual([path, path === "/analyses/:id" ? 404 : 200]);
  }
});

test("facts are narrowed to a name and a period", async () => {
  const { data } = await get("/companies/ACME/facts?name=netIncome&period=2024");
  expect(data["facts"]).toMatchObject([
    { name: "netIncome", period: "2024", value: 498, unit: "USD millions", source: { tag: "Revenues" } },
  ]);
});

test("no token, a wrong one and one without the scope are refused with 401 and 403", async () => {
  const nobody = await send("/companies");
  expect(nobody.headers.get("www-authenticate")).toBe(
    `Bearer realm="Plumbline", resource_metadata="${gateway.url}/.well-known/oauth-protected-resource/api/v1", scope="read"`,
  );
  expect([nobody.status, (await read(nobody)).error.code]).toEqual([401, "TOKEN_REQUIRED"]);
  expect(await get("/companies", "plb_made-up")).toMatchObject({
    status: 401,
    error: { code: "INVALID_API_TOKEN" },
  });
  const starter = makeToken(["analyses:start"]).text;
  expect(await get("/companies", starter)).toMatchObject({ status: 403, error: { code: "SCOPE_MISSING" } });
  const cookie = `access_token=${await settings.userToken({ userId: randomUUID() })}`;
  expect((await send("/companies", { headers: { cookie } })).status).toBe(401);
});

test("the access of a personal token opens no call of the site", async () => {
  const cookie = `access_token=${await settings.apiToken({ userId: randomUUID(), scopes: ["read"] })}`;
  const answer = await fetch(`${gateway.url}/api/users/me/sessions`, { headers: { cookie } });
  expect(answer.status).toBe(401);
});

test("a revoked token is refused within seconds", async () => {
  const { text } = makeToken();
  expect((await get("/companies", text)).status).toBe(200);
  valid.delete(text);
  now += 4_999;
  expect((await get("/companies", text)).status).toBe(200);
  now += 1;
  expect((await get("/companies", text)).status).toBe(401);
});

test("quotas count a user's tokens together, and say what is left", async () => {
  const { text, userId } = makeToken();
  const other = `plb_${randomUUID()}`;
  valid.set(other, { userId, scopes: ["read"] });
  const first = await send("/companies", { token: text });
  expect(first.headers.get("ratelimit-policy")).toBe('"minute";q=300;w=60, "day";q=10000;w=86400');
  expect(first.headers.get("ratelimit")).toMatch(/^"minute";r=299;t=(60|59), "day";r=9999;t=\d+$/);
  await redis.incrby(`gateway:api:minute:${userId}`, 298);
  expect((await send("/companies", { token: other })).status).toBe(200);
  const refused = await send("/companies", { token: other });
  expect([refused.status, (await read(refused)).error.code]).toEqual([429, "QUOTA_USED"]);
  expect(refused.headers.get("ratelimit")).toMatch(/^"minute";r=0;/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
});

test("a start needs a key and goes on in the user's name", async () => {
  const { text } = makeToken(["analyses:start"]);
  const start = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ ticker: "KO" });
    const type = { "content-type": "application/json" };
    return read(
      await send("/analyses", { method: "POST", token: text, body, headers: { ...type, ...headers } }),
    );
  };
  expect((await start({})).error.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
  const idempotencyKey = randomUUID();
  expect((await start({ "idempotency-key": idempotencyKey })).data).toEqual({ id: "a1", repeated: false });
  expect(calls.findLast(({ call }) => call.endsWith("startAnalysis"))).toMatchObject({
    by: "token",
    request: { ticker: "KO", idempotencyKey },
  });
});

test("the screener filters, sorts and pages by cursor; unknown figures come last", async () => {
  const tickersOf = ({ data }: Body) => data.map(({ ticker }) => ticker);
  const token = makeToken().text;
  const first = await get("/screener?limit=3", token);
  expect(tickersOf(first)).toEqual(["CCC", "AAA", "BBB"]);
  const rest = await get(`/screener?limit=3&cursor=${first.nextCursor}`, token);
  expect([tickersOf(rest), rest.nextCursor]).toEqual([["DDD"], null]);
  expect(tickersOf(await get("/screener?where=valueToPrice>=1.5,price<11&order=asc", token))).toEqual([
    "AAA",
    "CCC",
  ]);
  const steel = await get("/screener?industry=Steel&columns=price,growth", token);
  expect(steel.data[0]?.["figures"]).toEqual({ price: 10, growth: null });
  expect(steel.data[0]?.["missing"]).toEqual({ growth: "The figure is not known." });
  const other = await get(`/screener?limit=3&order=asc&cursor=${first.nextCursor}`, token);
  expect([other.status, other.error.code]).toEqual([400, "CURSOR_EXPIRED"]);
  for (const bad of [
    "where=price",
    "where=prize>1",
    "where=price>x",
    "columns=prize",
    "limit=0",
    "x=1",
    "industry=Magic",
  ])
    expect([bad, (await get(`/screener?${bad}`, token)).status]).toEqual([bad, 400]);
});

test.each([
  [{ "content-type": "text/plain" }, "JSON_EXPECTED"],
  [{ "content-type": "application/json; charset=nonsense" }, "UNREADABLE_BODY"],
  [{ "content-type": "application/json", "content-encoding": "nonsense" }, "UNREADABLE_BODY"],
])("a body with %j is refused with 415", async (headers, code) => {
  const answer = await send("/analyses", {
    method: "POST",
    token: makeToken(["read", "analyses:start"] as ApiScope[]).text,
    headers: { "idempotency-key": randomUUID(), ...headers },
    body: Buffer.from('{"ticker":"KO"}'),
  });
  expect([answer.status, (await read(answer)).error.code]).toEqual([415, code]);
});

test("companies are found by ticker and name, page by page", async () => {
  const token = makeToken().text;
  const first = await get("/companies?search=ac&limit=1", token);
  expect(first.data).toMatchObject([{ ticker: "AC", name: "AC Company" }]);
  const second = await get(`/companies?search=ac&limit=1&cursor=${first.nextCursor}`, token);
  expect([second.data[0]?.["ticker"], second.nextCursor]).toEqual(["ACME", null]);
  expect((await get("/companies/NONE", token)).error.code).toBe("COMPANY_NOT_FOUND");
});

test("a company without a value is refused with its reason", async () => {
  handlers.orchestrator.getCompanyOnDay = ({ ticker }) => ({
    ticker,
    row: { day: "2026-03-31", refusal: "It is a fund." },
  });
  const { status, error } = await get("/companies/FUND/range");
  expect([status, error]).toEqual([422, { code: "NOT_VALUED", message: "It is a fund." }]);
  handlers.orchestrator.getCompanyOnDay = companyOnDay;
});

test("a sheet reads figures as a line of CSV without a token", async () => {
  const sheet = await send("/value/acme.csv?fields=value,p10,word,day,price");
  expect(sheet.headers.get("content-type")).toContain("text/csv");
  expect(sheet.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await sheet.text()).toBe("15,6,Buy,2026-03-31,10");
  const etag = sheet.headers.get("etag") ?? "";
  const again = await send("/value/acme.csv?fields=value,p10,word,day,price", {
    headers: { "if-none-match": etag, "cache-control": "max-age=0" },
  });
  expect(again.status).toBe(304);
  expect(await (await send("/value/ACME.csv")).text()).toBe("15,6,30,10");
  for (const bad of ["/value/ACME", "/value/ACME.csv?fields=secret", "/value/ACME.csv?x=1", "/value/A$.csv"])
    expect([bad, (await send(bad)).status]).toEqual([bad, 400]);
});

test("the document describes every call with its scope, its example and the headers of quotas", async () => {
  const document = (await (await send("/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { security: unknown[]; responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, row]) =>
    Object.keys(row).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    [
      ...v1Routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`),
      "get /value/{ticker}.csv",
    ].toSorted(),
  );
  expect(document.paths["/companies"]?.["get"]?.security).toEqual([{ token: ["read"] }]);
});

test.each(v1Routes.map(({ method, path, ...row }) => [`${method} ${path}`, row] as const))(
  "%s: the example is an answer of the call",
  (_call, { response, example }) => {
    expect(response.parse(example)).toEqual(example);
  },
);

test.each([
  ["TRACE", "/companies", "GET, HEAD"],
  ["DELETE", "/companies/KO/facts", "GET, HEAD"],
  ["GET", "/analyses", "POST"],
  ["POST", "/value/KO.csv", "GET, HEAD"],
  ["PUT", "/openapi.json", "GET, HEAD"],
])("%s %s is refused with the methods of the address", async (method, path, allowed) => {
  const { status, headers } = await sendRaw(method, path);
  expect([status, headers.allow]).toEqual([405, allowed]);
});

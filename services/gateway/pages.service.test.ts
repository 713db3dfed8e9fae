import { unavailable } from "@plumbline/platform/errors.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backends, startBackends } from "./testing/backends.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

// The built app, the API documentation, the inbox and the health checks.
const settings = await createTestSettings();
const inboxRequests: string[] = [];
let backends: Backends;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let withoutInbox: typeof gateway;
let inbox: Server;
let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), "plumbline-dist-"));
  await mkdir(join(webDist, "assets"));
  await writeFile(join(webDist, "index.html"), page);
  await writeFile(join(webDist, "assets/app-1a2b3c.js"), "export {};");
  await writeFile(join(webDist, "assets/app-1a2b3c.js.gz"), "compressed");
  await writeFile(join(webDist, "assets/app-1a2b3c.js.br"), "smaller");
  await writeFile(join(webDist, "favicon.svg"), "<svg/>");
  inbox = createServer((request, response) => {
    inboxRequests.push(`${request.method} ${request.url}`);
    if (request.url === "/dev/inbox/untyped") response.end("plain");
    else response.writeHead(203, { "content-type": "text/css; charset=utf-8" }).end("a mail");
  });
  await once(inbox.listen(0, "127.0.0.1"), "listening");
  const port = (inbox.address() as AddressInfo).port;
  backends = await startBackends(settings);
  backends.handlers.orchestrator.listTickers = () => ({ tickers: [{ ticker: "KO", title: "Coca-Cola" }] });
  const common = { settings, addresses: backends.addresses, webDist };
  gateway = await startTestGateway({ ...common, env: { DEV_INBOX_URL: `http://127.0.0.1:${port}` } });
  withoutInbox = await startTestGateway(common);
});
afterAll(async () => {
  await gateway.close();
  await withoutInbox.close();
  await backends.close();
  inbox.close();
  await rm(webDist, { recursive: true });
});

const get = async (path: string, init: RequestInit = {}, url = gateway.url) => {
  const answer = await fetch(url + path, init);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    cache: answer.headers.get("cache-control"),
    encoding: answer.headers.get("content-encoding"),
    etag: answer.headers.get("etag"),
    text: await answer.text(),
  };
};
const identity = { headers: { "accept-encoding": "identity" } };
const page = "<!doctype html><!--head--><title>Plumbline</title><!--/head-->";
const rendered = (title: string) => page.replace(/<!--head-->.*/, `<title>${title}</title>`);
const pageType = "text/html; charset=utf-8";
const immutable = "public, max-age=31536000, immutable";

test.each([
  ["/dashboard", pageType, "no-cache", rendered("Dashboard · Plumbline")],
  ["/analysis/some-id/results", pageType, "no-cache", rendered("Analysis · Plumbline")],
  ["/assets/app-1a2b3c.js", "text/javascript", immutable, "export {};"],
  ["/favicon.svg", "image/svg+xml", "no-cache", "<svg/>"],
])("%s has the type %s and Cache-Control %s", async (path, type, cache, text) => {
  expect(await get(path, identity)).toMatchObject({ status: 200, type, cache, text, encoding: null });
});

test.each([
  ["/public-analysis/analysis-0001", "noindex"],
  ["/analysis/some-id/results", "noindex"],
  ["/no/such/page", "noindex"],
  ["/blog", null],
  ["/", null],
])("%s has the X-Robots-Tag %s", async (path, robots) => {
  expect((await fetch(`${gateway.url}${path}`)).headers.get("x-robots-tag")).toBe(robots);
});

test.each([
  ["gzip", "gzip", "compressed"],
  ["gzip, br", "br", "smaller"],
])("a browser that accepts %s receives the file as %s", async (accepted, encoding, text) => {
  const answer = await fetch(`${gateway.url}/assets/app-1a2b3c.js`, {
    method: "HEAD",
    headers: { "accept-encoding": accepted },
  });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("content-length")).toBe(String(text.length));
});

test.each(["/", "/favicon.svg"])("answers 304 for %s if it has not changed", async (path) => {
  const { etag } = await get(path, identity);
  expect(etag).toBeTruthy();
  // Without a Cache-Control header, fetch would request a new copy.
  const headers = { "if-none-match": etag ?? "", "cache-control": "max-age=0" };
  expect(await get(path, { headers })).toMatchObject({ status: 304, text: "" });
});

test.each(["/assets/gone.js", "/gone.svg"])(
  "%s, which does not exist, answers 404 instead of the page",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(["GET", "POST", "PUT", "DELETE"])(
  "%s of an unknown call answers 404 in the error shape",
  async (method) => {
    const answer = await get("/api/no/such/call", { method });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toEqual({
      success: false,
      error: { code: "NOT_FOUND", message: "There is no such call." },
    });
  },
);

test("the API documentation is a page with its script, its style and the table of routes", async () => {
  const docs = await get("/api/docs", identity);
  expect(docs).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
  const linked = Array.from(docs.text.matchAll(/(?:href|src)="([^"]+)"/g), ([, path]) => path);
  expect(linked).toEqual([
    "/api/docs/swagger-ui.css",
    "/api/docs/swagger-ui-bundle.js",
    "/api/docs/start.js",
  ]);
  const types = await Promise.all(linked.map(async (path) => (await get(path as string, identity)).type));
  expect(types).toEqual(["text/css", "text/javascript", "text/javascript; charset=utf-8"]);
  const start = await get("/api/docs/start.js", identity);
  expect(start.text).toBe('window.SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui" });');
  const openApi = await get("/api/openapi.json", identity);
  expect(JSON.parse(openApi.text)).toMatchObject({ openapi: "3.1.0", info: { version: "1" } });
});

test.each([
  ["GET", "/api/docs/package.json"],
  ["GET", "/api/docs/no-such-file.js"],
  ["GET", "/api/docs/../swagger-ui.css.map"],
  ["GET", "/xapi/docs/swagger-ui.css"],
  ["POST", "/api/docs"],
  ["POST", "/api/openapi.json"],
])("%s %s is not part of the API documentation", async (method, path) => {
  expect((await get(path, { method })).status).toBe(404);
});

test("proxies the inbox read-only if it is configured", async () => {
  expect(await get("/dev/inbox/1?x=y", identity)).toMatchObject({
    status: 203,
    type: "text/css; charset=utf-8",
    cache: "no-store",
    text: "a mail",
  });
  expect((await get("/dev/inbox/untyped", identity)).type).toBe("text/html; charset=utf-8");
  await get("/dev/inbox", { method: "HEAD" });
  await get("/dev/inbox/1", { method: "DELETE" });
  expect(inboxRequests).toEqual(["GET /dev/inbox/1", "GET /dev/inbox/untyped", "GET /dev/inbox"]);
  expect((await get("/dev/inbox/1", identity, withoutInbox.url)).text).toBe(
    rendered("Page not found · Plumbline"),
  );
});

test("compresses large answers only", async () => {
  const gzip = { headers: { "accept-encoding": "gzip" } };
  expect((await get("/api/openapi.json", gzip)).encoding).toBe("gzip");
  backends.handlers.blog.listPosts = () => ({});
  expect((await get("/api/blog", gzip)).encoding).toBeNull();
});

/** Waits until so many parts are missing: one that answers late is missing too, until it is asked again. */
const readinessWith = (count: number, url = gateway.url) =>
  eventually(`${count} parts are missing`, async () => {
    const { status, text } = await get("/readyz", {}, url);
    const body = JSON.parse(text) as { status: string; missing: string[] };
    return body.missing.length === count && { status, body };
  });

test("the gateway is healthy, and ready while identity is available", async () => {
  expect(JSON.parse((await get("/healthz")).text)).toEqual({ status: "ok" });
  expect(await readinessWith(0)).toEqual({ status: 200, body: { status: "ready", missing: [] } });
  const alone = await startTestGateway({
    settings,
    addresses: { IDENTITY_ADDRESS: "127.0.0.1:1" },
  });
  expect(await readinessWith(6, alone.url)).toEqual({
    status: 503,
    body: {
      status: "not ready",
      missing: ["identity", "orchestrator", "billing", "feedback", "blog", "notification"],
    },
  });
  expect((await get("/healthz", {}, alone.url)).status).toBe(200);
  await alone.close();
});

test("readiness names a service and a database that are missing, and goes on without them", async () => {
  const { blog, billing, identity: accounts } = backends.servers;
  blog.setServing(false);
  billing.setServing(false, "database");
  expect((await readinessWith(2)).body).toEqual({
    status: "ready",
    missing: ["database of billing", "blog"],
  });
  accounts.setServing(false);
  expect((await readinessWith(3)).body).toEqual({
    status: "ready",
    missing: ["identity", "database of billing", "blog"],
  });
  blog.setServing(true);
  accounts.setServing(true);
  billing.setServing(true, "database");
  await readinessWith(0);
});

test("readiness names the tickers and the printer until both answer at once, and asks no more for the tickers", async () => {
  const { orchestrator } = backends.servers;
  const { listTickers } = backends.handlers.orchestrator;
  let asked = 0;
  let isAway = true;
  backends.handlers.orchestrator.listTickers = () => {
    asked += 1;
    if (isAway) throw unavailable("SOURCE_AWAY", "The source is away.");
    return { tickers: [{ ticker: "KO", title: "Coca-Cola" }] };
  };
  orchestrator.setServing(false, "printer");
  const fresh = await startTestGateway({ settings, addresses: backends.addresses });
  expect(await readinessWith(2, fresh.url)).toEqual({
    status: 200,
    body: { status: "ready", missing: ["printer", "tickers"] },
  });
  orchestrator.setServing(true, "printer");
  isAway = false;
  asked = 0;
  await readinessWith(0, fresh.url);
  expect((await get("/data/tickers.json", {}, fresh.url)).status).toBe(200);
  expect(asked).toBe(1);
  backends.handlers.orchestrator.listTickers = listTickers;
  await fresh.close();
});

test("requests the tickers from the orchestrator with the gateway's token", async () => {
  const answer = await get("/data/tickers.json", identity);
  expect(JSON.parse(answer.text)).toContainEqual({
    ticker: "KO",
    title: "Coca-Cola",
    industry: null,
    country: null,
    exchangeFullName: null,
    aliases: [],
    unavailable: null,
  });
  await eventually("the call is seen", async () =>
    backends.calls.some(({ call, by }) => call === "analysis-orchestrator.listTickers" && by === "gateway"),
  );
});

test("reads JSON bodies of up to 64 kB and refuses larger ones", async () => {
  const post = (body: string, type = "application/json") =>
    get("/api/auth/verify-email", {
      method: "POST",
      body,
      headers: { "content-type": type, cookie: "XSRF-TOKEN=a", "x-xsrf-token": "a" },
    });
  const sized = (bytes: number) =>
    JSON.stringify({ token: "x".repeat(bytes - JSON.stringify({ token: "" }).length) });
  backends.handlers.identity.verifyEmail = () => ({});
  const codeOf = async (answer: ReturnType<typeof post>) =>
    (JSON.parse((await answer).text) as { error?: { code: string } }).error?.code;
  expect(await codeOf(post(sized(65_536)))).toBe("INVALID_INPUT");
  expect(await codeOf(post(sized(65_537)))).toBe("BODY_TOO_LARGE");
  expect(await codeOf(post("{not json"))).toBe("MALFORMED_REQUEST");
  const form = `token=${randomUUID()}`;
  expect(await codeOf(post(form, "application/x-www-form-urlencoded")), "a form is not read").toBe(
    "JSON_EXPECTED",
  );
});

test.each(["/favicon.svg", "/robots.txt", "/sitemap.xml"])("%s is answered to reads only", async (path) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    expect((await get(path, { method })).status, method).not.toBe(200);
});

test.each([
  ["gzip", 400, "MALFORMED_REQUEST"],
  ["br", 400, "MALFORMED_REQUEST"],
  ["deflate", 400, "MALFORMED_REQUEST"],
  ["none-such", 415, "UNREADABLE_BODY"],
])("a body that is not encoded as it says (%s) is the caller's error: %i", async (encoding, status, code) => {
  const headers = { "content-type": "application/json", "content-encoding": encoding };
  const answer = await get("/api/auth/verify-email", { method: "POST", body: "plain", headers });
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(code);
});

test("a target that is no address is the caller's error", async () => {
  const [answer] = (await once(request(gateway.url, { path: "http://[" }).end(), "response")) as [
    IncomingMessage,
  ];
  expect(answer.statusCode).toBe(400);
  expect(await text(answer)).toContain("MALFORMED_REQUEST");
});

test.each(["bytes=10-5", "bytes=-5", "bytes=0-0", "bytes=99999-", "lines=1"])(
  "a file is sent whole to a request for the range %s",
  async (range) => {
    expect(await get("/favicon.svg", { headers: { range } })).toMatchObject({ status: 200, text: "<svg/>" });
  },
);

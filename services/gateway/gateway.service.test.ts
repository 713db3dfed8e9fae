import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newAddress } from "./testing/browser.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

// The gateway without the services behind it.
const settings = await createTestSettings();
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
let dist: string;
let url: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "plumbline-dist-"));
  await writeFile(join(dist, "index.html"), "<!doctype html><title>Plumbline</title>");
  identity = await startKeysStandIn(settings);
  gateway = await startTestGateway({
    settings,
    addresses: { IDENTITY_ADDRESS: identity.address },
    webDist: dist,
    env: { TRUST_PROXY: "true" },
  });
  url = gateway.url;
});
afterAll(async () => {
  await gateway.close();
  await identity.close();
  await rm(dist, { recursive: true });
});

const xsrf = {
  cookie: "XSRF-TOKEN=abc",
  "x-xsrf-token": "abc",
  "content-type": "application/json",
  // Gives this file its own rate limits.
  "x-forwarded-for": newAddress(),
};
const post = (path: string, body: string, headers: Record<string, string> = xsrf) =>
  fetch(`${url}/api${path}`, { method: "POST", headers, body });
const session = async () => ({
  ...xsrf,
  "x-xsrf-token": gateway.xsrfToken,
  cookie: `XSRF-TOKEN=${gateway.xsrfToken}; access_token=${await settings.userToken({ userId: randomUUID() })}`,
});
const errorOf = async (response: Response) =>
  (
    (await response.json()) as {
      success: boolean;
      error: { code: string; message: string; fields?: Record<string, string> };
    }
  ).error;

test("answers malformed JSON, a body that is too large and missing fields with their statuses in the error shape", async () => {
  const malformed = await post("/auth/login", "{not json");
  expect(malformed.status).toBe(400);
  expect(await errorOf(malformed)).toMatchObject({ code: "MALFORMED_REQUEST" });

  const large = await post(
    "/auth/login",
    JSON.stringify({ email: "a@example.com", password: "x".repeat(100_000) }),
  );
  expect(large.status).toBe(413);
  expect(await errorOf(large)).toMatchObject({ code: "BODY_TOO_LARGE" });

  const missing = await post("/auth/register", JSON.stringify({ email: "no address", password: "short" }));
  expect(missing.status).toBe(400);
  expect((await errorOf(missing)).fields).toMatchObject({
    email: "Invalid email address",
    password: "Password must be at least 10 characters long",
  });

  const ticker = await post("/analysis/start", JSON.stringify({ ticker: "<script>" }), await session());
  expect(await errorOf(ticker)).toMatchObject({ code: "INVALID_INPUT", message: "Invalid ticker" });
});

test("changes need the anti-forgery header, private calls a session; the first answer sets the cookie", async () => {
  const forged = await post("/auth/login", "{}", {
    cookie: "XSRF-TOKEN=abc",
    "x-xsrf-token": "abd",
    "content-type": "application/json",
  });
  expect(forged.status).toBe(403);
  expect(await errorOf(forged)).toMatchObject({ code: "XSRF" });
  const anonymous = await fetch(`${url}/api/auth/session`);
  expect(anonymous.status).toBe(200);
  expect(
    anonymous.headers.getSetCookie().some((c) => c.startsWith("XSRF-TOKEN=") && !/httponly/i.test(c)),
  ).toBe(true);
  const expired = await fetch(`${url}/api/payments/credits`, { headers: { cookie: "access_token=x.y.z" } });
  expect(expired.status).toBe(401);
});

test("an unavailable service answers 503 without internal details", async () => {
  const response = await fetch(`${url}/api/payments/credits`, { headers: await session() });
  expect(response.status).toBe(503);
  expect(await errorOf(response)).toEqual({
    code: "UNAVAILABLE",
    message: "A part of Plumbline is not available right now. Please try again in a moment.",
  });
});

test("unknown calls answer 404 in the error shape, unknown pages the app with security headers", async () => {
  const call = await fetch(`${url}/api/no/such/call`);
  expect(call.status).toBe(404);
  expect(await errorOf(call)).toMatchObject({ code: "NOT_FOUND" });
  const page = await fetch(`${url}/analysis/anything`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<title>Plumbline");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self'(;|$)/);
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(page.headers.get("x-request-id")).toMatch(/^[\w-]{8,}/);
});

test("the API documentation lists the table of routes", async () => {
  const openApi = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(openApi.openapi).toBe("3.1.0");
  expect(Object.keys(openApi.paths)).toContain("/api/analysis/start");
  expect(openApi.paths["/api/analysis/{id}"]).toHaveProperty("delete");
  const docs = await fetch(`${url}/api/docs`);
  expect(await docs.text()).toContain("swagger-ui");
  expect((await fetch(`${url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
});

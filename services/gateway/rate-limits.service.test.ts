import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { Redis } from "ioredis";
import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimits } from "./http/rate-limits.ts";
import { routes } from "./routes/table.ts";
import { type Backends, startBackends } from "./testing/backends.ts";
import { networkOf } from "./http/client-network.ts";
import { type Browser, createBrowser, readEnvelope, newAddress } from "./testing/browser.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

const settings = await createTestSettings();
const logger = createLogger({ name: "test", level: "silent" });
const redis = connectRedis({ url: process.env["REDIS_URL"] as string, logger });
let backends: Backends;
let trusting: Awaited<ReturnType<typeof startTestGateway>>;
let distrusting: typeof trusting;

beforeAll(async () => {
  backends = await startBackends(settings);
  const common = { settings, addresses: backends.addresses };
  trusting = await startTestGateway({ ...common, env: { TRUST_PROXY: "true" } });
  // All callers have the address 127.0.0.1, as in other tests: another Redis database separates the
  // counts.
  distrusting = await startTestGateway({
    ...common,
    env: { REDIS_URL: `${process.env["REDIS_URL"]}/7` },
  });
});
afterAll(async () => {
  redis.disconnect();
  await trusting.close();
  await distrusting.close();
  await backends.close();
});

const signedIn = async (userId: string = randomUUID(), address = newAddress()) =>
  createBrowser({
    url: trusting.url,
    address,
    xsrfToken: trusting.xsrfToken,
    accessToken: await settings.userToken({ userId }),
  });

/** Repeats a call. Returns how many were refused with 429, and the last refusal. */
const repeat = async (times: number, call: () => Promise<Response>) => {
  const answers = await Promise.all(Array.from({ length: times }, call));
  const refused = answers.filter(({ status }) => status === 429);
  return { refused: refused.length, last: refused.at(-1) };
};

// One call of each rate limit class. The services behind the gateway answer none of them.
const classes = [
  ["credentials", 30, "POST", "/api/auth/resend-verification"],
  ["start", 60, "POST", "/api/analysis/start"],
  ["download", 60, "GET", "/api/analysis/some-analysis/valuation/excel"],
  ["write", 120, "POST", "/api/notifications/mark-all-read"],
  ["read", 600, "GET", "/api/notifications/unread/count"],
] as const;

test.each(classes)(
  "%s: call %i of a minute is permitted, the next is refused",
  async (rate, limit, method, path) => {
    const userId = randomUUID();
    const browser = await signedIn(userId);
    const call = () => browser.send(method, path);
    expect((await repeat(1, call)).refused).toBe(0);
    // Counts the calls between the first and the last permitted one without making them.
    await redis.incrby(`gateway:${rate}:${userId}`, limit - 2);
    expect((await repeat(1, call)).refused).toBe(0);
    const { last } = await repeat(1, call);
    expect(last?.status).toBe(429);
    const seconds = Number(last?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await readEnvelope(last as Response)).toEqual({
      success: false,
      error: { code: "RATE_LIMITED", message: `Too many requests. Please try again in ${seconds} s.` },
    });
    // Ends the minute by expiring the key.
    expect(await redis.pexpire(`gateway:${rate}:${userId}`, 0), "the count is kept in Redis").toBe(1);
    expect((await repeat(1, call)).refused).toBe(0);
  },
);

test("every route has the intended rate limit class", () => {
  const keys = (rate: string) =>
    routes.filter((row) => row.rate === rate).map(({ method, path }) => `${method} ${path}`);
  expect(keys("credentials").toSorted()).toEqual([
    "post /admin/email/test",
    "post /auth/forgot-password",
    "post /auth/login",
    "post /auth/login/code",
    "post /auth/register",
    "post /auth/request-verification",
    "post /auth/resend-verification",
    "post /auth/reset-password",
    "post /auth/verify-email",
    "post /auth/verify-email-change",
    "post /contact",
  ]);
  expect(keys("start")).toEqual(["post /analysis/start"]);
  expect(keys("download").toSorted()).toEqual([
    "get /analysis/:id/report/pdf",
    "get /analysis/:id/valuation/excel",
    "get /analysis/:id/valuation/excel-formulas",
    "get /blog/:slug/picture",
    "get /company/:ticker/picture",
    "get /market/day",
    "get /market/records/:hash",
    "get /payments/transactions/:id/invoice",
    "get /picture",
    "get /users/me/export",
  ]);
  expect(keys("read").filter((key) => !key.startsWith("get "))).toEqual([]);
  // Each begins or ends a sign-in, which is a change.
  expect(keys("write").filter((key) => key.startsWith("get "))).toEqual([
    "get /auth/oauth/:provider",
    "get /auth/oauth/:provider/callback",
  ]);
});

const logIn = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.send("POST", "/api/auth/login", { headers });

test("counts a signed-in user across addresses, and separately from others at the same address", async () => {
  const [userId, address] = [randomUUID(), newAddress()];
  for (const from of [address, newAddress()]) {
    const browser = await signedIn(userId, from);
    expect((await repeat(15, () => logIn(browser))).refused).toBe(0);
  }
  const again = await signedIn(userId, newAddress());
  expect((await repeat(1, () => logIn(again))).refused).toBe(1);
  const other = await signedIn(randomUUID(), address);
  expect((await repeat(1, () => logIn(other))).refused).toBe(0);
});

test("the addresses of one customer's IPv6 network have one count", async () => {
  const network = `fd00:${randomInt(0x1_0000).toString(16)}:${randomInt(0x1_0000).toString(16)}:1`;
  const browser = createBrowser({ url: trusting.url });
  let host = 0;
  const { refused } = await repeat(40, () =>
    logIn(browser, { "x-forwarded-for": `${network}::${(host += 1).toString(16)}` }),
  );
  expect(refused).toBe(10);
});

test("behind a trusted proxy each address has its own count", async () => {
  const [first, second] = [createBrowser({ url: trusting.url }), createBrowser({ url: trusting.url })];
  expect((await repeat(40, () => logIn(first))).refused).toBe(10);
  expect((await repeat(30, () => logIn(second))).refused).toBe(0);
});

test("of X-Forwarded-For only the entry of the trusted proxy counts, whatever the caller put before it", async () => {
  const [browser, address] = [createBrowser({ url: trusting.url }), newAddress()];
  const call = () => logIn(browser, { "x-forwarded-for": `${newAddress()}, ${newAddress()}, ${address}` });
  expect((await repeat(40, call)).refused).toBe(10);
});

test("without a trusted proxy X-Forwarded-For is ignored", async () => {
  const browser = createBrowser({ url: distrusting.url });
  const { refused } = await repeat(40, () => logIn(browser, { "x-forwarded-for": newAddress() }));
  expect(refused).toBeGreaterThanOrEqual(10);
  expect((await logIn(createBrowser({ url: distrusting.url }))).status).toBe(429);
});

test("passes the caller's address and user agent to the service", async () => {
  backends.handlers.identity.resendVerification = () => ({});
  const address = newAddress();
  const ask = (url: string) =>
    createBrowser({ url, address }).send("POST", "/api/auth/resend-verification", {
      body: { email: "ann@example.com" },
      headers: { "user-agent": "u".repeat(201) },
    });
  backends.calls.length = 0;
  expect((await ask(trusting.url)).status).toBe(200);
  expect(backends.calls[0]?.request).toMatchObject({
    client: { ip: networkOf(address), userAgent: "u".repeat(200) },
  });
});

test("while Redis is unavailable each replica counts alone", async () => {
  const unavailable = new Redis(1, "127.0.0.1", { enableOfflineQueue: false, retryStrategy: () => null });
  unavailable.on("error", () => undefined);
  const { security, lines } = recordSecurity();
  const limit = createRateLimits({ redis: unavailable, security });
  const take = (userId: string) => limit("credentials", { userId, ip: "10.0.0.1" });
  for (let call = 1; call <= 30; call++) await take("somebody");
  for (let call = 1; call <= 3; call++)
    await expect(take("somebody")).rejects.toMatchObject({
      kind: "rate-limited",
      code: "RATE_LIMITED",
      details: { retryAfter: expect.any(Number) },
    });
  expect(lines(), "one line, for the first refusal").toMatchObject([
    { event: "rate-limited", reason: "credentials", userId: "somebody" },
  ]);
  await take("somebody else");
  unavailable.disconnect();
});

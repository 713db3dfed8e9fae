import { createLogger } from "@plumbline/shared/telemetry/log.ts";
import { connectRedis } from "@plumbline/shared/database/redis.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { Redis } from "ioredis";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimits } from "./http/rate-limits.ts";
import { routes } from "./routes/table.ts";
import { type Backends, startBackends } from "./testing/backends.ts";
import { type Browser, createBrowser, envelopeOf, newAddress } from "./testing/browser.ts";
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
  // All its callers are 127.0.0.1, as in other tests: a database of its own keeps their counts apart.
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

/** Statuses of so many calls, and the last answer. */
const repeat = async (times: number, call: () => Promise<Response>) => {
  const answers = await Promise.all(Array.from({ length: times }, call));
  const refused = answers.filter(({ status }) => status === 429);
  return { refused: refused.length, last: refused.at(-1) };
};

// One call of each class of rate, none of which the services behind the gateway answer here.
const classes = [
  ["credentials", 30, "POST", "/api/auth/resend-verification"],
  ["start", 60, "POST", "/api/analysis/start"],
  ["download", 60, "GET", "/api/analysis/some-analysis/valuation/excel"],
  ["write", 120, "POST", "/api/notifications/mark-all-read"],
  ["read", 600, "GET", "/api/notifications/unread/count"],
] as const;

test.each(classes)(
  "%s: call %i of a minute is let through, the next is refused",
  async (rate, limit, method, path) => {
    const userId = randomUUID();
    const browser = await signedIn(userId);
    const call = () => browser.send(method, path);
    expect((await repeat(1, call)).refused).toBe(0);
    // Calls between the first and the last that is let through, counted without being made.
    await redis.incrby(`gateway:${rate}:${userId}`, limit - 2);
    expect((await repeat(1, call)).refused).toBe(0);
    const { last } = await repeat(1, call);
    expect(last?.status).toBe(429);
    const seconds = Number(last?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await envelopeOf(last as Response)).toEqual({
      success: false,
      error: { code: "RATE_LIMITED", message: `Too many requests. Please try again in ${seconds} s.` },
    });
    // The minute's end is the end of its key.
    expect(await redis.pexpire(`gateway:${rate}:${userId}`, 0), "the count is kept in Redis").toBe(1);
    expect((await repeat(1, call)).refused).toBe(0);
  },
);

test("every route counts in the class that it is meant for", () => {
  const keys = (rate: string) =>
    routes.filter((row) => row.rate === rate).map(({ method, path }) => `${method} ${path}`);
  expect(keys("credentials").toSorted()).toEqual([
    "post /auth/login",
    "post /auth/register",
    "post /auth/resend-verification",
    "post /auth/verify-email",
  ]);
  expect(keys("start")).toEqual(["post /analysis/start"]);
  expect(keys("download").toSorted()).toEqual([
    "get /analysis/:id/valuation/excel",
    "get /analysis/:id/valuation/excel-formulas",
  ]);
  expect(keys("read").filter((key) => !key.startsWith("get "))).toEqual([]);
  expect(keys("write").filter((key) => key.startsWith("get "))).toEqual([]);
});

const logIn = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.send("POST", "/api/auth/login", { headers });

test("a signed-in user counts as one wherever they call from, and apart from others at one address", async () => {
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

test("behind a trusted proxy each address counts apart", async () => {
  const [first, second] = [createBrowser({ url: trusting.url }), createBrowser({ url: trusting.url })];
  expect((await repeat(40, () => logIn(first))).refused).toBe(10);
  expect((await repeat(30, () => logIn(second))).refused).toBe(0);
});

test("without a trusted proxy X-Forwarded-For does not help a guesser", async () => {
  const browser = createBrowser({ url: distrusting.url });
  const { refused } = await repeat(40, () => logIn(browser, { "x-forwarded-for": newAddress() }));
  expect(refused).toBeGreaterThanOrEqual(10);
  expect((await logIn(createBrowser({ url: distrusting.url }))).status).toBe(429);
});

test("the service behind a call is told the address of its caller", async () => {
  backends.handlers.identity.resendVerification = () => ({});
  const address = newAddress();
  const ask = (url: string) =>
    createBrowser({ url, address }).send("POST", "/api/auth/resend-verification", {
      body: { email: "ann@example.com" },
      headers: { "user-agent": "u".repeat(201) },
    });
  backends.calls.length = 0;
  expect((await ask(trusting.url)).status).toBe(200);
  expect(backends.calls[0]?.request).toMatchObject({ client: { ip: address, userAgent: "u".repeat(200) } });
});

test("while Redis is away each replica counts for itself", async () => {
  const away = new Redis(1, "127.0.0.1", { enableOfflineQueue: false, retryStrategy: () => null });
  away.on("error", () => undefined);
  const limit = createRateLimits({ redis: away });
  for (let call = 1; call <= 30; call++) await limit("credentials", "somebody");
  await expect(limit("credentials", "somebody")).rejects.toMatchObject({
    kind: "rate-limited",
    code: "RATE_LIMITED",
    details: { retryAfter: expect.any(Number) },
  });
  await limit("credentials", "somebody else");
  away.disconnect();
});

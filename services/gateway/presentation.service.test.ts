import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { routes } from "./routes/table.ts";
import { createBrowser, readEnvelope } from "./testing/browser.ts";
import { userId } from "./testing/exchange.ts";
import { exchanges } from "./testing/exchanges/table.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

// Every route: the calls that it makes, with whose token, and its answer.
const settings = await createTestSettings();
const now = new Date("2027-12-31T23:59:59.999Z");
const { backends, gateway } = await openTestGateway({
  settings,
  env: { TRUST_PROXY: "true" },
  clock: () => now,
});

const rows = routes.filter((row) => "response" in row);
const keyOf = ({ method, path }: (typeof rows)[number]) => `${method.toUpperCase()} ${path}`;

const cases = rows.flatMap((row) =>
  (exchanges[keyOf(row)] ?? []).map((exchange) => ({ key: keyOf(row), row, exchange })),
);

const redis = connectRedis({
  url: process.env["REDIS_URL"] as string,
  logger: createLogger({ name: "test", level: "silent" }),
});
afterAll(() => redis.disconnect());
beforeEach(async () => {
  backends.calls.length = 0;
  // All requests are of one user, who would reach a limit.
  const counts = ["credentials", "start", "download", "write"].map((rate) => `gateway:${rate}:${userId}`);
  await redis.del(...counts);
});

test.each(cases)("$key: $exchange.path", async ({ row, exchange }) => {
  for (const [service, handlers] of Object.entries(exchange.answers))
    Object.assign(backends.handlers[service as keyof typeof exchange.answers], handlers);
  const browser = createBrowser({
    url: gateway.url,
    xsrfToken: gateway.xsrfToken,
    address: "2001:db8::7",
    ...(exchange.isAnonymous ? {} : { accessToken: await settings.userToken({ userId, isAdmin: true }) }),
  });
  for (const [name, value] of Object.entries(exchange.cookies ?? {})) browser.cookies.set(name, value);
  const answer = await browser.send(row.method.toUpperCase(), `/api${exchange.path}`, {
    headers: { "user-agent": "a browser" },
    ...(exchange.body ? { body: exchange.body } : {}),
  });
  const { data, meta } = exchange;
  const envelope = await readEnvelope(answer);
  expect(envelope).toEqual({
    success: true,
    data,
    ...(meta === undefined ? {} : { meta, totalCount: meta.total, totalPages: meta.totalPages }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const byName = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);
  expect(backends.calls.toSorted(byName)).toEqual((exchange.calls ?? []).toSorted(byName));
  if ("response" in row) expect(row.response.parse(data), "the schema has every field").toEqual(data);
});

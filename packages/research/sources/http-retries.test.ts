import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { publishers } from "./failures.ts";
import { createHttp } from "./http.ts";
import { readName } from "./testing/cached-http.ts";
import { useServers } from "./testing/use-servers.ts";

const serve = useServers();

/** Starts a publisher with one answer, and a client that records its backoff instead of waiting. */
const start = async (answer: RequestListener, settings: Partial<Parameters<typeof createHttp>[0]> = {}) => {
  let requests = 0;
  const origin = await serve((request, response) => {
    requests += 1;
    answer(request, response);
  });
  const pauses: number[] = [];
  const http = createHttp({
    publisher: publishers.sec,
    backoffMs: 400,
    random: () => 0.5,
    wait: async (ms) => void pauses.push(ms),
    ...settings,
  });
  const url = `${origin}/x`;
  const kind = { isFresh: () => false, maxBytes: 1_000 };
  return { get: () => http.get({ url, kind, read: readName }), pauses, requests: () => requests };
};
const answerStatus =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end();

test.each([
  ["in the middle", 0.5, [400, 800, 1_600]],
  ["at its minimum", 0, [200, 400, 800]],
  ["near its maximum", 0.999, [599.6, 1_199.2, 2_398.4]],
])("doubles the backoff with each attempt, with the jitter %s", async (_name, random, expected) => {
  const { get, pauses, requests } = await start(answerStatus(500), { random: () => random });
  await expect(get()).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(pauses.map((pause) => Number(pause.toFixed(6)))).toEqual(expected);
  expect(requests()).toBe(4);
});

test.each([1, 2, 6])("%i attempts have one backoff less", async (attempts) => {
  const { get, pauses, requests } = await start(answerStatus(503), { attempts });
  await expect(get()).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(requests()).toBe(attempts);
  expect(pauses).toHaveLength(attempts - 1);
});

test.each([408, 425, 429, 500, 502, 503, 504])("retries status %i", async (code) => {
  const { get, requests } = await start(answerStatus(code), { attempts: 2 });
  await expect(get()).rejects.toBeDefined();
  expect(requests()).toBe(2);
});

test.each([400, 401, 403, 410, 501])("does not retry status %i", async (code) => {
  const { get, requests } = await start(answerStatus(code));
  await expect(get()).rejects.toMatchObject({ kind: "unavailable", code: "SEC_REFUSED" });
  expect(requests()).toBe(1);
});

test("a refusal states the status and the setting to check", async () => {
  const { get } = await start(answerStatus(401), { publisher: publishers.prices });
  await expect(get()).rejects.toMatchObject({
    code: "PRICE_PROVIDER_REFUSED",
    message: "The price provider refused the request (status 401). Check its key in the settings.",
  });
});

test("Retry-After in seconds replaces the backoff", async () => {
  const { get, pauses } = await start(answerStatus(429, { "retry-after": "3" }));
  await expect(get()).rejects.toMatchObject({ kind: "rate-limited", details: { retryAfter: 3 } });
  expect(pauses).toEqual([3_000, 3_000, 3_000]);
});

test("counts a Retry-After date from now, and a past date as zero", async () => {
  const now = () => Date.parse("2026-08-21T10:00:00Z");
  const startWithDate = (date: string) =>
    start(answerStatus(503, { "retry-after": date }), { now, attempts: 2 });
  const later = await startWithDate("Fri, 21 Aug 2026 10:00:07 GMT");
  await expect(later.get()).rejects.toBeDefined();
  expect(later.pauses).toEqual([7_000]);
  const past = await startWithDate("Fri, 21 Aug 2026 09:00:00 GMT");
  await expect(past.get()).rejects.toBeDefined();
  expect(past.pauses).toEqual([0]);
});

test("ignores an invalid Retry-After", async () => {
  const { get, pauses } = await start(answerStatus(503, { "retry-after": "soon" }), { attempts: 2 });
  await expect(get()).rejects.toBeDefined();
  expect(pauses).toEqual([400]);
});

test("waits for Retry-After up to the timeout of an attempt, not longer", async () => {
  const startWithDelay = (seconds: string) =>
    start(answerStatus(429, { "retry-after": seconds }), { deadlineMs: 20_000, attempts: 2 });
  const within = await startWithDelay("20");
  await expect(within.get()).rejects.toMatchObject({ details: { retryAfter: 20 } });
  expect([within.pauses, within.requests()]).toEqual([[20_000], 2]);
  const beyond = await startWithDelay("20.001");
  await expect(beyond.get()).rejects.toMatchObject({ details: { retryAfter: 21 } });
  expect([beyond.pauses, beyond.requests()]).toEqual([[], 1]);
});

test("suggests a minute after a rate limit without Retry-After", async () => {
  const { get } = await start(answerStatus(429), { attempts: 1 });
  await expect(get()).rejects.toMatchObject({ code: "SEC_RATE_LIMITED", details: { retryAfter: 60 } });
});

test("takes an answer after some failures and stops retrying", async () => {
  let left = 3;
  const { get, pauses, requests } = await start((_request, response) => {
    left -= 1;
    if (left > 0) response.writeHead(502).end();
    else response.end('{"name":"Apple"}');
  });
  expect(await get()).toEqual({ name: "Apple" });
  expect(requests()).toBe(3);
  expect(pauses).toEqual([400, 800]);
});

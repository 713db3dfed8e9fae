import { useClosers } from "@plumbline/test-kit/closers.ts";
import { startMirror, type Mirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createMemoryCache } from "./cache.ts";
import { publishers } from "./failures.ts";
import { createHttp } from "./http.ts";
import { kinds } from "./kinds.ts";
import { createLocalLimiter } from "./rate-limiter.ts";
import { wholeReader } from "./reader.ts";

const onClose = useClosers();
let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());
beforeEach(() => void mirror.clearFaults());

const path = "/submissions/CIK0000320193.json";
const format = z.object({ name: z.string() });
const named = { kind: kinds.filingIndex, read: wholeReader({ format: (body) => format.parse(body) }) };
const createClient = (more: Partial<Parameters<typeof createHttp>[0]> = {}) =>
  createHttp({
    publisher: publishers.sec,
    headers: { "user-agent": "tests@plumbline.example" },
    backoffMs: 2,
    ...more,
  });
const get = (more: Parameters<typeof createClient>[0] = {}) =>
  createClient(more).get({ url: `${mirror.url}${path}`, ...named });
const countRequests = async (work: () => Promise<unknown>) => {
  const before = mirror.requests().length;
  const outcome = await work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { ...outcome, times: mirror.requests().length - before };
};

test.each(["500", "429", "cutoff", "rubbish"] as const)("retries after two answers of %s", async (mode) => {
  mirror.fault({ prefix: path, mode, times: 2, retryAfter: 0 });
  const { times, ...outcome } = await countRequests(() => get());
  expect(outcome).toEqual({ value: { name: "Apple Inc." } });
  expect(times).toBe(3);
});

test.each([
  [
    "500",
    "unavailable",
    "SEC_UNAVAILABLE",
    "The SEC cannot be reached at the moment. Please try again in a few minutes.",
  ],
  [
    "429",
    "rate-limited",
    "SEC_RATE_LIMITED",
    "The SEC limits requests at the moment. Please try again in a few minutes.",
  ],
  [
    "cutoff",
    "unavailable",
    "SEC_UNAVAILABLE",
    "The SEC cannot be reached at the moment. Please try again in a few minutes.",
  ],
  [
    "rubbish",
    "unavailable",
    "SEC_UNREADABLE",
    "The SEC sent an answer that cannot be read. Please try again in a few minutes.",
  ],
] as const)("persistent %s gives an error message in plain English", async (mode, kind, code, message) => {
  mirror.fault({ prefix: path, mode, times: 99, retryAfter: 0 });
  const { times, ...outcome } = await countRequests(() => get());
  expect(outcome).toMatchObject({ error: { kind, code, message } });
  expect(times).toBe(4);
});

test("a slow answer ends at the timeout", async () => {
  mirror.fault({ prefix: path, mode: "slow", times: 99 });
  const outcome = await countRequests(() => get({ deadlineMs: 300, attempts: 2 }));
  expect(outcome).toMatchObject({
    times: 2,
    error: {
      kind: "deadline",
      code: "SEC_TIMEOUT",
      message: "The SEC did not answer in time. Please try again in a few minutes.",
    },
  });
});

test("accepts a slow answer within the timeout", async () => {
  mirror.fault({ prefix: path, mode: "slow", times: 1, delayMs: 40 });
  expect(await get()).toEqual({ name: "Apple Inc." });
});

test("does not retry a refusal, and names the setting", async () => {
  mirror.fault({ prefix: path, mode: "403", times: 99 });
  const outcome = await countRequests(() => get());
  expect(outcome).toMatchObject({ times: 1, error: { code: "SEC_REFUSED" } });
  expect((outcome as { error: Error }).error.message).toContain("SEC_USER_AGENT");
});

test("reports a Retry-After beyond the timeout instead of waiting", async () => {
  mirror.fault({ prefix: path, mode: "429", times: 1, retryAfter: 90 });
  const outcome = await countRequests(() => get());
  expect(outcome).toMatchObject({ times: 1, error: { kind: "rate-limited", details: { retryAfter: 90 } } });
});

test("is unavailable if nothing listens", async () => {
  const silent = await startMirror();
  await silent.close();
  await expect(createClient().get({ url: `${silent.url}${path}`, ...named })).rejects.toMatchObject({
    code: "SEC_UNAVAILABLE",
  });
});

test("returns null for a 404", async () => {
  expect(
    await createClient().get({ url: `${mirror.url}/submissions/CIK0000000001.json`, ...named }),
  ).toBeNull();
});

test("rejects a body above the limit of its kind", async () => {
  const outcome = await countRequests(() =>
    createClient().get({
      url: `${mirror.url}${path}`,
      ...named,
      kind: { ...named.kind, maxBytes: 1_000 },
    }),
  );
  expect(outcome).toMatchObject({ times: 1, error: { code: "SEC_TOO_LARGE" } });
});

test.each([
  ["are kept until their end", 1, (most: number) => most === 1],
  ["are read as they stream", 0, (most: number) => most > 1],
])("of large answers that %s, so many are read at a time", async (_, share, isRight) => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(6_000_000)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onClose(() => server.close());
  const counts = { reading: 0, most: 0 };
  const read = () => {
    let bytes = 0;
    return {
      write: (chunk: Uint8Array) => {
        const isLarge = bytes > 3_000_000;
        bytes += chunk.length;
        if (isLarge || bytes <= 3_000_000) return;
        counts.most = Math.max(counts.most, ++counts.reading);
      },
      held: () => share * bytes,
      end: () => {
        counts.reading--;
        return bytes;
      },
    };
  };
  const client = createClient();
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      client.get({
        url: `http://127.0.0.1:${port}/${name}`,
        kind: { ...named.kind, maxBytes: 8_000_000 },
        read,
      }),
    ),
  );
  expect(answers).toEqual([6_000_000, 6_000_000, 6_000_000, 6_000_000]);
  expect(counts.most).toSatisfy(isRight);
});

test("throws if the caller cancels, without further requests", async () => {
  mirror.fault({ prefix: path, mode: "slow", times: 99 });
  const controller = new AbortController();
  const work = createClient().get({ url: `${mirror.url}${path}`, ...named, signal: controller.signal });
  controller.abort();
  await expect(work).rejects.toMatchObject({ kind: "cancelled", code: "CANCELLED" });
});

test("throws if the caller cancels while waiting for the rate limiter", async () => {
  const controller = new AbortController();
  const limiter = createLocalLimiter({ perSecond: 0.01 });
  await limiter.take();
  const work = createClient({ limiter }).get({
    url: `${mirror.url}${path}`,
    ...named,
    signal: controller.signal,
  });
  controller.abort();
  await expect(work).rejects.toMatchObject({ kind: "cancelled", code: "CANCELLED" });
});

test("uses a fresh body from the cache, and revalidates a stale one", async () => {
  let clock = 0;
  const cache = createMemoryCache();
  const http = createClient({ cache, now: () => clock });
  const read = () => http.get({ url: `${mirror.url}${path}`, ...named });
  expect((await countRequests(read)).times).toBe(1);
  expect((await countRequests(read)).times).toBe(0);
  clock = 10 * 60_000;
  expect(await countRequests(read)).toMatchObject({ times: 1, value: { name: "Apple Inc." } });
  expect((await countRequests(read)).times).toBe(0);
});

test("does not cache an unreadable body", async () => {
  const http = createClient({ cache: createMemoryCache(), attempts: 1 });
  const read = () => http.get({ url: `${mirror.url}${path}`, ...named });
  mirror.fault({ prefix: path, mode: "rubbish", times: 1 });
  await expect(read()).rejects.toMatchObject({ code: "SEC_UNREADABLE" });
  expect(await read()).toEqual({ name: "Apple Inc." });
});

test("takes a turn of the rate limiter for every request", async () => {
  let taken = 0;
  await get({ limiter: { take: async () => void taken++ } });
  expect(taken).toBe(1);
});

test.each(["from the publisher", "from the cache"])(
  "lets other work in between the chunks of a large answer %s",
  async (where) => {
    const chunks = 50;
    const answer = () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            for (let i = 0; i < chunks; i++) stream.enqueue(new TextEncoder().encode(" "));
            stream.enqueue(new TextEncoder().encode('{"name":"A"}'));
            stream.close();
          },
        }),
      );
    const http = createClient({ fetch: async () => answer(), cache: createMemoryCache() });
    const read = () => http.get({ url: "http://sec.test/", ...named });
    if (where === "from the cache") await read();
    let [turns, isRead] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isRead) setImmediate(turn);
    };
    turn();
    expect(await read()).toEqual({ name: "A" });
    isRead = true;
    expect(turns).toBeGreaterThanOrEqual(chunks);
  },
);

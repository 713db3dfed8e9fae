import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, expect, test } from "vitest";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

const connections = [0, 1].map(() => new Redis(process.env["REDIS_URL"] as string));
afterAll(() => connections.forEach((redis) => redis.disconnect()));

test("two processes share one limit: twenty calls at 50 a second take twenty turns of 20 ms", async () => {
  const key = `limit:test:${randomUUID()}`;
  const [first, second] = connections.map((redis) => createRateLimiter({ redis, key, perSecond: 50 })) as [
    RateLimiter,
    RateLimiter,
  ];
  const [redis] = connections as [Redis];
  const readClock = async () => {
    const [seconds = 0, microseconds = 0] = (await redis.time()).map(Number);
    return seconds * 1_000 + Math.floor(microseconds / 1_000);
  };
  const [began, start] = [performance.now(), await readClock()];
  const calls = Array.from({ length: 20 }, (_, i) => (i % 2 ? second : first).take());
  await Promise.all(calls);
  // The last turn begins at least 19 turns after the first.
  expect(performance.now() - began).toBeGreaterThanOrEqual(370);
  expect(Number(await redis.get(key))).toBeGreaterThanOrEqual(start + 20 * 20);
  expect(await redis.get(`${key}:taken`)).toBe("20");
});

test("the key expires", async () => {
  const key = `limit:test:${randomUUID()}`;
  const [redis] = connections as [Redis];
  await createRateLimiter({ redis, key, perSecond: 10 }).take();
  expect(await redis.pttl(key)).toBeGreaterThan(0);
});

test("without Redis, the process limits its own requests", async () => {
  const redis = new Redis({ port: 1, lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on("error", () => undefined);
  const limiter = createRateLimiter({ redis, perSecond: 50 });
  const began = performance.now();
  await Promise.all([limiter.take(), limiter.take(), limiter.take()]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(38);
  redis.disconnect();
});

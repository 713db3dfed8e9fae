import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, expect, test } from "vitest";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

const connections = [0, 1].map(() => new Redis(process.env["REDIS_URL"] as string));
afterAll(() => connections.forEach((redis) => redis.disconnect()));

test("two processes share one limit: twenty calls at 50 a second take at least 380 ms", async () => {
  const key = `limit:test:${randomUUID()}`;
  const [first, second] = connections.map((redis) => createRateLimiter({ redis, key, perSecond: 50 })) as [
    RateLimiter,
    RateLimiter,
  ];
  const turns: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? second : first).take().then(() => turns.push(performance.now() - began)),
    ),
  );
  expect(turns).toHaveLength(20);
  expect(Math.max(...turns)).toBeGreaterThanOrEqual(370);
  for (const from of turns)
    expect(turns.filter((turn) => turn >= from && turn < from + 190).length).toBeLessThanOrEqual(11);
});

test("the key passes away by itself", async () => {
  const key = `limit:test:${randomUUID()}`;
  const [redis] = connections as [Redis];
  await createRateLimiter({ redis, key, perSecond: 10 }).take();
  expect(await redis.pttl(key)).toBeGreaterThan(0);
});

test("while Redis does not answer, the process keeps the limit for itself", async () => {
  const redis = new Redis({ port: 1, lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on("error", () => undefined);
  const limiter = createRateLimiter({ redis, perSecond: 50 });
  const began = performance.now();
  await Promise.all([limiter.take(), limiter.take(), limiter.take()]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(38);
  redis.disconnect();
});

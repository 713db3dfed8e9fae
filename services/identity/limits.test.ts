import { Redis } from "ioredis";
import { availableParallelism } from "node:os";
import { afterEach, expect, test } from "vitest";
import { createPasswords } from "./domain/secrets.ts";
import { createHashQueue, createLimit, createMemory } from "./limits.ts";

// A Redis that is down.
const down = new Redis(1, "127.0.0.1", { enableOfflineQueue: false, retryStrategy: () => null });
down.on("error", () => undefined);
afterEach(() => down.disconnect());

test("counts in memory by key while Redis is down", async () => {
  const limit = createLimit({ redis: down, name: "test", points: 3, seconds: 100 });
  const waits = [];
  for (let call = 1; call <= 4; call++) waits.push(await limit.take("a"));
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBeGreaterThan(99);
  expect(waits[3]).toBeLessThanOrEqual(100);
  expect(await limit.take("b")).toBe(0);
});

test("remembers nothing while Redis is down, and does not fail", async () => {
  const memory = createMemory({ redis: down, name: "test", seconds: 100 });
  await memory.add("a");
  expect(await memory.has("a")).toBe(false);
});

test("refuses to hash when too many passwords wait, and goes on with those that do", async () => {
  const passwords = createPasswords({ queue: createHashQueue() });
  const outcomes = await Promise.allSettled(
    Array.from({ length: availableParallelism() + 70 }, () => passwords.check(null, "a guess")),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  const running = Math.max(1, availableParallelism() - 1);
  expect(outcomes.length - refused.length).toBe(running + 64);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({
      kind: "rate-limited",
      code: "IDENTITY_BUSY",
      details: { retryAfter: 5 },
    });
  expect(await passwords.check(null, "a guess")).toBe(false);
});

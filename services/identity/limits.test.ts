import { Redis } from "ioredis";
import { afterEach, expect, test } from "vitest";
import { createLimit, createMemory } from "./limits.ts";

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

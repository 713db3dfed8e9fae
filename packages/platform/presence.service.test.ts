import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectRedis } from "./database/redis.ts";
import { createLogger } from "./telemetry/log.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createPresence } from "./presence.ts";

const onClose = useClosers();

test("a user who was noted is present for a minute", async () => {
  const logger = createLogger({ name: "test", level: "silent" });
  const redis = connectRedis({ url: process.env["REDIS_URL"] as string, logger });
  onClose(() => redis.disconnect());
  const presence = createPresence({ redis });
  const [ann, bob] = [randomUUID(), randomUUID()];
  await presence.note([]);
  const began = performance.now();
  await presence.note([ann]);
  expect(await presence.isPresent(ann)).toBe(true);
  expect(await presence.isPresent(bob)).toBe(false);
  const left = await redis.pttl(`presence:${ann}`);
  expect(left).toBeLessThanOrEqual(60_000);
  // Redis counts whole milliseconds.
  expect(left).toBeGreaterThanOrEqual(60_000 - (performance.now() - began) - 2);
});

import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectRedis } from "../database/redis.ts";
import { createLogger } from "../telemetry/log.ts";
import { createRevoker, followRevocations } from "./revocations.ts";
import { createTokenVerifier } from "./tokens.ts";

const settings = await createTestSettings();
const logger = createLogger({ name: "test", level: "silent" });
const onClose = useClosers();

const open = (url = process.env["REDIS_URL"] as string) => {
  const redis = connectRedis({ url, logger });
  onClose(() => redis.disconnect());
  return redis;
};
const follow = (redis = open(), everyMs = 20) => {
  const followed = followRevocations({ redis, logger, everyMs });
  onClose(followed.stop);
  return followed;
};
const inAnHour = () => new Date(Date.now() + 3_600_000);
const revokerAt = (at: () => number) => createRevoker({ redis: open(), clock: () => new Date(at()) });
const revoke = (sessionId: string, until = inAnHour()) => revokerAt(Date.now)({ sessionId, until });

test("a session that ends is known to whoever follows, and to whoever begins to follow later", async () => {
  const [early, sessionId] = [follow(), randomUUID()];
  const heard: string[] = [];
  early.onEnded((id) => heard.push(id));
  await early.loaded;
  expect(early.hasEnded(sessionId)).toBe(false);
  await revoke(sessionId);
  await eventually("the end is known", async () => early.hasEnded(sessionId));
  const late = follow();
  await late.loaded;
  expect(late.hasEnded(sessionId)).toBe(true);
  expect(late.hasEnded(randomUUID())).toBe(false);
  const next = randomUUID();
  await revoke(next);
  // Files beside this one end sessions too.
  await eventually("the next end is known", async () => heard.includes(next));
  expect(
    heard.filter((id) => id === sessionId),
    "told once",
  ).toHaveLength(1);
});

test("an ended session is forgotten once its last token has expired", async () => {
  const [expired, valid] = [randomUUID(), randomUUID()];
  await revoke(expired, new Date(Date.now() - 1));
  await revoke(valid);
  const followed = follow();
  await followed.loaded;
  expect([followed.hasEnded(expired), followed.hasEnded(valid)]).toEqual([false, true]);
  expect(await open().zscore("identity:ended-sessions", expired), "removed by the next end").toBeNull();
});

const never = 3_600_000;
/** Follows by a connection with a name, and returns the id of its subscription in Redis. */
const followNamed = async (everyMs: number) => {
  const connectionName = randomUUID();
  const redis = open().duplicate({ connectionName });
  onClose(() => redis.disconnect());
  const followed = follow(redis, everyMs);
  const observer = open();
  const idOfSubscription = () =>
    eventually("the subscription", async () => {
      const clients = (await observer.client("LIST")) as string;
      const own = clients
        .split("\n")
        .find((line) => line.includes(`name=${connectionName} `) && / sub=1 /.test(line));
      return own && /^id=(\d+)/.exec(own)?.[1];
    });
  await followed.loaded;
  return { followed, idOfSubscription };
};

test("an end is pushed: it is known within 50 ms, without a poll", async () => {
  const { followed, idOfSubscription } = await followNamed(never);
  await idOfSubscription();
  const revokeNow = revokerAt(Date.now);
  const delays: number[] = [];
  for (let n = 0; n < 5; n++) {
    const sessionId = randomUUID();
    const known = new Promise<number>((resolve) => {
      followed.onEnded((id) => id === sessionId && resolve(performance.now()));
    });
    await revokeNow({ sessionId, until: inAnHour() });
    const announced = performance.now();
    delays.push((await known) - announced);
    expect(followed.hasEnded(sessionId)).toBe(true);
  }
  expect(Math.min(...delays)).toBeLessThan(50);
});

test("an end that a lost subscription missed is known once it listens again, without a poll", async () => {
  const { followed, idOfSubscription } = await followNamed(never);
  const killer = open();
  const revokeAfter = createRevoker({ redis: killer, clock: () => new Date() });
  const [id, missed, next] = [await idOfSubscription(), randomUUID(), randomUUID()];
  // Sent together, so that no new subscription comes between the two.
  await Promise.all([killer.client("KILL", "ID", id), revokeAfter({ sessionId: missed, until: inAnHour() })]);
  await eventually("another subscription", async () => (await idOfSubscription()) !== id);
  await eventually("what was missed", async () => followed.hasEnded(missed));
  await revoke(next);
  await eventually("the next end", async () => followed.hasEnded(next));
});

test("while Redis is down the last list counts, and following goes on", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await revoke(first);
  const redis = open();
  let isDown = false;
  const followed = followRevocations({
    redis: {
      get: (key: string) => (isDown ? Promise.reject(new Error("down")) : redis.get(key)),
      duplicate: () => open("redis://127.0.0.1:1"),
      zrangebyscore: (...query: Parameters<typeof redis.zrangebyscore>) => redis.zrangebyscore(...query),
    } as typeof redis,
    logger,
    everyMs: 20,
  });
  onClose(followed.stop);
  await followed.loaded;
  isDown = true;
  await revoke(second);
  expect(followed.hasEnded(first)).toBe(true);
  isDown = false;
  await eventually("the second end is known", async () => followed.hasEnded(second));
});

test("starts without Redis: nobody is refused", async () => {
  const followed = follow(open("redis://127.0.0.1:1"));
  await followed.loaded;
  expect(followed.hasEnded("any")).toBe(false);
});

test("the token of an ended session is refused, other tokens of the user are not", async () => {
  const ended = randomUUID();
  const followed = follow();
  const verify = createTokenVerifier({
    audience: "billing",
    serviceJwks: settings.keys.jwks,
    fetchUserJwks: async () => settings.userJwks,
    hasEnded: followed.hasEnded,
  });
  const token = await settings.userToken({ userId: "ann", sessionId: ended });
  expect(await verify(token)).toMatchObject({ userId: "ann", sessionId: ended });
  await revoke(ended);
  await eventually("the end is known", async () => followed.hasEnded(ended));
  await expect(verify(token)).rejects.toMatchObject({ kind: "unauthenticated", code: "INVALID_TOKEN" });
  expect(await verify(await settings.userToken({ userId: "ann", sessionId: "other" }))).toMatchObject({
    userId: "ann",
  });
});

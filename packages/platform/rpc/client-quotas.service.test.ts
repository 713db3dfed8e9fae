import type { AppError } from "../errors.ts";
import { Metadata } from "@grpc/grpc-js";
import { createTokenVerifier } from "../auth/tokens.ts";
import { createLogger } from "../telemetry/log.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { Redis } from "ioredis";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { connectRedis } from "../database/redis.ts";
import { admit } from "./admit.ts";
import { createClientQuotas } from "./client-quotas.ts";

const logger = createLogger({ name: "test", level: "silent" });
const redis = connectRedis({ url: process.env["REDIS_URL"] as string, logger });
// A Redis that is down.
const down = new Redis(1, "127.0.0.1", { enableOfflineQueue: false, retryStrategy: () => null });
down.on("error", () => undefined);
afterAll(() => {
  redis.disconnect();
  down.disconnect();
});

const newClient = ({ perMinute = 100, perDay = 100 }) => ({
  kind: "client" as const,
  clientId: randomUUID(),
  scopes: [],
  perMinute,
  perDay,
});
/**
 * The seconds that a window of so many may have left, if it began after a moment: all of them,
 * unless the machine is slow.
 */
const leftOf = (seconds: number, began: number) => {
  const passed = Math.floor((performance.now() - began) / 1_000);
  return Array.from({ length: passed + 1 }, (_, gone) => seconds - gone);
};
/** Makes calls one after another; returns how many were let through, and the first refusal. */
const callUntilRefused = async (
  take: ReturnType<typeof createClientQuotas>,
  client: Parameters<typeof take>[0],
) => {
  for (let done = 0; done < 1_000; done++) {
    const refusal = await take(client).catch((thrown: unknown) => thrown);
    if (refusal) return { done, refusal: refusal as AppError };
  }
  throw new Error("no call was refused");
};

test("replicas share the quotas of a client, whose refusal says when to come back", async () => {
  const { security, lines } = recordSecurity();
  const [one, other] = [createClientQuotas({ redis, security }), createClientQuotas({ redis, security })];
  const client = newClient({ perMinute: 3 });
  const began = performance.now();
  await one(client);
  const { done, refusal } = await callUntilRefused(other, client);
  const retryAfter = refusal.details.retryAfter;
  expect(leftOf(60, began)).toContain(retryAfter);
  expect(done).toBe(2);
  expect(refusal).toMatchObject({
    kind: "rate-limited",
    code: "CLIENT_QUOTA",
    message: `This client may make 3 calls a minute. Please try again in ${retryAfter} s.`,
  });
  await expect(one(client)).rejects.toMatchObject({ code: "CLIENT_QUOTA" });
  expect(lines()).toMatchObject([
    { event: "rate-limited", reason: "client-minute", clientId: client.clientId },
  ]);
  await one(newClient({ perMinute: 1 }));
});

test("the quota of a day is apart from that of a minute", async () => {
  const take = createClientQuotas({ redis, security: recordSecurity().security });
  const began = performance.now();
  const { done, refusal } = await callUntilRefused(take, newClient({ perDay: 2 }));
  expect([done, refusal.code]).toEqual([2, "CLIENT_QUOTA"]);
  expect(leftOf(24 * 3600, began)).toContain(refusal.details.retryAfter);
});

test("while Redis is down each process counts for itself", async () => {
  const client = newClient({ perMinute: 3 });
  for (let replica = 0; replica < 2; replica++) {
    const take = createClientQuotas({ redis: down, security: recordSecurity().security });
    expect(await callUntilRefused(take, client)).toMatchObject({
      done: 3,
      refusal: { code: "CLIENT_QUOTA" },
    });
  }
});

test("calls that are refused for their scope count too", async () => {
  const settings = await createTestSettings();
  const takeQuota = createClientQuotas({ redis, security: recordSecurity().security });
  const verify = createTokenVerifier({
    audience: "valuation-engine",
    serviceJwks: settings.keys.jwks,
    fetchUserJwks: async () => settings.userJwks,
  });
  const token = await settings.clientToken({
    clientId: `client_${randomUUID()}`,
    scopes: ["companies:read"],
    perMinute: 2,
  });
  const metadata = new Metadata();
  metadata.set("authorization", `Bearer ${token}`);
  const call = () =>
    admit({
      access: { services: ["gateway"], scope: "valuations:compute" },
      metadata,
      call: "a call",
      verify,
      takeQuota,
      security: recordSecurity().security,
    }).catch((thrown: AppError) => thrown.code);
  expect([await call(), await call(), await call()]).toEqual(["FORBIDDEN", "FORBIDDEN", "CLIENT_QUOTA"]);
});

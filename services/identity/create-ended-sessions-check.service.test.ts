import { AuditService } from "@plumbline/proto/audit/v1/audit_pb.ts";
import { followRevocations } from "@plumbline/platform/auth/revocations.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { newClient, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });
const onClose = useClosers();
const listKey = "identity:ended-sessions";
const logger = createLogger({ name: "test", level: "silent" });
const redis = connectRedis({ url: process.env["REDIS_URL"] as string, logger });
afterAll(() => redis.disconnect());

/** Opens an account, ends its session and has Redis forget it; returns the id of the session. */
const endAndForget = async (end: (as: { as: string }) => Promise<unknown>) => {
  const { tokens } = await fixture.registerVerified();
  const token = tokens?.accessToken ?? "";
  const id = String(decodeJwt(token)["sid"]);
  await end({ as: token });
  expect(Number(await redis.zscore(listKey, id))).toBeGreaterThan(Date.now());
  await redis.zrem(listKey, id);
  return id;
};
const logOut = (as: { as: string }) => fixture.identity.endAllSessions({}, as);
const audit = async (repair: boolean) => {
  const client = createRpcClient({
    service: AuditService,
    address: `127.0.0.1:${fixture.port}`,
    deadlineMs: 30_000,
    token: () => settings.serviceToken("gateway", "identity"),
  });
  const { checks } = await client.audit({ repair, graceSeconds: 0 });
  client.close();
  return checks.find(({ name }) => name === "ended-sessions")?.findings ?? [];
};

test("the audit lists a session again that Redis has forgotten, and all services learn of it", async () => {
  const id = await endAndForget(logOut);
  const followed = followRevocations({ redis, logger, everyMs: 20 });
  onClose(followed.stop);
  await followed.loaded;
  expect(followed.hasEnded(id)).toBe(false);
  const message = "The session has ended, but Redis does not list it.";
  expect(await audit(false)).toContainEqual(expect.objectContaining({ id, message, repaired: false }));
  expect(await audit(true)).toContainEqual(expect.objectContaining({ id, repaired: true }));
  await eventually("the end is known", async () => followed.hasEnded(id));
  const until = Number(await redis.zscore(listKey, id));
  expect(until, "as long as its tokens").toBeLessThanOrEqual(Date.now() + 1_200_000);
  expect((await audit(false)).map((finding) => finding.id)).not.toContain(id);
});

test("the session of a deleted account is listed again, without its user", async () => {
  const id = await endAndForget((as) =>
    fixture.identity.deleteAccount({ confirm: "DELETE", password, client: newClient() }, as),
  );
  expect((await audit(true)).map((finding) => finding.id)).toContain(id);
  const kept = await fixture.connection
    .collection<{ _id: string; expiresAt: Date }>("sessions")
    .findOne({ _id: id });
  expect(kept).toMatchObject({ userId: "", device: "", current: "" });
  expect(kept?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_200_000);
});

test("passes over a session whose tokens have expired", async () => {
  const id = await endAndForget(logOut);
  await fixture.connection
    .collection<{ _id: string }>("sessions")
    .updateOne({ _id: id }, { $set: { endedAt: new Date(Date.now() - 1_201_000) } });
  expect((await audit(false)).map((finding) => finding.id)).not.toContain(id);
});

test("a start lists again what Redis has forgotten", async () => {
  const id = await endAndForget(logOut);
  await fixture.restart();
  await eventually("the list", async () => (await redis.zscore(listKey, id)) !== null);
});

import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { ProgressStatusSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { notFound } from "@plumbline/platform/errors.ts";
import { createRevoker } from "@plumbline/platform/auth/revocations.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { signatureHeaders } from "@plumbline/platform/bus/bus.ts";
import { progressSubject } from "@plumbline/platform/bus/events.ts";
import { createPresence } from "@plumbline/platform/presence.ts";
import { connectTestBus, emitEvent } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { SocketMessage } from "./dto/socket.ts";
import { openSocket, type SocketClient } from "./testing/socket-client.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

const settings = await createTestSettings();
const owner = randomUUID();
const bus = await connectTestBus();
const { backends, gateway } = await openTestGateway({ settings });
const opened: SocketClient[] = [];

/**
 * The progress of an analysis: stored as the orchestrator sends it, shown as a page receives it.
 */
const stateOf = (id: string, message = "Reading filings") => {
  const shown = {
    id,
    message,
    timestamp: "2026-01-02",
    progress: 12.5,
    currentStep: 2,
    totalSteps: 13,
    ticker: "AAPL",
    companyName: "Apple Inc",
    timeRemaining: 30.5,
    updatedAt: "2026-01-03",
    findings: ["Apple, Nasdaq"],
  };
  return {
    stored: { ...shown, status: AnalysisStatus.PROCESSING, userId: owner },
    shown: { ...shown, status: "PROCESSING" },
  };
};

backends.handlers.orchestrator.getStatus = async ({ id }, { caller }) => {
  const mayRead = caller.kind === "user" && (caller.userId === owner || caller.isAdmin);
  if (!mayRead) throw notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
  return { status: stateOf(id).stored };
};
afterEach(() => {
  for (const client of opened.splice(0)) client.close();
});

const open = async (userId: string, isAdmin = false, url = gateway.url) => {
  const client = await openSocket({ url, accessToken: await settings.userToken({ userId, isAdmin }) });
  expect(client.refusal).toBeUndefined();
  opened.push(client);
  return client;
};

const publishProgress = async (
  status: MessageInitShape<typeof ProgressStatusSchema>,
  sign = settings.signAsOwner,
) => {
  const subject = progressSubject(status.id ?? "");
  const data = toBinary(ProgressStatusSchema, create(ProgressStatusSchema, status));
  bus.publish(subject, data, { headers: signatureHeaders(await sign({ subject, id: "", data })) });
};
const publishCredits = (userId: string, credits = 1, version = 0) =>
  emitEvent({
    bus,
    settings,
    subject: "billing.credits.changed.v1",
    event: { userId, credits, change: -1, version },
  });
const creditsOf = (credits = 1) => ({ event: "userNotification", data: { type: "credits", credits } });

/** Subscribes to the user's updates, and waits until they arrive. */
const subscribeUser = async (client: SocketClient, userId: string) => {
  const before = client.messages.length;
  client.send({ event: "subscribeUser", data: userId });
  await eventually("the user's updates begin", async () =>
    client.messages.slice(before).some((m) => m.event === "userNotification" && m.data.type === "subscribed"),
  );
};

/**
 * Waits for an event of the socket's user. Returns the other messages before it: the bus keeps the
 * order.
 */
const messagesUntilMarker = async (client: SocketClient, userId: string) => {
  await subscribeUser(client, userId);
  await publishCredits(userId, 777, 777);
  const isMarker = (m: SocketMessage) =>
    m.event === "userNotification" && m.data.type === "credits" && m.data.credits === 777;
  await eventually("the marker arrives", async () => client.messages.some(isMarker));
  return client.messages.filter(
    (m) => m.event !== "userNotification" || !["credits", "subscribed"].includes(m.data.type),
  );
};

const token = (changes: { expiresIn?: number } = {}) => settings.userToken({ userId: owner, ...changes });

test.each<[string, number | undefined, () => Promise<Partial<Parameters<typeof openSocket>[0]>>]>([
  ["a user", undefined, async () => ({ accessToken: await token() })],
  [
    "a user, with a query in the address",
    undefined,
    async () => ({ accessToken: await token(), path: "/ws?x=1" }),
  ],
  ["nobody", 401, async () => ({})],
  ["an expired session", 401, async () => ({ accessToken: await token({ expiresIn: -1 }) })],
  ["a made-up session", 401, async () => ({ accessToken: "a.b.c" })],
  ["a service", 401, async () => ({ accessToken: await settings.serviceToken("billing", "gateway") })],
  ["another site", 403, async () => ({ accessToken: await token(), origin: "https://evil.example" })],
  ["a program without an origin", 403, async () => ({ accessToken: await token(), origin: null })],
  ["a user at another address", 404, async () => ({ accessToken: await token(), path: "/socket" })],
])("a socket for %s answers %s", async (_name, refusal, how) => {
  const client = await openSocket({ url: gateway.url, ...(await how()) });
  opened.push(client);
  expect(client.refusal).toBe(refusal);
});

test.each([
  ["the owner", owner, false],
  ["an administrator", randomUUID(), true],
])("%s receives first the current state of an analysis, then its updates", async (_name, userId, isAdmin) => {
  const id = randomUUID();
  const client = await open(userId, isAdmin);
  client.send({ event: "subscribe", data: id });
  expect(await client.received(1)).toEqual([{ event: "analysisUpdate", data: stateOf(id).shown }]);
  const next = stateOf(id, "Valuing");
  await publishProgress(next.stored);
  expect((await client.received(2))[1]).toEqual({ event: "analysisUpdate", data: next.shown });
});

test("a stranger receives ANALYSIS_NOT_FOUND and no updates", async () => {
  const [id, stranger] = [randomUUID(), randomUUID()];
  const client = await open(stranger);
  client.send({ event: "subscribe", data: id });
  const refusal = {
    event: "error",
    data: { code: "ANALYSIS_NOT_FOUND", message: "There is no such analysis." },
  };
  expect(await client.received(1)).toEqual([refusal]);
  await publishProgress(stateOf(id).stored);
  expect(await messagesUntilMarker(client, stranger)).toEqual([refusal]);
});

test("an update that arrives while a subscription reads the analysis follows its answer, for readers only", async () => {
  const [id, stranger] = [randomUUID(), randomUUID()];
  const watching = await open(owner);
  watching.send({ event: "subscribe", data: id });
  await watching.received(1);
  const readStatus = backends.handlers.orchestrator.getStatus;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  backends.handlers.orchestrator.getStatus = async (...request) => {
    asked += 1;
    await released;
    return readStatus?.(...request) ?? {};
  };
  try {
    const [late, refused] = [await open(owner), await open(stranger)];
    for (const client of [late, refused]) client.send({ event: "subscribe", data: id });
    await eventually("both subscriptions read the analysis", async () => asked === 2);
    const next = stateOf(id, "Valuing");
    await publishProgress(next.stored);
    await watching.received(2);
    release();
    expect(await late.received(2)).toEqual(
      [stateOf(id), next].map(({ shown }) => ({ event: "analysisUpdate", data: shown })),
    );
    // Its answer comes by another way than the marker.
    await refused.received(1);
    expect((await messagesUntilMarker(refused, stranger)).map(({ event }) => event)).toEqual(["error"]);
    const last = stateOf(id, "Finishing");
    await publishProgress(last.stored);
    expect((await late.received(3)).slice(2)).toEqual([{ event: "analysisUpdate", data: last.shown }]);
  } finally {
    release();
    backends.handlers.orchestrator.getStatus = readStatus;
  }
});

test("messages that their owner did not sign are not forwarded", async () => {
  const id = randomUUID();
  const client = await open(owner);
  client.send({ event: "subscribe", data: id });
  await client.received(1);
  await publishProgress(stateOf(id, "Forged").stored, settings.sign("billing"));
  await emitEvent({
    bus,
    settings,
    subject: "billing.credits.changed.v1",
    event: { userId: owner, credits: 999, change: 999 },
    from: "analysis-orchestrator",
  });
  expect(await messagesUntilMarker(client, owner)).toHaveLength(1);
  expect(client.messages).not.toContainEqual(creditsOf(999));
});

test("updates of a user are sent to that user alone", async () => {
  const [id, stranger] = [randomUUID(), randomUUID()];
  const [mine, other] = [await open(owner), await open(stranger)];
  await subscribeUser(mine, owner);
  other.send({ event: "subscribeUser", data: owner });
  const { stored, shown } = stateOf(id);
  mine.messages.length = 0;
  await publishProgress(stored);
  const notice = { userId: owner, id: "n1", title: "Done", message: "AAPL", createdAt: "2026-01-02" };
  const subject = "notification.notification.created.v1";
  await emitEvent({ bus, settings, subject, event: { ...notice, url: "/analysis/1" } });
  await emitEvent({ bus, settings, subject, event: notice });
  const onboarding = { userId: owner };
  await emitEvent({ bus, settings, subject: "identity.onboarding.changed.v1", event: onboarding });
  await publishCredits(owner, 4);
  const { userId: _userId, ...plain } = notice;
  const notification = { ...plain, read: false };
  expect(await mine.received(5)).toEqual([
    { event: "userNotification", data: { type: "analysis", analysis: shown } },
    {
      event: "userNotification",
      data: { type: "notification", notification: { ...notification, url: "/analysis/1" } },
    },
    {
      event: "userNotification",
      data: { type: "notification", notification: { ...notification, url: null } },
    },
    { event: "userNotification", data: { type: "onboarding" } },
    creditsOf(4),
  ]);
  expect(await messagesUntilMarker(other, stranger)).toEqual([
    {
      event: "error",
      data: { code: "FORBIDDEN", message: "You can only subscribe to your own notifications." },
    },
  ]);
});

test("a balance that comes after a newer one is not sent to the user", async () => {
  const user = randomUUID();
  const client = await open(user);
  await subscribeUser(client, user);
  client.messages.length = 0;
  for (const [credits, version] of [
    [5, 1],
    [4, 2],
    [5, 1],
    [4, 2],
    [3, 3],
  ] as const)
    await publishCredits(user, credits, version);
  expect(await client.received(4)).toEqual([5, 4, 4, 3].map((credits) => creditsOf(credits)));
});

test("whoever has a page open is present for the other services", async () => {
  const [looking, away] = [randomUUID(), randomUUID()];
  const logger = createLogger({ name: "test", level: "silent" });
  const redis = connectRedis({ url: process.env["REDIS_URL"] as string, logger });
  const { isPresent } = createPresence({ redis });
  const client = await open(looking);
  client.send({ event: "subscribeUser", data: looking });
  await eventually("the user is present", () => isPresent(looking));
  expect(await isPresent(away)).toBe(false);
  redis.disconnect();
});

test("an unsubscribed client receives no updates", async () => {
  const id = randomUUID();
  const [leaver, stayer] = [await open(owner), await open(owner)];
  for (const client of [leaver, stayer]) client.send({ event: "subscribe", data: id });
  for (const client of [leaver, stayer]) await client.received(1);
  leaver.send({ event: "unsubscribe", data: id });
  // Messages of one socket are handled in order: the answer to this one follows the unsubscribe.
  leaver.send("a marker");
  await leaver.received(2);
  await publishProgress(stateOf(id, "Valuing").stored);
  expect(await stayer.received(2)).toHaveLength(2);
  expect(leaver.messages.filter(({ event }) => event === "analysisUpdate")).toHaveLength(1);

  await messagesUntilMarker(stayer, owner);
  stayer.send({ event: "unsubscribeUser", data: owner });
  stayer.messages.length = 0;
  stayer.send("a marker");
  await stayer.received(1);
  await publishCredits(owner, 3);
  await messagesUntilMarker(leaver, owner);
  expect(stayer.messages.map(({ event }) => event)).toEqual(["error"]);
});

test.each([
  ["no JSON", "{", "The message is not valid JSON"],
  [
    "another event",
    { event: "publish", data: "x" },
    expect.stringMatching(/^Event must be one of: subscribe,/),
  ],
  ["no event", { data: "x" }, expect.stringMatching(/^Event must be one of: subscribe,/)],
  ["no data", { event: "subscribe" }, "Data is required"],
  ["data that is no text", { event: "subscribe", data: 1 }, "Data is not valid"],
  ["an id too long", { event: "subscribe", data: "x".repeat(65) }, "Data must have at most 64 characters"],
])("a message with %s is refused and does not close the socket", async (_name, message, why) => {
  backends.calls.length = 0;
  const client = await open(owner);
  client.send(message);
  expect(await client.received(1)).toEqual([
    { event: "error", data: { code: "INVALID_INPUT", message: why } },
  ]);
  expect(backends.calls).toEqual([]);
  client.send({ event: "subscribe", data: randomUUID() });
  expect((await client.received(2))[1]?.event).toBe("analysisUpdate");
});

test("a message of more than 4 kB closes the socket", async () => {
  const client = await open(owner);
  client.send("x".repeat(4_096));
  await client.received(1);
  client.send("x".repeat(4_097));
  expect(await client.closed).toBe(1009);
});

test("a session that ends closes its sockets and refuses its calls", async () => {
  const sessionId = randomUUID();
  const accessToken = await settings.userToken({ userId: owner, sessionId });
  const client = await openSocket({ url: gateway.url, accessToken });
  opened.push(client);
  const stays = await open(owner);
  const call = () =>
    fetch(`${gateway.url}/api/notifications/unread/count`, {
      headers: { cookie: `access_token=${accessToken}` },
    });
  expect((await call()).status).not.toBe(401);
  const logger = createLogger({ name: "test", level: "silent" });
  const redis = connectRedis({ url: process.env["REDIS_URL"] as string, logger });
  const revoke = createRevoker({ redis, clock: () => new Date() });
  await revoke({ sessionId, until: new Date(Date.now() + 60_000) });
  redis.disconnect();
  expect(await client.closed).toBe(4401);
  expect((await call()).status).toBe(401);
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
});

import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { EventInit, Subject } from "@plumbline/platform/bus/events.ts";
import { findTestAccounts, nobodyId } from "@plumbline/test-kit/identity.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import { startStandIn } from "@plumbline/test-kit/stand-in.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { connectTestBus, emitEvent } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { testAuditGuards, testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startNotification } from "./main.ts";

const settings = await createTestSettings();
const settingsOfOther = await createTestSettings();
const smtpPort = await freePort();
let running: RunningService;
let identity: { address: string; close: () => Promise<void> };
const bus = await connectTestBus();
let catcher: Awaited<ReturnType<typeof startMailCatcher>> | undefined;
let notification: ReturnType<typeof createRpcClient<typeof NotificationService>>;

const emit = <S extends Subject>(subject: S, event: EventInit<S>, id?: string) =>
  emitEvent({ bus, settings, subject, event, ...(id ? { id } : {}) });

const registered = (email: string, firstName = "Ann") => ({
  userId: randomUUID(),
  email,
  firstName,
  registrationId: "r-1",
});

beforeAll(async () => {
  identity = await startStandIn({
    service: IdentityService,
    name: "identity",
    settings,
    handlers: {
      getKeys: () => ({ jwks: settings.userJwks }),
      findAccounts: findTestAccounts,
      getVerificationToken: ({ registrationId }) => ({ token: `token-of-${registrationId}` }),
    },
  });
  running = await startNotification(
    settings.environmentOf("notification", {
      GRPC_PORT: "0",
      IDENTITY_ADDRESS: identity.address,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: "Tests <tests@plumbline.test>",
      PUBLIC_URL: "http://plumbline.test",
    }),
  );
  notification = createRpcClient({
    service: NotificationService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 30_000,
  });
});
afterAll(async () => {
  notification.close();
  await running.close();
  await identity.close();
  await catcher?.close();
});

test("a mail waits while the mail server is down, and is sent once when it is up", async () => {
  const email = `${randomUUID()}@example.com`;
  const id = randomUUID();
  await emit("identity.user.registered.v1", registered(email, "<b>Ann</b>"), id);
  catcher = await startMailCatcher({ port: smtpPort });
  const mailsFor = () => catcher?.mails().filter(({ to }) => to === email) ?? [];
  await eventually("one mail to the new address", async () => mailsFor().length === 1, 30_000);
  expect(mailsFor()[0]?.text).toContain("http://plumbline.test/verify-email/token-of-r-1");
  expect(mailsFor()[0]?.from).toBe('"Tests" <tests@plumbline.test>');
  const marker = `${randomUUID()}@example.com`;
  await emit("identity.user.registered.v1", registered(marker));
  await eventually("the mail to the marker address", async () =>
    catcher?.mails().some(({ to }) => to === marker),
  );
  expect(mailsFor()).toHaveLength(1);
});

test("a completed analysis creates one notification, which only its user can see and mark as read", async () => {
  const userId = randomUUID();
  const event = {
    analysisId: randomUUID(),
    userId,
    ticker: "AAPL",
    companyName: "Apple Inc.",
    recommendation: "Hold",
  };
  const events: unknown[] = [];
  bus.subscribe("notification.notification.created.v1", {
    callback: (_error, message) => void events.push(message.data),
  });
  const id = randomUUID();
  const emittedAt = Date.now();
  await emit("analysis.analysis.completed.v1", event, id);
  const as = await settings.userToken({ userId });
  await eventually(
    "one unread notification",
    async () => (await notification.countUnread({}, { as })).count === 1,
  );
  const [notice] = (await notification.listNotifications({ limit: 10 }, { as })).notifications;
  expect(notice).toMatchObject({
    title: "Analysis complete",
    message: "Apple Inc. (AAPL): Hold.",
    url: `/analysis/${event.analysisId}/results`,
    read: false,
  });
  const createdAt = Date.parse(notice?.createdAt ?? "");
  expect(createdAt).toBeGreaterThanOrEqual(emittedAt);
  expect(createdAt).toBeLessThanOrEqual(Date.now());
  expect((await notification.listNotifications({}, { as })).notifications).toEqual([notice]);
  await eventually("one event of a new notification", async () => events.length === 1);

  const stranger = await settings.userToken({ userId: randomUUID() });
  await expect(notification.markRead({ id: notice?.id ?? "" }, { as: stranger })).rejects.toMatchObject({
    kind: "not-found",
  });
  await notification.markRead({ id: notice?.id ?? "" }, { as });
  expect((await notification.countUnread({}, { as })).count).toBe(0);
  await expect(notification.listNotifications({})).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("the notification of a failed analysis gives the reason and says that the credit is returned", async () => {
  const userId = randomUUID();
  await emit("analysis.analysis.failed.v1", {
    analysisId: randomUUID(),
    userId,
    ticker: "X",
    companyName: "X Corp",
    reason: "X Corp has no revenue.",
  });
  const as = await settings.userToken({ userId });
  const notices = await eventually("an unread notification", async () => {
    const { notifications } = await notification.listNotifications({ onlyUnread: true }, { as });
    return notifications.length > 0 && notifications;
  });
  expect(notices[0]?.message).toBe("X Corp (X): X Corp has no revenue. Your credit has been returned.");
  await notification.markAllRead({}, { as });
  expect((await notification.countUnread({}, { as })).count).toBe(0);
  expect((await notification.listNotifications({ onlyUnread: true }, { as })).notifications).toEqual([]);
  expect((await notification.listNotifications({}, { as })).notifications).toMatchObject([{ read: true }]);
});

test("lists ten notifications by default and fifty at most", async () => {
  const userId = randomUUID();
  const as = await settings.userToken({ userId });
  for (let i = 0; i < 52; i++)
    await emit("analysis.analysis.failed.v1", {
      analysisId: randomUUID(),
      userId,
      ticker: "X",
      companyName: `Company ${i}`,
      reason: "No revenue.",
    });
  await eventually(
    "fifty-two notifications",
    async () => (await notification.countUnread({}, { as })).count === 52,
    30_000,
  );
  const listed = async (limit?: number) =>
    (await notification.listNotifications(limit === undefined ? {} : { limit }, { as })).notifications;
  expect(await listed()).toHaveLength(10);
  expect(await listed(3)).toHaveLength(3);
  expect(await listed(50)).toHaveLength(50);
  const most = await listed(51);
  expect(most).toHaveLength(50);
  expect(most[0]).toMatchObject({ title: "Analysis failed", read: false });
  expect(most[0]?.url).toBeUndefined();
  expect(most[0]?.id).not.toBe("");
  expect(Number.isNaN(Date.parse(most[0]?.createdAt ?? ""))).toBe(false);
  const older = await notification.listNotifications({ limit: 50, skip: 50 }, { as });
  expect(new Set([...most, ...older.notifications].map(({ id }) => id)).size).toBe(52);
});

// Not in a file of its own: a second process would consume some of the events that the tests above
// wait for.
test("a mail to an id that names nobody is answered with 404", async () => {
  const as = await settings.userToken({ userId: randomUUID(), isAdmin: true });
  const letter = { subject: "News", message: "Something new", idempotencyKey: randomUUID() };
  await expect(notification.sendBulkMail({ ...letter, userIds: [nobodyId] }, { as })).rejects.toMatchObject({
    kind: "not-found",
    code: "USER_NOT_FOUND",
  });
});

describe("another process of notification", () => {
  const own = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "http://plumbline.test" };
  const ownerId = randomUUID();
  const environment = settingsOfOther.environmentOf("notification", {
    GRPC_PORT: "0",
    ...own,
  });
  let connection: Awaited<ReturnType<typeof connectDatabase>>;

  const notice = async () => {
    const _id = randomUUID();
    await connection.collection<{ _id: string }>("notifications").insertOne({
      _id,
      userId: ownerId,
      title: "Analysis complete",
      message: "Apple Inc.",
      read: false,
      createdAt: new Date(),
    } as { _id: string });
    return { id: _id };
  };

  testRpcGuards({
    service: NotificationService,
    name: "notification",
    settings: settingsOfOther,
    ownerId,
    rows: {
      listNotifications: {},
      countUnread: {},
      markRead: {
        request: notice,
        answers: { owner: "OK", stranger: "NOTIFICATION_NOT_FOUND", admin: "NOTIFICATION_NOT_FOUND" },
      },
      markAllRead: {},
      getMailPreferences: {},
      setMailPreferences: {},
      sendBulkMail: {
        request: () => ({ subject: "s", message: "m", idempotencyKey: "k", userIds: ["nobody"] }),
        answer: "NO_RECIPIENTS",
      },
      getBulkMail: { request: () => ({ id: "unknown" }), answer: "BULK_MAIL_NOT_FOUND" },
      findSubscribers: { takesAnyId: "looks up who wants news; other ids are left out" },
      setSubscription: { request: () => ({ userId: "unknown" }), answer: "NOT_VERIFIED" },
      stopBulkMail: { request: () => ({ id: "unknown" }), answer: "BULK_MAIL_NOT_FOUND" },
      // The stand-in of identity has keys only.
      sendTestMail: { answer: "NOT_IN_TEST" },
      sendContactMessage: { answer: "NOT_IN_TEST" },
      listContactMessages: {},
      getContactAddress: {},
      createTestNotification: { answer: "NOT_FOUND" },
      getWebhook: {},
      setWebhook: { request: () => ({ url: "https://127.0.0.1" }), answer: "WEBHOOK_URL_REFUSED" },
      rotateWebhookSecret: { answer: "WEBHOOK_NOT_FOUND" },
      removeWebhook: {},
      testWebhook: { answer: "WEBHOOK_NOT_FOUND" },
      unsubscribe: { request: () => ({ token: "not.ours" }), answer: "INVALID_LINK" },
    },
    start: async (identityAddress) => {
      const running = await startNotification({ ...environment, IDENTITY_ADDRESS: identityAddress });
      connection = await connectDatabase({
        uri: environment["MONGODB_URI"] as string,
        database: environment["MONGODB_DATABASE"] as string,
      });
      return {
        port: running.port,
        close: async () => {
          await connection.close();
          await running.close();
        },
      };
    },
  });

  testServiceStart({
    name: "notification",
    settings: settingsOfOther,
    own,
    start: startNotification,
    indexes: {
      outbox: outboxIndexes,
      bounced_addresses: [],
      bulk_mails: ["createdBy 1, key 1; unique", "state 1, leaseUntil 1"],
      bulk_records: [
        "at 1; for 31536000 s",
        'mailId 1, email 1; unique; where {"email":{"$type":"string"}}',
        "mailId 1, state 1, attempts 1",
        "userId 1",
      ],
      contact_messages: ["userId 1, key 1; unique"],
      declined_addresses: [],
      digest_moves: ["at 1; for 2592000 s", "sentOn 1, at 1", "userId 1"],
      digests: [],
      webhooks: ["isAnnounced 1, offAt 1"],
      webhook_deliveries: ["createdAt 1; for 2592000 s", "state 1, dueAt 1", "userId 1, createdAt -1"],
      recipients: ["email 1"],
      notifications: ["userId 1, createdAt -1"],
      sent_mails: ["at 1; for 2592000 s"],
    },
  });
});

describe("the audit of notification", () => {
  testAuditGuards({
    name: "notification",
    settings: settingsOfOther,
    start: (identityAddress) =>
      startNotification(
        settingsOfOther.environmentOf("notification", {
          GRPC_PORT: "0",
          IDENTITY_ADDRESS: identityAddress,
          SMTP_URL: "smtp://127.0.0.1:1",
          PUBLIC_URL: "http://plumbline.test",
        }),
      ),
  });
});

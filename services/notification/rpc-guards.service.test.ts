import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { connectDatabase } from "@plumbline/shared/database.ts";
import type { RunningService } from "@plumbline/shared/service.ts";
import { startKeysStandIn } from "@plumbline/shared/test-identity.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { createGuardCheck } from "@plumbline/shared/test-rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNotification } from "./main.ts";

const settings = await createTestSettings();
const ownerId = randomUUID();
const environment = settings.environmentOf("notification", {
  GRPC_PORT: "0",
  SMTP_URL: "smtp://127.0.0.1:1",
  PUBLIC_URL: "http://plumbline.test",
});
let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
let running: RunningService;
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

const guards = createGuardCheck({
  service: NotificationService,
  name: "notification",
  settings,
  ownerId,
  rows: {
    listNotifications: {},
    countUnread: {},
    markRead: {
      request: notice,
      answers: { owner: "OK", stranger: "NOTIFICATION_NOT_FOUND", admin: "NOTIFICATION_NOT_FOUND" },
    },
    markAllRead: {},
  },
});

beforeAll(async () => {
  identity = await startKeysStandIn(settings);
  running = await startNotification({ ...environment, IDENTITY_ADDRESS: identity.address });
  connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
});
afterAll(async () => {
  await connection.close();
  await running.close();
  await identity.close();
});

test("every call has its row of guards, and every row its call", () => {
  expect(guards.names.rows).toEqual(guards.names.calls);
  expect(guards.names.access).toEqual(guards.names.calls);
});

test.each(guards.names.calls)("%s answers those who may call and refuses all others", async (method) => {
  const { seen, wanted } = await guards.outcomes(`127.0.0.1:${running.port}`, method);
  expect(seen).toEqual(wanted);
});

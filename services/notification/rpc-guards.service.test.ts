import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { connectDatabase } from "@plumbline/shared/database.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testRpcGuards } from "@plumbline/shared/test-rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { startNotification } from "./main.ts";

const settings = await createTestSettings();
const ownerId = randomUUID();
const environment = settings.environmentOf("notification", {
  GRPC_PORT: "0",
  SMTP_URL: "smtp://127.0.0.1:1",
  PUBLIC_URL: "http://plumbline.test",
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

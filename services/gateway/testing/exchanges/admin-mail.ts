import { BulkMailState } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const key = "0123456789abcdef";
const someone = "7f2c1a90-3c1d-4b7e-9a55-1c2d3e4f5a6b";
const letter = { subject: "News", message: "Hello" };
const progress = {
  id: "m1",
  state: BulkMailState.RUNNING,
  subject: "News",
  createdAt: "2026-03-01T10:00:00.000Z",
  waiting: 5,
  sent: 4,
  skipped: 3,
  refused: 2,
  uncertain: 1,
};

export const adminMailExchanges: Record<string, Exchange[]> = {
  "POST /admin/email": [
    {
      callers: admins,
      path: "/admin/email",
      body: { ...letter, all: true, idempotencyKey: key },
      answers: { notification: { sendBulkMail: () => ({ id: "m1", recipients: 3 }) } },
      calls: [
        byUser("notification.sendBulkMail", {
          ...letter,
          all: true,
          userIds: [],
          subscribedOnly: false,
          idempotencyKey: key,
        }),
      ],
      data: { id: "m1", recipients: 3 },
    },
    {
      path: "/admin/email",
      body: { ...letter, userIds: [someone], subscribedOnly: true, idempotencyKey: key },
      answers: { notification: { sendBulkMail: () => ({ id: "m1", recipients: 1 }) } },
      calls: [
        byUser("notification.sendBulkMail", {
          ...letter,
          all: false,
          userIds: [someone],
          subscribedOnly: true,
          idempotencyKey: key,
        }),
      ],
      data: { id: "m1", recipients: 1 },
    },
  ],
  "POST /admin/email/test": [
    {
      callers: admins,
      path: "/admin/email/test",
      body: letter,
      answers: { notification: { sendTestMail: () => ({ email: "ann@x.com" }) } },
      calls: [byUser("notification.sendTestMail", letter)],
      data: { email: "ann@x.com" },
    },
  ],
  "GET /admin/email/:id": [
    {
      callers: admins,
      path: "/admin/email/m1",
      answers: { notification: { getBulkMail: () => ({ mail: progress }) } },
      calls: [byUser("notification.getBulkMail", { id: "m1" })],
      data: { ...progress, state: "RUNNING" },
    },
  ],
  "POST /admin/email/:id/stop": [
    {
      callers: admins,
      path: "/admin/email/m1/stop",
      answers: {
        notification: { stopBulkMail: () => ({ mail: { ...progress, state: BulkMailState.STOPPED } }) },
      },
      calls: [byUser("notification.stopBulkMail", { id: "m1" })],
      data: { ...progress, state: "STOPPED" },
    },
  ],
  "POST /admin/users/:id/email": [
    {
      callers: admins,
      path: `/admin/users/${someone}/email`,
      body: { ...letter, idempotencyKey: key },
      answers: { notification: { sendBulkMail: () => ({ id: "m1", recipients: 1 }) } },
      calls: [
        byUser("notification.sendBulkMail", {
          ...letter,
          all: false,
          userIds: [someone],
          subscribedOnly: false,
          idempotencyKey: key,
        }),
      ],
      data: { id: "m1", recipients: 1 },
    },
  ],
};

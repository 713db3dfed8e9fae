import { BulkMailSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { randomUUID } from "node:crypto";
import type { adminMailCalls } from "../calls/admin-mail.ts";
import { bulkMail } from "../dto/mail.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** The test mail waits for the mail server. */
const testDeadlineMs = 25_000;

/** Calls with which administrators send mails. Notification admits administrators only. */
export const adminMailHandlers: Handlers<typeof adminMailCalls> = {
  "POST /admin/email": async ({ body, clients, asUser }) => {
    const { all = false, userIds = [], idempotencyKey = randomUUID(), ...rest } = body;
    const { id, recipients } = await clients.notification.sendBulkMail(
      { ...rest, all, userIds, idempotencyKey },
      asUser,
    );
    return { data: { id, recipients } };
  },
  "POST /admin/email/test": async ({ body, clients, asUser }) => {
    const options = { ...asUser, deadlineMs: testDeadlineMs };
    return { data: { email: (await clients.notification.sendTestMail(body, options)).email } };
  },
  "GET /admin/email/:id": async ({ params, clients, asUser }) => {
    const { mail } = await clients.notification.getBulkMail(params, asUser);
    return { data: present(BulkMailSchema, bulkMail, mail) };
  },
  "POST /admin/email/:id/stop": async ({ params, clients, asUser }) => {
    const { mail } = await clients.notification.stopBulkMail(params, asUser);
    return { data: present(BulkMailSchema, bulkMail, mail) };
  },
  "POST /admin/users/:id/email": async ({
    params,
    body: { idempotencyKey = randomUUID(), ...letter },
    clients,
    asUser,
  }) => {
    const { id, recipients } = await clients.notification.sendBulkMail(
      { ...letter, userIds: [params.id], idempotencyKey },
      asUser,
    );
    return { data: { id, recipients } };
  },
};

import { BulkMailSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { randomUUID } from "node:crypto";
import { idParam } from "../dto/common.ts";
import {
  bulkMail,
  bulkMailQueued,
  bulkMailRequest,
  letterRequest,
  letterUserParam,
  testMailResponse,
  userLetterRequest,
} from "../dto/mail.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

/** The test mail waits for the mail server. */
const testDeadlineMs = 25_000;

/** Calls with which administrators send mails. Notification admits administrators only. */
export const adminMailRoutes = [
  route({
    method: "post",
    path: "/admin/email",
    summary: "Queue an e-mail to all users, or to some",
    access: "user",
    rate: "write",
    body: bulkMailRequest,
    response: bulkMailQueued,
    handle: async ({ body, clients, asUser }) => {
      const { all = false, userIds = [], idempotencyKey = randomUUID(), ...rest } = body;
      const { id, recipients } = await clients.notification.sendBulkMail(
        { ...rest, all, userIds, idempotencyKey },
        asUser,
      );
      return { data: { id, recipients } };
    },
  }),
  route({
    method: "post",
    path: "/admin/email/test",
    summary: "Send an e-mail to oneself, to see what it looks like",
    access: "user",
    rate: "credentials",
    body: letterRequest,
    response: testMailResponse,
    handle: async ({ body, clients, asUser }) => {
      const options = { ...asUser, deadlineMs: testDeadlineMs };
      return { data: { email: (await clients.notification.sendTestMail(body, options)).email } };
    },
  }),
  route({
    method: "get",
    path: "/admin/email/:id",
    summary: "Get how an e-mail to many gets on",
    access: "user",
    rate: "read",
    params: idParam,
    response: bulkMail,
    handle: async ({ params, clients, asUser }) => {
      const { mail } = await clients.notification.getBulkMail(params, asUser);
      return { data: present(BulkMailSchema, bulkMail, mail) };
    },
  }),
  route({
    method: "post",
    path: "/admin/email/:id/stop",
    summary: "Stop an e-mail to many",
    access: "user",
    rate: "write",
    params: idParam,
    response: bulkMail,
    handle: async ({ params, clients, asUser }) => {
      const { mail } = await clients.notification.stopBulkMail(params, asUser);
      return { data: present(BulkMailSchema, bulkMail, mail) };
    },
  }),
  route({
    method: "post",
    path: "/admin/users/:id/email",
    summary: "Queue an e-mail to one user",
    access: "user",
    rate: "write",
    params: letterUserParam,
    body: userLetterRequest,
    response: bulkMailQueued,
    handle: async ({ params, body: { idempotencyKey = randomUUID(), ...letter }, clients, asUser }) => {
      const { id, recipients } = await clients.notification.sendBulkMail(
        { ...letter, userIds: [params.id], idempotencyKey },
        asUser,
      );
      return { data: { id, recipients } };
    },
  }),
];

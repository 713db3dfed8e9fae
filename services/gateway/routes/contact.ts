import { randomUUID } from "node:crypto";
import { emptyResponse } from "../dto/common.ts";
import { contactAddress, contactRequest } from "../dto/mail.ts";
import { route } from "../http/route.ts";

export const contactRoutes = [
  route({
    method: "get",
    path: "/contact",
    summary: "Get the e-mail address of Plumbline",
    access: "public",
    rate: "read",
    response: contactAddress,
    handle: async ({ clients }) => ({
      data: { email: (await clients.notification.getContactAddress({})).email },
    }),
  }),
  route({
    method: "post",
    path: "/contact",
    summary: "Send Plumbline a message, at most five a day",
    access: "user",
    rate: "credentials",
    body: contactRequest,
    response: emptyResponse,
    handle: async ({ body: { idempotencyKey = randomUUID(), ...message }, clients, asUser }) => {
      await clients.notification.sendContactMessage({ ...message, idempotencyKey }, asUser);
      return { data: {} };
    },
  }),
];

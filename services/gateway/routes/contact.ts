import { randomUUID } from "node:crypto";
import type { contactCalls } from "../calls/contact.ts";
import type { Handlers } from "../http/route.ts";

export const contactHandlers: Handlers<typeof contactCalls> = {
  "GET /contact": async ({ clients }) => ({
    data: { email: (await clients.notification.getContactAddress({})).email },
  }),
  "POST /contact": async ({ body: { idempotencyKey = randomUUID(), ...message }, clients, asUser }) => {
    await clients.notification.sendContactMessage({ ...message, idempotencyKey }, asUser);
    return { data: {} };
  },
};

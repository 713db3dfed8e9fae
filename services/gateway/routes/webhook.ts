import {
  GetWebhookResponseSchema,
  RotateWebhookSecretResponseSchema,
  SetWebhookResponseSchema,
} from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { webhookCalls } from "../calls/webhook.ts";
import { webhookResponse, webhookSaved, webhookSecret } from "../dto/webhook.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** A name is resolved, or a message is posted, within 5 s. */
const deadlineMs = 10_000;

/** Calls about the address to which the caller's messages are posted. */
export const webhookHandlers: Handlers<typeof webhookCalls> = {
  "GET /users/me/webhook": async ({ clients, asUser }) => ({
    data: present(
      GetWebhookResponseSchema,
      webhookResponse,
      await clients.notification.getWebhook({}, asUser),
    ),
  }),
  "PUT /users/me/webhook": async ({ body, clients, asUser }) => {
    const saved = await clients.notification.setWebhook(body, { ...asUser, deadlineMs });
    return { data: present(SetWebhookResponseSchema, webhookSaved, saved) };
  },
  "DELETE /users/me/webhook": async ({ clients, asUser }) => {
    await clients.notification.removeWebhook({}, asUser);
    return { data: {} };
  },
  "POST /users/me/webhook/secret": async ({ clients, asUser }) => {
    const rotated = await clients.notification.rotateWebhookSecret({}, asUser);
    return { data: present(RotateWebhookSecretResponseSchema, webhookSecret, rotated) };
  },
  "POST /users/me/webhook/test": async ({ clients, asUser }) => {
    await clients.notification.testWebhook({}, { ...asUser, deadlineMs });
    return { data: {} };
  },
};

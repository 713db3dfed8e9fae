import {
  GetWebhookResponseSchema,
  RotateWebhookSecretResponseSchema,
  SetWebhookResponseSchema,
} from "@plumbline/proto/notification/v1/notification_pb.ts";
import { emptyResponse } from "../dto/common.ts";
import { webhookRequest, webhookResponse, webhookSaved, webhookSecret } from "../dto/webhook.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

const path = "/users/me/webhook";
/** A name is resolved, or a message is posted, within 5 s. */
const deadlineMs = 10_000;

/** Calls about the address to which the caller's messages are posted. */
export const webhookRoutes = [
  route({
    method: "get",
    path,
    summary: "Get the own webhook and its newest deliveries",
    access: "user",
    rate: "read",
    response: webhookResponse,
    handle: async ({ clients, asUser }) => ({
      data: present(
        GetWebhookResponseSchema,
        webhookResponse,
        await clients.notification.getWebhook({}, asUser),
      ),
    }),
  }),
  route({
    method: "put",
    path,
    summary: "Set the address of the own webhook and switch it on; the secret of a new one is shown once",
    access: "user",
    rate: "write",
    body: webhookRequest,
    response: webhookSaved,
    handle: async ({ body, clients, asUser }) => {
      const saved = await clients.notification.setWebhook(body, { ...asUser, deadlineMs });
      return { data: present(SetWebhookResponseSchema, webhookSaved, saved) };
    },
  }),
  route({
    method: "delete",
    path,
    summary: "Remove the own webhook and its deliveries",
    access: "user",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, asUser }) => {
      await clients.notification.removeWebhook({}, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: `${path}/secret`,
    summary: "Replace the secret of the own webhook; it is shown once",
    access: "user",
    rate: "write",
    response: webhookSecret,
    handle: async ({ clients, asUser }) => {
      const rotated = await clients.notification.rotateWebhookSecret({}, asUser);
      return { data: present(RotateWebhookSecretResponseSchema, webhookSecret, rotated) };
    },
  }),
  route({
    method: "post",
    path: `${path}/test`,
    summary: "Send a test to the own webhook",
    access: "user",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, asUser }) => {
      await clients.notification.testWebhook({}, { ...asUser, deadlineMs });
      return { data: {} };
    },
  }),
];

import { WebhookDeliveryState } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const hook = { url: "https://hooks.example.com/plumbline" };
const delivery = {
  id: "e1",
  type: "watch.moved",
  createdAt: "2026-03-01T10:00:00.000Z",
  attempts: 1,
  attemptedAt: "2026-03-01T10:00:01.000Z",
};
const failed = { problem: "The connection failed.", nextAttemptAt: "2026-03-01T10:01:01.000Z" };

export const webhookExchanges: Record<string, Exchange[]> = {
  "GET /users/me/webhook": [
    {
      callers: users,
      path: "/users/me/webhook",
      answers: { notification: { getWebhook: () => ({ deliveries: [] }) } },
      calls: [byUser("notification.getWebhook")],
      data: { webhook: null, deliveries: [] },
    },
    {
      path: "/users/me/webhook",
      answers: {
        notification: {
          getWebhook: () => ({
            webhook: { url: hook.url, offAt: "2026-03-02T10:00:00.000Z" },
            deliveries: [
              { ...delivery, state: WebhookDeliveryState.DELIVERED, status: 204 },
              { ...delivery, ...failed, state: WebhookDeliveryState.WAITING },
            ],
          }),
        },
      },
      calls: [byUser("notification.getWebhook")],
      data: {
        webhook: { url: hook.url, offAt: "2026-03-02T10:00:00.000Z" },
        deliveries: [
          { ...delivery, state: "DELIVERED", status: 204, problem: null, nextAttemptAt: null },
          { ...delivery, ...failed, state: "WAITING", status: null },
        ],
      },
    },
  ],
  "PUT /users/me/webhook": [
    {
      callers: users,
      path: "/users/me/webhook",
      body: { url: ` ${hook.url} ` },
      answers: { notification: { setWebhook: () => ({ secret: "whsec_1" }) } },
      calls: [byUser("notification.setWebhook", hook)],
      data: { secret: "whsec_1" },
    },
    {
      path: "/users/me/webhook",
      body: hook,
      answers: { notification: { setWebhook: () => ({}) } },
      calls: [byUser("notification.setWebhook", hook)],
      data: { secret: null },
    },
  ],
  "DELETE /users/me/webhook": [
    {
      callers: users,
      path: "/users/me/webhook",
      answers: { notification: { removeWebhook: () => ({}) } },
      calls: [byUser("notification.removeWebhook")],
      data: {},
    },
  ],
  "POST /users/me/webhook/secret": [
    {
      callers: users,
      path: "/users/me/webhook/secret",
      answers: { notification: { rotateWebhookSecret: () => ({ secret: "whsec_2" }) } },
      calls: [byUser("notification.rotateWebhookSecret")],
      data: { secret: "whsec_2" },
    },
  ],
  "POST /users/me/webhook/test": [
    {
      callers: users,
      path: "/users/me/webhook/test",
      answers: { notification: { testWebhook: () => ({}) } },
      calls: [byUser("notification.testWebhook")],
      data: {},
    },
  ],
};

import { BulkMailState, WebhookDeliveryState } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { admins, everyone, users, withoutHeader } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const byUser = (call: string, request: Exchange["calls"][number]["request"]) => [
  { call, by: "the-user", request },
];
const preferences = {
  productNews: true,
  analysisReady: false,
  sharing: true,
  referralNews: false,
  feedbackNews: true,
  watchNews: true,
  watchDaily: true,
};
const hook = { url: "https://hooks.example.com/plumbline" };
const delivery = {
  id: "e1",
  type: "watch.moved",
  createdAt: "2026-03-01T10:00:00.000Z",
  attempts: 1,
  attemptedAt: "2026-03-01T10:00:01.000Z",
};
const failed = { problem: "The connection failed.", nextAttemptAt: "2026-03-01T10:01:01.000Z" };
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

/** Requests to routes of e-mails. */
export const mailExchanges: Record<string, Exchange[]> = {
  "GET /notifications/preferences": [
    {
      callers: users,
      path: "/notifications/preferences",
      answers: {
        notification: { getMailPreferences: () => ({ preferences, undeliverable: true, digestHour: 11 }) },
      },
      calls: byUser("notification.getMailPreferences", {}),
      data: { ...preferences, undeliverable: true, digestHour: 11 },
    },
  ],
  "PATCH /notifications/preferences": [
    {
      callers: users,
      path: "/notifications/preferences",
      body: { sharing: false },
      answers: { notification: { setMailPreferences: () => ({ preferences }) } },
      calls: byUser("notification.setMailPreferences", {
        productNews: null,
        analysisReady: null,
        sharing: false,
        referralNews: null,
        feedbackNews: null,
        watchNews: null,
        watchDaily: null,
      }),
      data: preferences,
    },
  ],
  "GET /users/me/webhook": [
    {
      callers: users,
      path: "/users/me/webhook",
      answers: { notification: { getWebhook: () => ({ deliveries: [] }) } },
      calls: byUser("notification.getWebhook", {}),
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
      calls: byUser("notification.getWebhook", {}),
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
      calls: byUser("notification.setWebhook", hook),
      data: { secret: "whsec_1" },
    },
    {
      path: "/users/me/webhook",
      body: hook,
      answers: { notification: { setWebhook: () => ({}) } },
      calls: byUser("notification.setWebhook", hook),
      data: { secret: null },
    },
  ],
  "DELETE /users/me/webhook": [
    {
      callers: users,
      path: "/users/me/webhook",
      answers: { notification: { removeWebhook: () => ({}) } },
      calls: byUser("notification.removeWebhook", {}),
      data: {},
    },
  ],
  "POST /users/me/webhook/secret": [
    {
      callers: users,
      path: "/users/me/webhook/secret",
      answers: { notification: { rotateWebhookSecret: () => ({ secret: "whsec_2" }) } },
      calls: byUser("notification.rotateWebhookSecret", {}),
      data: { secret: "whsec_2" },
    },
  ],
  "POST /users/me/webhook/test": [
    {
      callers: users,
      path: "/users/me/webhook/test",
      answers: { notification: { testWebhook: () => ({}) } },
      calls: byUser("notification.testWebhook", {}),
      data: {},
    },
  ],
  "POST /notifications/test": [
    {
      callers: users,
      path: "/notifications/test",
      answers: { notification: { createTestNotification: () => ({}) } },
      calls: byUser("notification.createTestNotification", {}),
      data: {},
    },
  ],
  "GET /contact": [
    {
      callers: everyone,
      path: "/contact",
      answers: { notification: { getContactAddress: () => ({ email: "team@x.com" }) } },
      calls: [{ call: "notification.getContactAddress", by: "gateway", request: {} }],
      data: { email: "team@x.com" },
    },
  ],
  "POST /contact": [
    {
      callers: users,
      path: "/contact",
      body: { subject: " A question ", message: " How do I start? ", idempotencyKey: key },
      answers: { notification: { sendContactMessage: () => ({}) } },
      calls: byUser("notification.sendContactMessage", {
        subject: "A question",
        message: "How do I start?",
        idempotencyKey: key,
      }),
      data: {},
    },
  ],
  "POST /admin/email": [
    {
      callers: admins,
      path: "/admin/email",
      body: { ...letter, all: true, idempotencyKey: key },
      answers: { notification: { sendBulkMail: () => ({ id: "m1", recipients: 3 }) } },
      calls: byUser("notification.sendBulkMail", {
        ...letter,
        all: true,
        userIds: [],
        subscribedOnly: false,
        idempotencyKey: key,
      }),
      data: { id: "m1", recipients: 3 },
    },
    {
      path: "/admin/email",
      body: { ...letter, userIds: [someone], subscribedOnly: true, idempotencyKey: key },
      answers: { notification: { sendBulkMail: () => ({ id: "m1", recipients: 1 }) } },
      calls: byUser("notification.sendBulkMail", {
        ...letter,
        all: false,
        userIds: [someone],
        subscribedOnly: true,
        idempotencyKey: key,
      }),
      data: { id: "m1", recipients: 1 },
    },
  ],
  "POST /admin/email/test": [
    {
      callers: admins,
      path: "/admin/email/test",
      body: letter,
      answers: { notification: { sendTestMail: () => ({ email: "ann@x.com" }) } },
      calls: byUser("notification.sendTestMail", letter),
      data: { email: "ann@x.com" },
    },
  ],
  "GET /admin/email/:id": [
    {
      callers: admins,
      path: "/admin/email/m1",
      answers: { notification: { getBulkMail: () => ({ mail: progress }) } },
      calls: byUser("notification.getBulkMail", { id: "m1" }),
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
      calls: byUser("notification.stopBulkMail", { id: "m1" }),
      data: { ...progress, state: "STOPPED" },
    },
  ],
  "POST /admin/users/:id/email": [
    {
      callers: admins,
      path: `/admin/users/${someone}/email`,
      body: { ...letter, idempotencyKey: key },
      answers: { notification: { sendBulkMail: () => ({ id: "m1", recipients: 1 }) } },
      calls: byUser("notification.sendBulkMail", {
        ...letter,
        all: false,
        userIds: [someone],
        subscribedOnly: false,
        idempotencyKey: key,
      }),
      data: { id: "m1", recipients: 1 },
    },
  ],
  "POST /unsubscribe/:token": [
    {
      callers: withoutHeader,
      path: "/unsubscribe/a.token",
      answers: { notification: { unsubscribe: () => ({ about: "shared analyses" }) } },
      calls: [{ call: "notification.unsubscribe", by: "gateway", request: { token: "a.token" } }],
      data: { about: "shared analyses" },
    },
  ],
};

import type { SecretBox } from "@plumbline/platform/auth/secret-box.ts";
import { randomUUID } from "node:crypto";
import { tooManyWebhookTests, webhookBusy, webhookNotFound, webhookOff } from "../domain/errors.ts";
import type { Attempt } from "./attempt.ts";
import { readTarget } from "./read-target.ts";
import { createWebhookSecret } from "./sign.ts";
import {
  createDelivery,
  testType,
  type Webhook,
  type WebhookDelivery,
  type WebhookStore,
} from "./webhook.ts";

/** Of the page. */
const shownDeliveries = 20;
const hour = 3_600_000;
/** How long the previous secret still signs. */
const previousSecretMs = 24 * hour;
const maxTestsAnHour = 10;

/** Creates what a user does with the own webhook. */
export const createWebhooks = ({
  store,
  attempt,
  checkName,
  box,
  allowsLocal,
  clock,
}: {
  store: WebhookStore;
  attempt: Attempt;
  /** Throws if the name of an address leads to no public address. */
  checkName: (url: URL) => Promise<void>;
  box: SecretBox;
  /** Whether http://localhost is allowed; not in production. */
  allowsLocal: boolean;
  clock: () => Date;
}) => {
  const find = async (userId: string): Promise<Webhook> => {
    const webhook = await store.find(userId);
    if (!webhook) throw webhookNotFound();
    return webhook;
  };
  return {
    read: async (userId: string): Promise<{ webhook: Webhook | null; deliveries: WebhookDelivery[] }> => ({
      webhook: await store.find(userId),
      deliveries: await store.listDeliveries(userId, shownDeliveries),
    }),
    /** Sets the address and switches it on. secret: of a new webhook, in clear, once; else null. */
    set: async (userId: string, text: string): Promise<{ webhook: Webhook; secret: string | null }> => {
      const url = readTarget(text, { allowsLocal });
      await checkName(url);
      const secret = createWebhookSecret();
      const sealed = box.seal(secret, userId);
      const webhook = await store.set({ userId, url: url.href, secret: sealed });
      return { webhook, secret: webhook.secret === sealed ? secret : null };
    },
    /** Replaces the secret; the previous one signs too for a day. Returns the new one, once. */
    rotate: async (userId: string): Promise<string> => {
      const webhook = await find(userId);
      const secret = createWebhookSecret();
      const until = new Date(clock().getTime() + previousSecretMs);
      if (!(await store.rotate({ ...webhook, next: box.seal(secret, userId), until }))) throw webhookBusy();
      return secret;
    },
    remove: (userId: string): Promise<void> => store.erase(userId),
    /** Sends a test now, once. Its outcome is the newest delivery. */
    test: async (userId: string): Promise<void> => {
      const webhook = await find(userId);
      if (webhook.offAt) throw webhookOff();
      const at = clock();
      if ((await store.countTests(userId, new Date(at.getTime() - hour))) >= maxTestsAnHour)
        throw tooManyWebhookTests(hour / 1000);
      const data = { message: "This is a test." };
      const test = createDelivery({ id: `test-${randomUUID()}`, userId, type: testType, data, at });
      const { status, problem } = await attempt(webhook, test);
      const state = problem === null ? "DELIVERED" : "FAILED";
      await store.addDelivery({ ...test, attempts: 1, attemptedAt: clock(), state, status, problem });
    },
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;

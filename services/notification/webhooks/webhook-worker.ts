import type { Attempt } from "./attempt.ts";
import { type Webhook, type WebhookDelivery, type WebhookStore, waitsMs } from "./webhook.ts";

/** Longer than an attempt may take; after it another replica tries again. */
const leaseMs = 60_000;
/** Of as many users at once, so that receivers that do not answer keep others waiting for 5 s. */
const batch = 50;

/**
 * Creates the worker that sends the messages that are due, the oldest of each user. A message that
 * fails is sent again after the waits of waitsMs; after the last the webhook is switched off, and
 * its user is notified. Replicas may run it: a message is sent twice only after a crash.
 */
export const createWebhookWorker = ({
  store,
  attempt,
  announce,
  clock,
}: {
  store: WebhookStore;
  attempt: Attempt;
  /** Notifies the user of a webhook that was switched off, once. */
  announce: (webhook: Webhook & { offAt: Date }) => Promise<void>;
  clock: () => Date;
}) => {
  const later = (ms: number) => new Date(clock().getTime() + ms);

  const deliver = async (due: WebhookDelivery): Promise<void> => {
    const delivery = await store.claim(due, later(leaseMs));
    if (!delivery) return;
    const webhook = await store.find(delivery.userId);
    if (!webhook || webhook.offAt) return;
    const { status, problem } = await attempt(webhook, delivery);
    const wait = waitsMs[delivery.attempts - 1];
    const ended = problem === null ? "DELIVERED" : "FAILED";
    const isRepeated = problem !== null && wait !== undefined;
    await store.settle(delivery, {
      state: isRepeated ? "WAITING" : ended,
      status,
      problem,
      at: clock(),
      dueAt: later(wait ?? 0),
    });
    if (problem !== null && !isRepeated) await store.switchOff(delivery.userId, clock());
  };

  return async (): Promise<void> => {
    const ended = await Promise.allSettled((await store.listDue(clock(), batch)).map(deliver));
    for (const webhook of await store.listUnannounced()) {
      await announce(webhook);
      await store.markAnnounced(webhook);
    }
    const failure = ended.find(({ status }) => status === "rejected");
    if (failure) throw (failure as PromiseRejectedResult).reason;
  };
};

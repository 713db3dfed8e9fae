import type { Moved } from "../domain/watch-moves.ts";

/** Where a user's messages go. Secrets are sealed. */
export type Webhook = {
  userId: string;
  url: string;
  secret: string;
  /** Signs too, until a time, so that the receiver can change its secret without losing a message. */
  previous: { secret: string; until: Date } | null;
  /** When it was switched off, after a message failed for good; null while it is on. */
  offAt: Date | null;
};

/** DELIVERED: the receiver answered 2xx. FAILED: not sent again. */
type DeliveryState = "WAITING" | "DELIVERED" | "FAILED";

/** A message to a webhook, and what became of it. */
export type WebhookDelivery = {
  /** Of the event: the receiver's key of idempotency. */
  id: string;
  userId: string;
  type: string;
  body: string;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  /** The last attempt; null before the first. */
  attemptedAt: Date | null;
  /** The HTTP status of its answer; null without one. */
  status: number | null;
  /** A sentence; null if it succeeded. */
  problem: string | null;
  /** The next attempt, or the end of the lease of this one. */
  dueAt: Date;
};

type Outcome = Pick<WebhookDelivery, "state" | "status" | "problem" | "dueAt"> & { at: Date };

export type WebhookStore = {
  find: (userId: string) => Promise<Webhook | null>;
  /** Sets the address and switches the webhook on; keeps the secret of one that exists. */
  set: (webhook: Pick<Webhook, "userId" | "url" | "secret">) => Promise<Webhook>;
  /** Replaces the secret that is stored. Returns false if another call was faster. */
  rotate: (change: Webhook & { next: string; until: Date }) => Promise<boolean>;
  /** Removes the webhook and its deliveries. */
  erase: (userId: string) => Promise<void>;
  /** Adds a delivery; does nothing if the id exists. */
  addDelivery: (delivery: WebhookDelivery) => Promise<void>;
  /** Lists the newest deliveries, newest first. */
  listDeliveries: (userId: string, limit: number) => Promise<WebhookDelivery[]>;
  countTests: (userId: string, since: Date) => Promise<number>;
  /** Lists the delivery of each user that has been due longest. */
  listDue: (now: Date, limit: number) => Promise<WebhookDelivery[]>;
  /** Counts an attempt and keeps others from the delivery until a time. Null if another has it. */
  claim: (delivery: WebhookDelivery, until: Date) => Promise<WebhookDelivery | null>;
  /** Keeps what became of an attempt, unless a later one has begun. */
  settle: (delivery: WebhookDelivery, outcome: Outcome) => Promise<void>;
  /** Switches the webhook off unless it is, and ends the deliveries that wait. */
  switchOff: (userId: string, at: Date) => Promise<void>;
  /** Lists webhooks that were switched off and whose users were not notified. */
  listUnannounced: () => Promise<(Webhook & { offAt: Date })[]>;
  markAnnounced: (webhook: Webhook & { offAt: Date }) => Promise<void>;
};

export const testType = "webhook.test";

const minute = 60_000;
/** The waits between attempts: the last is 33 hours after the first. */
export const waitsMs = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * minute);

/** Writes a message as JSON. data: of a type, as docs/API.md describes it. */
export const createDelivery = ({
  id,
  userId,
  type,
  data,
  at,
}: {
  id: string;
  userId: string;
  type: string;
  data: object;
  at: Date;
}): WebhookDelivery => ({
  id,
  userId,
  type,
  body: JSON.stringify({ id, type, createdAt: at.toISOString(), data }),
  createdAt: at,
  state: "WAITING",
  attempts: 0,
  attemptedAt: null,
  status: null,
  problem: null,
  dueAt: at,
});

/** Writes the message of what moved a watched company. */
export const createMoveDelivery = ({
  id,
  userId,
  at,
  ticker,
  companyName,
  cause,
  day,
  before,
  after,
  price,
  parts,
  refusal,
}: Moved & { id: string; at: Date }): WebhookDelivery =>
  createDelivery({
    id,
    userId,
    type: "watch.moved",
    at,
    data: {
      ticker,
      companyName,
      cause,
      day,
      valueBefore: before,
      // Our last value is not one of today.
      valueAfter: refusal === undefined ? after : null,
      price: price ?? null,
      drivers: parts.map(({ title, amount }) => ({ title, amount })),
      refusal: refusal ?? null,
    },
  });

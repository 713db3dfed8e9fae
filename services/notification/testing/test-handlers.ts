import { createIndexes } from "@plumbline/platform/database/database.ts";
import { unavailable } from "@plumbline/platform/errors.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { create } from "@bufbuild/protobuf";
import { eventSchemas } from "@plumbline/platform/bus/events.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { createMailer } from "../clients.ts";
import { createDelivery } from "../domain/delivery.ts";
import { createUnsubscribeTokens } from "../domain/unsubscribe-tokens.ts";
import { createNotificationHandlers } from "../events.ts";
import { createBulkStore } from "../store/bulk-store.ts";
import { createContactStore } from "../store/contact-store.ts";
import { createDigestStore } from "../store/digest-store.ts";
import { createWebhookStore } from "../store/webhook-store.ts";
import { createBounceStore, createRecipientStore } from "../store/recipient-store.ts";
import { createErasePerson } from "../store/erase-person.ts";
import { createNotificationStore } from "../store.ts";

export const publicUrl = "http://plumbline.test";
export const contactTo = "team@plumbline.test";
/** The registration whose token identity cannot say. */
export const failingRegistration = "of a failing call";

/** The event of a person who has just registered. */
export const registered = () => ({
  userId: "u",
  email: `${randomUUID()}@example.com`,
  firstName: "Ann",
  registrationId: "r",
  alreadyVerified: false,
});

const tokenOf = async (requestId: string) => {
  if (requestId === failingRegistration) throw unavailable("UNAVAILABLE", "identity is away");
  return `token-of-${requestId}`;
};

/**
 * Opens the handlers of events over a real database and a real mail server, to be called as the
 * consume loop calls them.
 */
const openTestHandlers = async ({ smtpPort, clock }: { smtpPort: number; clock: () => Date }) => {
  const waiting = await openTestOutbox();
  const store = createNotificationStore(waiting);
  const recipients = createRecipientStore(waiting);
  const bounces = createBounceStore(waiting);
  const tokens = createUnsubscribeTokens({ secret: "a secret" });
  const smtp = createMailer({
    url: `smtp://127.0.0.1:${smtpPort}`,
    from: "Plumbline <no-reply@plumbline.example>",
  });
  const mailer = createDelivery({ sendMail: smtp.send, bounces, recipients, tokens, publicUrl });
  const contacts = createContactStore(waiting);
  const bulkStore = createBulkStore(waiting);
  const digests = createDigestStore(waiting);
  const webhooks = createWebhookStore(waiting);
  const present = new Set<string>();
  const handlers = createNotificationHandlers({
    store,
    digests,
    webhooks,
    recipients,
    erasePerson: createErasePerson({
      recipients,
      notices: store.notices,
      contacts,
      bulkStore,
      digests,
      webhooks,
    }),
    mailer,
    identity: { verificationTokenOf: tokenOf, linkTokenOf: tokenOf },
    isPresent: async (userId) => present.has(userId),
    publicUrl,
    contactTo,
    clock,
  });
  await createIndexes(waiting.connection);
  const handle = (subject: keyof typeof handlers, event: object, id: string = randomUUID()) =>
    (handlers[subject] as (event: object, about: { id: string }) => Promise<void>)(
      create(eventSchemas[subject], event as never),
      { id },
    );
  /** Adds a verified person, who hears of events by mail. */
  const addPerson = async () => {
    const userId = randomUUID();
    const email = `${userId}@example.com`;
    await handle("identity.user.verified.v1", {
      userId,
      email,
      firstName: "Ann",
      subscribed: false,
      version: 1,
    });
    return { userId, email };
  };
  return {
    waiting,
    store,
    recipients,
    bounces,
    tokens,
    mailer,
    present,
    contacts,
    bulkStore,
    digests,
    webhooks,
    handle,
    addPerson,
    close: async () => {
      smtp.close();
      await waiting.close();
    },
  };
};

/**
 * Opens the handlers before the tests of a file, and closes them after these. Returns what
 * openTestHandlers returns; its fields are set once the tests run.
 */
export const useTestHandlers = (options: Parameters<typeof openTestHandlers>[0]) => {
  const opened = {} as Awaited<ReturnType<typeof openTestHandlers>>;
  beforeAll(async () => {
    Object.assign(opened, await openTestHandlers(options));
  });
  afterAll(() => opened.close());
  return opened;
};

import { openAudit } from "@plumbline/platform/audit/open-audit.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { consumeEvents, consumeJobs } from "@plumbline/platform/bus/consume.ts";
import { mailJobSubject } from "@plumbline/platform/bus/events.ts";
import { createSecretBox } from "@plumbline/platform/auth/secret-box.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { createBusChecks } from "@plumbline/platform/bus/create-bus-checks.ts";
import { openOutbox } from "@plumbline/platform/bus/open-outbox.ts";
import { createPresence } from "@plumbline/platform/presence.ts";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { createIdentityClient, createMailer } from "./clients.ts";
import { createContactCheck } from "./contact-check.ts";
import { notificationConfig } from "./config.ts";
import { createNotificationHandlers } from "./events.ts";
import { createMailJobs } from "./jobs.ts";
import { createPace } from "./pace.ts";
import { createRecipientsCheck } from "./recipients-check.ts";
import { createNotificationRpc } from "./rpc.ts";
import { createBulkMails } from "./domain/bulk/bulk-mails.ts";
import { createBulkWorker } from "./domain/bulk/bulk-worker.ts";
import { createContact } from "./domain/contact.ts";
import { createDelivery } from "./domain/delivery.ts";
import { createDigestWorker } from "./domain/digest/digest-worker.ts";
import { createUnsubscribeTokens } from "./domain/unsubscribe-tokens.ts";
import { createAnnounceOff } from "./webhooks/announce-off.ts";
import { createAttempt } from "./webhooks/attempt.ts";
import { createWebhookWorker } from "./webhooks/webhook-worker.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";
import { createSubscriptionStore } from "./store/subscription-store.ts";
import { createBulkStore } from "./store/bulk-store.ts";
import { createContactStore } from "./store/contact-store.ts";
import { createDigestStore } from "./store/digest-store.ts";
import { createBounceStore, createRecipientStore } from "./store/recipient-store.ts";
import { createErasePerson } from "./store/erase-person.ts";
import { createWebhookStore } from "./store/webhook-store.ts";
import { createWebhookClient } from "./webhooks/webhook-client.ts";
import { createNotificationStore } from "./store.ts";

const name = "notification";
/** Jobs that one replica handles at once. A mail to many takes as long as its recipients need. */
const mailJobs = 4;
/** So long a message to a webhook waits at most before it is posted. */
const webhookEveryMs = 5_000;
/** A running mail to many that no worker has had for so long is queued again. */
const idleMs = 5 * 60_000;

/** Starts notification with the settings in `env`. */
export const startNotification = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(notificationConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, verifyMessage } = service;

  const { connection, bus, outbox } = await openOutbox({ name, config, service });
  const smtp = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  onClose(smtp.close);
  const identity = createIdentityClient({
    address: config.IDENTITY_ADDRESS,
    tokens: service.tokens,
    tls: service.tls,
  });
  onClose(identity.close);

  const store = createNotificationStore({ connection, outbox });
  const recipients = createRecipientStore({ connection });
  const bounces = createBounceStore({ connection });
  const tokens = createUnsubscribeTokens({ secret: config.SERVICE_KEY });
  const mailer = createDelivery({
    sendMail: smtp.send,
    bounces,
    recipients,
    tokens,
    publicUrl: config.PUBLIC_URL,
  });
  const contacts = createContactStore({ connection, outbox });
  const bulkStore = createBulkStore({ connection, outbox });
  const digests = createDigestStore({ connection });
  const webhooks = createWebhookStore({ connection });
  await createIndexes(connection);
  if (config.CREATE_INDEXES === "only") return service.end();
  outbox.start();
  const clock = () => new Date();
  const erasePerson = createErasePerson({
    recipients,
    notices: store.notices,
    contacts,
    bulkStore,
    digests,
    webhooks,
  });
  const handlers = createNotificationHandlers({
    store,
    digests,
    webhooks,
    recipients,
    erasePerson,
    mailer,
    identity,
    isPresent: createPresence({ redis: service.redis }).isPresent,
    publicUrl: config.PUBLIC_URL,
    contactTo: config.CONTACT_TO,
    clock,
  });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  let isStopping = false;
  const sendBulkMail = createBulkWorker({
    store: bulkStore,
    recipients,
    bounces,
    mailer,
    pace: createPace({ redis: service.redis, perMinute: config.MAIL_PER_MINUTE }),
    isStopping: () => isStopping,
    clock,
  });
  onClose(
    await consumeJobs({
      bus,
      service: name,
      subject: mailJobSubject,
      concurrency: mailJobs,
      handle: createMailJobs({ sendBulkMail, contacts, store, mailer, contactTo: config.CONTACT_TO }),
      verify: verifyMessage,
      logger,
    }),
  );
  onClose(() => (isStopping = true));
  onClose(
    startSchedule({
      run: () => bulkStore.requeueIdle(new Date(clock().getTime() - idleMs)),
      failure: "idle mails not queued again",
      logger,
    }),
  );
  onClose(
    startSchedule({
      run: createDigestWorker({ store: digests, recipients, mailer, publicUrl: config.PUBLIC_URL, clock }),
      failure: "a digest was not sent",
      logger,
    }),
  );
  const { postTo, checkName } = createWebhookClient();
  const box = createSecretBox({ secret: config.SERVICE_KEY, use: "plumbline webhooks" });
  // A product that is served over https is no developer's.
  const allowsLocal = config.WEBHOOK_LOCALHOST && !config.PUBLIC_URL.startsWith("https:");
  const attempt = createAttempt({ postTo, box, allowsLocal, clock });
  const announce = createAnnounceOff({ store, recipients, mailer, publicUrl: config.PUBLIC_URL });
  onClose(
    startSchedule({
      run: createWebhookWorker({ store: webhooks, attempt, announce, clock }),
      failure: "a message was not posted to a webhook",
      everyMs: webhookEveryMs,
      logger,
    }),
  );
  const audit = openAudit({
    config,
    service,
    checks: [
      createRecipientsCheck({ accounts: identity.accounts, recipients, erase: erasePerson }),
      createContactCheck({ contacts, wasSent: store.wasSent }),
      ...createBusChecks({ service: name, connection, bus }),
    ],
  });
  return service.serve([
    createNotificationRpc({
      notices: store.notices,
      recipients,
      bounces,
      tokens,
      subscriptions: createSubscriptionStore({ connection, outbox }),
      webhooks: createWebhooks({ store: webhooks, attempt, checkName, box, allowsLocal, clock }),
      bulkMails: createBulkMails({ store: bulkStore, recipients, clock }),
      mailer,
      listMessages: contacts.list,
      sendMessage: createContact({ store: contacts, clock }),
      readAccount: identity.readAccount,
      requireAccounts: identity.requireAccounts,
      contactTo: config.CONTACT_TO,
      hasTestNotifications: config.TEST_NOTIFICATIONS,
      clock,
    }),
    audit,
  ]);
};

if (import.meta.main) await runService(startNotification);

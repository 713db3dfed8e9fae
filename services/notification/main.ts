import { openAudit } from "@plumbline/shared/audit/open-audit.ts";
import { loadConfig } from "@plumbline/shared/config.ts";
import { consumeEvents } from "@plumbline/shared/bus/consume.ts";
import { createIndexes } from "@plumbline/shared/database/database.ts";
import { createBusChecks } from "@plumbline/shared/bus/create-bus-checks.ts";
import { openOutbox } from "@plumbline/shared/bus/open-outbox.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { createIdentityClient, createMailer } from "./clients.ts";
import { notificationConfig } from "./config.ts";
import { createNotificationHandlers } from "./events.ts";
import { createNotificationRpc } from "./rpc.ts";
import { createDelivery } from "./domain/delivery.ts";
import { createUnsubscribeTokens } from "./domain/unsubscribe-tokens.ts";
import { createBounceStore, createRecipientStore } from "./store/recipient-store.ts";
import { createNotificationStore } from "./store.ts";

const name = "notification";

/** Starts notification with the settings in `env`. */
export const startNotification = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(notificationConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, verifyMessage } = service;

  const { connection, bus, outbox } = await openOutbox({ name, config, service });
  const smtp = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  onClose(smtp.close);
  const identity = createIdentityClient({ address: config.IDENTITY_ADDRESS, tokens: service.tokens });
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
  await createIndexes(connection);
  outbox.start();
  const handlers = createNotificationHandlers({
    store,
    recipients,
    mailer,
    verificationTokenOf: identity.verificationTokenOf,
    publicUrl: config.PUBLIC_URL,
    clock: () => new Date(),
  });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  const audit = openAudit({ config, service, checks: createBusChecks({ service: name, connection, bus }) });
  return service.serve([
    createNotificationRpc({ notices: store.notices, recipients, bounces, tokens }),
    audit,
  ]);
};

if (import.meta.main) await runService(startNotification);

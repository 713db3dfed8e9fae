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
import { createNotificationStore } from "./store.ts";

const name = "notification";

/** Starts notification with the settings in `env`. */
export const startNotification = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(notificationConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, tokens, verifyMessage } = service;

  const { connection, bus, outbox } = await openOutbox({ name, config, service });
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  onClose(mailer.close);
  const identity = createIdentityClient({ address: config.IDENTITY_ADDRESS, tokens });
  onClose(identity.close);

  const store = createNotificationStore({ connection, outbox });
  await createIndexes(connection);
  outbox.start();
  const handlers = createNotificationHandlers({
    store,
    mailer,
    identity,
    publicUrl: config.PUBLIC_URL,
    clock: () => new Date(),
  });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  const audit = openAudit({ config, service, checks: createBusChecks({ service: name, connection, bus }) });
  return service.serve([createNotificationRpc({ notices: store.notices }), audit]);
};

if (import.meta.main) await runService(startNotification);

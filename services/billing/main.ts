import { openAudit } from "@plumbline/platform/audit/open-audit.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { consumeEvents } from "@plumbline/platform/bus/consume.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { createBusChecks } from "@plumbline/platform/bus/create-bus-checks.ts";
import { observeSync } from "@plumbline/platform/bus/observe-sync.ts";
import { openOutbox } from "@plumbline/platform/bus/open-outbox.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import { createIdentityClient } from "./clients.ts";
import { openPurchases } from "./open-purchases.ts";
import { createLedgerChecks } from "./audit.ts";
import { createCopyChecks } from "./copy-checks.ts";
import { createAccountsCheck } from "./audit-accounts.ts";
import { createAuditAnnouncement } from "./announce-audit.ts";
import { billingConfig } from "./config.ts";
import { createLedger } from "./domain/ledger.ts";
import { createBillingHandlers } from "./events.ts";
import { createBillingRpc } from "./rpc.ts";
import { createLedgerStore } from "./store/ledger-store.ts";

const name = "billing";

/** How often the bonuses are looked at that wait for the end of a guarantee. */
const bonusesEveryMs = 10 * 60_000;

/** Starts billing with the settings in `env`. */
export const startBilling = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(billingConfig, env);
  const service = openService({ name, config });
  const { logger, onClose, verifyMessage } = service;

  const { connection, bus, outbox } = await openOutbox({ name, config, service });

  const { tokens, tls } = service;
  const identity = createIdentityClient({ address: config.IDENTITY_ADDRESS, tokens, tls, logger });
  onClose(identity.close);
  const { findMailboxes, requireAccounts } = identity;
  const ledger = createLedger({ store: createLedgerStore({ connection, outbox }), findMailboxes });
  const shop = await openPurchases({ config, connection, outbox, identity, logger });
  await createIndexes(connection);
  if (config.CREATE_INDEXES === "only") return service.end();
  await ledger.endowHouse({ userId: houseUserId, credits: config.HOUSE_CREDITS });
  outbox.start();
  const { NATS_MONITOR_URL: monitorUrl, NATS_REPLICAS: replicas } = config;
  if (monitorUrl) observeSync({ monitorUrl, replicas });
  onClose(startSchedule({ run: shop.settleDue, failure: "purchases are still to be settled", logger }));
  onClose(
    startSchedule({
      run: () => shop.settleBonuses(),
      failure: "bonuses are still to be granted",
      everyMs: bonusesEveryMs,
      logger,
    }),
  );
  const handlers = createBillingHandlers({ ledger, shop, clock: () => new Date() });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  const audit = openAudit({
    config,
    service,
    checks: [
      ...createLedgerChecks({ connection }),
      createAccountsCheck({ connection, findKnown: identity.findKnown }),
      shop.reconciliation,
      ...createCopyChecks({ accounts: identity.accounts, connection, outbox, ...shop }),
      ...createBusChecks({ service: name, connection, bus }),
    ],
    announce: createAuditAnnouncement({ connection, outbox }),
  });
  return service.serve([createBillingRpc({ ledger, shop, requireAccounts }), audit]);
};

if (import.meta.main) await runService(startBilling);

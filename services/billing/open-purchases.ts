import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Connection } from "mongoose";
import type { z } from "zod";
import type { IdentityClient } from "./clients.ts";
import type { billingConfig } from "./config.ts";
import { createCheckOut } from "./domain/check-out.ts";
import { createMessages } from "./domain/messages.ts";
import { packCurrency, packs } from "./domain/packs.ts";
import { createPurchases } from "./domain/purchases.ts";
import { createPurchaseCalls } from "./purchase-rpc.ts";
import { createReconciliation } from "./reconciliation.ts";
import { createReferralCalls } from "./referral-rpc.ts";
import { createInboxStore } from "./store/inbox-store.ts";
import { createPurchaseStore } from "./store/purchase-store.ts";
import { createReferralStore } from "./store/referral-store.ts";
import { openStripe } from "./stripe.ts";

/**
 * Opens the purchases: the payment provider, its messages and the calls. settleDue finishes what a
 * crash or a lost message left, settleBonuses grants what is due to referrers. Throws if the
 * prices there are not those of the packs.
 */
export const openPurchases = async ({
  config,
  connection,
  outbox,
  identity,
  logger,
  clock = () => new Date(),
}: {
  config: z.infer<typeof billingConfig>;
  connection: Connection;
  outbox: Outbox;
  identity: IdentityClient;
  logger: Logger;
  clock?: () => Date;
}) => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL, STRIPE_PRICES, PUBLIC_URL, SELLER } = config;
  const provider = openStripe({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    ...(STRIPE_URL ? { url: STRIPE_URL } : {}),
  });
  const prices = packs.map((pack, index) => ({ ...pack, priceId: STRIPE_PRICES[index] ?? "" }));
  try {
    await provider.checkPrices(prices.map((price) => ({ ...price, currency: packCurrency })));
  } catch (thrown) {
    // Credits can be spent while nothing can be bought.
    if (!(thrown instanceof AppError)) throw thrown;
    logger.warn({ err: thrown }, "the prices at the payment provider could not be checked");
  }
  const store = createPurchaseStore({ connection, outbox });
  const inbox = createInboxStore({ connection });
  const purchases = createPurchases({
    store,
    provider,
    findMailboxes: identity.findMailboxes,
    clock,
  });
  const checkOut = createCheckOut({ store, provider, prices, publicUrl: PUBLIC_URL, clock });
  const messages = createMessages({ inbox, provider, settle: purchases.settleById, clock });
  const referrals = createReferralStore({ connection });
  return {
    calls: {
      ...createPurchaseCalls({ checkOut, purchases, messages, store, identity, prices, seller: SELLER }),
      ...createReferralCalls({ referrals, purchases: store }),
    },
    reconciliation: createReconciliation({ provider, purchases, listPaidIds: store.listPaidIds, clock }),
    referrals,
    /** Takes a deleted user's name and address out of purchases and referrals. */
    forget: async (userId: string): Promise<void> => {
      await store.forget(userId);
      await referrals.forget(userId);
    },
    hasPurchased: async (userId: string): Promise<boolean> => (await store.findFirstPaid(userId)) !== null,
    settleBonuses: purchases.settleBonuses,
    settleDue: async (): Promise<void> => {
      await messages.settleKept();
      await purchases.settleStale();
    },
  };
};
export type Shop = Awaited<ReturnType<typeof openPurchases>>;

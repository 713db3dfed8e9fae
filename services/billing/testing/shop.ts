import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { create } from "@bufbuild/protobuf";
import { UserVerifiedSchema } from "@plumbline/proto/events/v1/events_pb.ts";
import { runCheck } from "@plumbline/platform/audit/audit.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { serveTestRpc } from "@plumbline/test-kit/stand-in.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { createIdentityClient } from "../clients.ts";
import { billingConfig } from "../config.ts";
import { createBillingHandlers } from "../events.ts";
import { createLedger } from "../domain/ledger.ts";
import { openPurchases } from "../open-purchases.ts";
import { createBillingRpc } from "../rpc.ts";
import { createLedgerStore } from "../store/ledger-store.ts";
import { startPaymentParts, webhookSecret } from "./payment-parts.ts";

export const cards = {
  paid: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  confirmed: "4000 0000 0000 3220",
};

/**
 * Serves billing with the local payment server, and between them a relay of the provider's messages
 * that plays the gateway. Accounts are known to a stand-in of identity.
 */
export const startTestShop = async () => {
  const settings = await createTestSettings();
  const parts = await startPaymentParts(settings);
  const { payments, relay, referrers, people } = parts;
  // Without the bus: another process of billing would take the events of other tests.
  const stored = await openTestOutbox();
  const logger = createLogger({ name: "billing", level: "silent" });
  const accounts = createIdentityClient({
    address: parts.identityAddress,
    tokens: () => settings.serviceToken("billing", "identity"),
    logger,
  });
  const { findMailboxes } = accounts;
  const ledger = createLedger({ store: createLedgerStore(stored), findMailboxes });
  const config = billingConfig.parse(settings.environmentOf("billing", parts.environment));
  let lead = 0;
  const clock = () => new Date(Date.now() + lead);
  const shop = await openPurchases({
    config,
    ...stored,
    identity: accounts,
    logger,
    clock,
  });
  const handlers = createBillingHandlers({ ledger, shop, clock });
  await createIndexes(stored.connection);
  const billing = await serveTestRpc({
    name: "billing",
    service: createBillingRpc({ ledger, shop, requireAccounts: accounts.requireAccounts }),
    settings,
  });
  const client = createRpcClient({
    service: BillingService,
    address: billing.address,
    deadlineMs: 20_000,
    token: () => settings.serviceToken("gateway", "billing"),
  });
  relay.receive = (body, signature) => client.receivePaymentMessage({ body, signature });

  /** Opens a person's side of the shop. */
  const enter = async (userId: string = randomUUID(), card = `card of ${userId}`) => {
    const me = { as: await settings.userToken({ userId }) };
    const checkOut = async (priceId: string, requestKey: string = randomUUID()) => {
      const { url } = await client.createCheckout({ priceId, requestKey }, me);
      return { url, sessionId: url.split("/").at(-1) ?? "" };
    };
    /** Presses a button of the provider's checkout page, and returns where it leads. */
    const press = async (url: string, action: string, card: string = cards.paid) => {
      const answer = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ action, card }).toString(),
      });
      return { location: answer.headers.get("location"), text: await answer.text() };
    };
    return {
      userId,
      checkOut,
      press,
      buy: async (priceId: string) => {
        const { sessionId } = await checkOut(priceId);
        const session = payments.state.sessions[sessionId];
        if (session) payments.bank.pay(session, card);
        return sessionId;
      },
      credits: async () => (await client.getCredits({}, me)).credits,
      session: (sessionId: string) => client.getCheckout({ sessionId }, me),
      transactions: (page: object = {}) =>
        client.listTransactions({ page: { page: 1, limit: 10, ...page } }, me),
      referrals: async () => (await client.listReferrals({ page: { page: 1, limit: 10 } }, me)).referrals,
      events: async () => (await client.listCreditEvents({ page: { page: 1, limit: 100 } }, me)).events,
      invoice: (purchaseId: string) => client.getInvoice({ purchaseId }, me),
      refund: (purchaseId: string) => client.refundPurchase({ purchaseId }, me),
    };
  };

  return {
    settings,
    payments,
    relay,
    client,
    referrers,
    people,
    ledger,
    enter,
    webhookSecret,
    /** Finishes what is due after so long, as the schedule does. */
    settleAfter: async (ms: number) => {
      lead = ms;
      await shop.settleDue();
      await shop.settleBonuses();
      lead = 0;
    },
    /** Informs billing that an account's address was verified, as identity does; ms from now. */
    verify: async (
      user: { userId: string; firstName: string; referredById: string; returning?: boolean },
      ms = 0,
    ) => {
      lead = ms;
      const message = create(UserVerifiedSchema, { ...user, email: `${user.userId}@example.com` });
      await handlers["identity.user.verified.v1"]?.(message, { id: randomUUID() });
      lead = 0;
    },
    handlers,
    /** Informs billing that an account was deleted. */
    forget: (userId: string) => shop.forget(userId),
    /** Compares the purchases with the payment server, and repairs if asked. */
    reconcile: ({ repair = false, graceMs = -60_000 } = {}) =>
      runCheck(shop.reconciliation, { repair, graceMs, signal: new AbortController().signal }, logger),
    purchases: stored.connection.collection("purchases"),
    /** Returns the collections in which a text is. */
    findTraces: async (text: string) => {
      const collections = (await stored.connection.db?.collections()) ?? [];
      const found = await Promise.all(
        collections.map(async (collection) => {
          const documents = await collection.find({}).toArray();
          return JSON.stringify(documents).includes(text) ? collection.collectionName : null;
        }),
      );
      return found.filter((name) => name !== null);
    },
    admin: async () => ({ as: await settings.userToken({ userId: "an-admin", isAdmin: true }) }),
    eventsOf: stored.events,
    /** Spends credits as the orchestrator does. */
    spend: async (userId: string, count = 1) => {
      const as = await settings.serviceToken("analysis-orchestrator", "billing");
      for (let index = 0; index < count; index += 1)
        await client.spendCredit({ userId, analysisId: randomUUID() }, { as });
    },
    chargeOf: (sessionId: string) => {
      const payment = payments.state.sessions[sessionId]?.payment_intent;
      const charge = payment ? payments.bank.chargeOf(payment) : undefined;
      if (!charge) throw new Error(`nothing was paid for ${sessionId}`);
      return charge;
    },
    close: async () => {
      client.close();
      await billing.close();
      accounts.close();
      await stored.close();
      await parts.close();
    },
  };
};
export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/**
 * Opens the shop before the tests of a file, and closes it after them. Returns what startTestShop
 * returns; its fields are set once the tests run.
 */
export const useTestShop = () => {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await startTestShop());
  });
  afterAll(() => shop.close());
  return shop;
};

/** The price of 20 credits. */
export const twenty = "price_local_20";

/** Enters a person who has bought 20 credits, with the purchase. */
export const enterBuyer = async (shop: TestShop, card?: string) => {
  const person = await shop.enter(randomUUID(), card);
  const sessionId = await person.buy(twenty);
  await eventually("the credits are there", async () => (await person.credits()) === 20);
  const [purchase] = (await person.transactions()).transactions;
  return { ...person, sessionId, purchaseId: purchase?.id ?? "" };
};

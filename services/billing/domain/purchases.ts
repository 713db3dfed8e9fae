import { guaranteeUsed, notGuaranteed, notRefundable, purchaseNotFound } from "./errors.ts";
import { isGuaranteed } from "./guarantee.ts";
import type { FindMailboxes, LedgerEntry } from "./ledger.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Payment, Purchase } from "./purchase.ts";
import { type Referrer, settleBonus } from "./referral-bonus.ts";
import { beginRefund, restoreCredits } from "./refund-credits.ts";
import { type PurchaseChange, settlePurchase } from "./settle-purchase.ts";

/**
 * A purchase with what its change depends on: the buyer's entries, oldest first, first paid
 * purchase, whether the guarantee was used with its card or the given mailboxes, and who referred
 * the buyer.
 */
export type PurchaseState = {
  purchase: Purchase;
  entries: LedgerEntry[];
  firstPaidId: string | null;
  isGuaranteeUsed: boolean;
  referrer: Referrer | null;
};

/** Says what becomes of a purchase; null if nothing does. */
export type Plan = (state: PurchaseState) => PurchaseChange | null;

export type PurchaseRecords = {
  find: (id: string) => Promise<Purchase | null>;
  findBySession: (sessionId: string) => Promise<Purchase | null>;
  findFirstPaid: (userId: string) => Promise<Purchase | null>;
  listOpen: (userId: string) => Promise<Purchase[]>;
  listWaiting: (query: { before: Date; limit: number }) => Promise<Purchase[]>;
  /** Lists the ids of purchases, of all buyers or of one, with a bonus that is not granted yet. */
  listPendingBonuses: (userId?: string) => AsyncIterable<string>;
  add: (purchase: Purchase, requestKey: string) => Promise<Purchase>;
  setSession: (
    id: string,
    session: { sessionId: string; discounted: boolean; amountAsked: number },
  ) => Promise<void>;
  /** Lists all entries of a user in the ledger, oldest first. */
  listEntries: (userId: string) => Promise<LedgerEntry[]>;
  /** mailboxes: the hashes of those of the buyer; needed only where the guarantee counts. */
  change: (id: string, plan: Plan, mailboxes?: readonly string[]) => Promise<Purchase | null>;
  isGuaranteeUsed: (purchase: Purchase, mailboxes: readonly string[]) => Promise<boolean>;
  findCustomer: (userId: string) => Promise<string | null>;
  saveCustomer: (userId: string, customerId: string) => Promise<void>;
};

/** Purchases without news for so long are looked up at the provider. */
const staleMs = 10 * 60_000;
const staleLimit = 100;

/** Whether no refund or dispute has changed a purchase meanwhile. */
const isAsBefore = (purchase: Purchase, before: Purchase): boolean =>
  purchase.status === before.status && purchase.amountRefunded === before.amountRefunded;

/**
 * Creates the rules of purchases: the credits once one is paid, and what refunds and disputes take
 * back. Only the provider's word on a payment moves credits.
 */
export const createPurchases = ({
  store,
  provider,
  findMailboxes,
  clock,
}: {
  store: PurchaseRecords;
  provider: PaymentProvider;
  findMailboxes: FindMailboxes;
  clock: () => Date;
}) => {
  /** Changes a purchase, and its bonus with it. */
  const change = (id: string, plan: Plan, mailboxes: readonly string[] = []): Promise<Purchase | null> =>
    store.change(
      id,
      (state) => {
        const planned = plan(state) ?? { purchase: state.purchase, entries: [] };
        const { purchase, entries } = settleBonus({
          ...state,
          purchase: planned.purchase,
          entries: [...state.entries, ...planned.entries],
          firstPaidId: state.firstPaidId ?? (planned.purchase.paidAt ? id : null),
          now: clock(),
        });
        const added = [...planned.entries, ...entries];
        const isChanged = added.length > 0 || JSON.stringify(purchase) !== JSON.stringify(state.purchase);
        return isChanged ? { ...planned, purchase, entries: added } : null;
      },
      mailboxes,
    );

  /** Moves a purchase in line with its payment at the provider. */
  const settle = async (purchase: Purchase): Promise<Purchase> => {
    if (purchase.sessionId === null) return purchase;
    const payment = await provider.readPayment(purchase.sessionId);
    let found = purchase;
    const settled = await change(purchase.id, (state) => {
      found = state.purchase;
      return isAsBefore(found, purchase) ? settlePurchase({ ...state, payment, now: clock() }) : null;
    });
    if (settled === null) return purchase;
    // What was read before another change must not undo it, so the payment is read again.
    return isAsBefore(found, purchase) ? settled : finish(settled);
  };

  /** Pays back a purchase whose credits are taken back. Refused: gives the credits back. */
  const payBack = async (purchase: Purchase): Promise<Purchase> => {
    const { id, paymentId, refundAttempts } = purchase;
    if (paymentId === null) return purchase;
    try {
      await provider.refund({ paymentId, key: `refund:${id}:${refundAttempts}` });
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== "REFUND_REFUSED") throw thrown;
      const settled = await settle(purchase);
      if (settled.status === "REFUNDED") return settled;
      const restored = await change(id, (state) => restoreCredits(state));
      // What made the provider refuse, such as a dispute, counts from now on.
      if (restored) await settle(restored);
      throw thrown;
    }
    return settle(purchase);
  };

  /** Settles a purchase; a refund that was begun is finished. */
  const finish = (purchase: Purchase): Promise<Purchase> =>
    purchase.status === "REFUNDING" ? payBack(purchase) : settle(purchase);

  const refund = async (
    id: string,
    begin: (state: PurchaseState) => PurchaseChange,
    mailboxes: readonly string[] = [],
  ) => {
    const begun = await change(
      id,
      (state) => {
        const { status } = state.purchase;
        // Of two requests at once the second finds the first one's refund on its way.
        if (status === "REFUNDING") return null;
        if (status !== "PAID") throw notRefundable(status);
        return begin(state);
      },
      mailboxes,
    );
    if (!begun) throw purchaseNotFound();
    return begun.status === "REFUNDING" ? payBack(begun) : begun;
  };

  const findOwn = async (id: string, userId: string): Promise<Purchase> => {
    const purchase = await store.find(id);
    if (purchase?.userId !== userId) throw purchaseNotFound();
    return purchase;
  };

  return {
    /** Returns the buyer's own purchase of a checkout. Throws PURCHASE_NOT_FOUND. */
    readSession: async ({ sessionId, userId }: { sessionId: string; userId: string }): Promise<Purchase> => {
      const purchase = await store.findBySession(sessionId);
      if (purchase?.userId !== userId) throw purchaseNotFound();
      return purchase;
    },

    /**
     * Returns the buyer's own paid purchase, for its invoice. Throws PURCHASE_NOT_FOUND, also for a
     * purchase that was never paid.
     */
    readInvoiced: async ({ id, userId }: { id: string; userId: string }): Promise<Purchase> => {
      const purchase = await findOwn(id, userId);
      if (purchase.invoiceNumber === null) throw purchaseNotFound();
      return purchase;
    },

    /** Settles the purchase that a message of the provider is about. */
    settleById: async (id: string): Promise<void> => {
      const purchase = await store.find(id);
      if (purchase) await finish(purchase);
    },

    /** Returns a purchase and its payment at the provider now; null if either is unknown. */
    readWithPayment: async (id: string): Promise<{ purchase: Purchase; payment: Payment } | null> => {
      const purchase = await store.find(id);
      if (!purchase?.sessionId) return null;
      return { purchase, payment: await provider.readPayment(purchase.sessionId) };
    },

    /** Settles purchases whose messages may have been lost, and finishes refunds that were begun. */
    settleStale: async (): Promise<void> => {
      const before = new Date(clock().getTime() - staleMs);
      for (const purchase of await store.listWaiting({ before, limit: staleLimit })) {
        if (purchase.sessionId !== null) await finish(purchase);
        // Its checkout was never opened.
        else
          await change(purchase.id, (state) => ({
            purchase: { ...state.purchase, status: "ENDED" },
            entries: [],
          }));
      }
    },

    /** Grants the bonuses that the guarantee no longer covers, of all buyers' purchases or of one's. */
    settleBonuses: async (userId?: string): Promise<void> => {
      for await (const id of store.listPendingBonuses(userId)) await change(id, () => null);
    },

    /** Returns the id of the purchase that the buyer can have paid back now, null without one. */
    findRefundable: async (userId: string): Promise<string | null> => {
      const first = await store.findFirstPaid(userId);
      if (!first) return null;
      const state = { purchase: first, firstPaidId: first.id, entries: await store.listEntries(userId) };
      if (!isGuaranteed({ ...state, isGuaranteeUsed: false })) return null;
      // While identity is away, the card alone decides what the list offers.
      const mailboxes = (await findMailboxes(userId).catch(() => null)) ?? [];
      const isGuaranteeUsed = await store.isGuaranteeUsed(first, mailboxes);
      return isGuaranteed({ ...state, isGuaranteeUsed }) ? first.id : null;
    },

    /**
     * Pays the buyer's first purchase back under the guarantee, once for a person. Throws
     * NOT_GUARANTEED.
     */
    refundOwn: async ({ id, userId }: { id: string; userId: string }): Promise<Purchase> => {
      await findOwn(id, userId);
      const mailboxes = await findMailboxes(userId);
      // The account is gone: without its mailboxes the guarantee could be used again.
      if (!mailboxes) throw purchaseNotFound();
      const begin = (state: PurchaseState): PurchaseChange => {
        if (!isGuaranteed({ ...state, isGuaranteeUsed: false })) throw notGuaranteed();
        if (!isGuaranteed(state)) throw guaranteeUsed();
        const { purchase, entries } = beginRefund(state);
        return { purchase: { ...purchase, guaranteed: true }, entries, usesGuarantee: true };
      };
      return refund(id, begin, mailboxes);
    },

    /** Pays a purchase of a user back, by an administrator's decision. */
    refundFor: async ({
      id,
      userId,
      adminId,
    }: {
      id: string;
      userId: string;
      adminId: string;
    }): Promise<Purchase> => {
      await findOwn(id, userId);
      return refund(id, (state) => ({ ...beginRefund(state), adminId }));
    },
  };
};
export type Purchases = ReturnType<typeof createPurchases>;

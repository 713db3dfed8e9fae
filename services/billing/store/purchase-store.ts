import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { escapeRegExp, pageOf } from "@plumbline/platform/database/paging.ts";
import type { ClientSession, Connection } from "mongoose";
import type { LedgerEntry } from "../domain/ledger.ts";
import type { Purchase } from "../domain/purchase.ts";
import type { Plan } from "../domain/purchases.ts";
import type { Referrer } from "../domain/referral-bonus.ts";
import { cardKey, createClaims, mailboxKey } from "./claim-store.ts";
import { createEntryAccess, ledgerModels } from "./entries.ts";
import { announce } from "./purchase-events.ts";
import { purchaseModels, type StoredPurchase, toPurchase } from "./purchase-schema.ts";
import { referralModel, toReferral } from "./referral-store.ts";

/** The fields of a purchase by which a list of transactions can be sorted. */
const orderFields = {
  purchaseDate: "date",
  amountPaid: "amount",
  creditsPurchased: "credits",
  paymentStatus: "status",
  productName: "productName",
} as const;
export type TransactionOrder = keyof typeof orderFields;
export const transactionOrders = Object.keys(orderFields) as TransactionOrder[];

/**
 * Creates the purchases in MongoDB. change reads a purchase with all entries of its buyer, and
 * writes what the plan returns (purchase, entries, balance, invoice number, events) in one
 * transaction; two changes at once run one after another.
 */
export const createPurchaseStore = ({ connection, outbox }: { connection: Connection; outbox: Outbox }) => {
  const { Purchases, Customers, Counters } = purchaseModels(connection);
  const Referrals = referralModel(connection);
  const { Balances } = ledgerModels(connection);
  const entries = createEntryAccess({ connection, outbox });
  const claims = createClaims({ connection });
  const logAdmin = createAdminLog({ outbox, subject: "billing.admin.acted.v1" });

  const nextInvoiceNumber = async (session: ClientSession): Promise<number> => {
    await Counters.updateOne({ _id: "invoices" }, { $inc: { value: 1 } }, { session, upsert: true });
    const counter = await Counters.findById("invoices").session(session).lean();
    if (!counter) throw new Error("the counter of invoices is missing");
    return counter.value;
  };

  const findFirstPaid = async (userId: string, session: ClientSession | null = null) => {
    const found = await Purchases.findOne({ userId, paidAt: { $ne: null } })
      .sort({ paidAt: 1, _id: 1 })
      .session(session)
      .lean();
    return found && toPurchase(found);
  };

  const findReferrer = async (friendId: string, session: ClientSession): Promise<Referrer | null> => {
    const found = await Referrals.findById(friendId).session(session).lean();
    if (!found) return null;
    const { referrerId } = found;
    const cards = await Purchases.distinct("cardFingerprint", { userId: referrerId }).session(session);
    return {
      ...toReferral(found),
      entries: await entries.list(referrerId, session),
      cards: cards.filter((card): card is string => card !== null),
    };
  };

  /** Returns by what the person is known who made a purchase. */
  const claimKeysOf = ({ cardFingerprint }: Purchase, mailboxes: readonly string[]): string[] => [
    ...mailboxes.map(mailboxKey),
    ...(cardFingerprint === null ? [] : [cardKey(cardFingerprint)]),
  ];

  const find = async (id: string): Promise<Purchase | null> => {
    const found = await Purchases.findById(id).lean();
    return found && toPurchase(found);
  };

  return {
    find,
    findBySession: async (sessionId: string): Promise<Purchase | null> => {
      const found = await Purchases.findOne({ sessionId }).lean();
      return found && toPurchase(found);
    },
    /** Adds a purchase, or returns the one that the buyer's request made before. */
    add: async (purchase: Purchase, requestKey: string): Promise<Purchase> => {
      const { id, ...rest } = purchase;
      try {
        await Purchases.create([{ _id: id, requestKey, ...rest }]);
        return purchase;
      } catch (thrown) {
        const { userId } = purchase;
        const made = isDuplicateKey(thrown) ? await Purchases.findOne({ userId, requestKey }).lean() : null;
        if (!made) throw thrown;
        return toPurchase(made);
      }
    },
    setSession: async (
      id: string,
      session: Pick<Purchase, "discounted" | "amountAsked"> & { sessionId: string },
    ): Promise<void> => {
      await Purchases.updateOne({ _id: id }, { $set: session, $inc: { revision: 1 } });
    },
    listEntries: (userId: string): Promise<LedgerEntry[]> => entries.list(userId),
    isGuaranteeUsed: (purchase: Purchase, mailboxes: readonly string[]): Promise<boolean> =>
      claims.isGuaranteeUsed(claimKeysOf(purchase, mailboxes)),
    change: async (id: string, plan: Plan, mailboxes: readonly string[] = []): Promise<Purchase | null> => {
      const changed = await inTransaction(connection, async (session) => {
        // The first write: of two changes at once the later one starts again with what this wrote.
        const stored = await Purchases.findByIdAndUpdate(id, { $inc: { revision: 1 } }, { session }).lean();
        if (!stored) return null;
        const before = toPurchase(stored);
        const { userId } = before;
        const referrer = await findReferrer(userId, session);
        const claimKeys = claimKeysOf(before, mailboxes);
        const planned = plan({
          purchase: before,
          entries: await entries.list(userId, session),
          firstPaidId: (await findFirstPaid(userId, session))?.id ?? null,
          isGuaranteeUsed: await claims.isGuaranteeUsed(claimKeys, session),
          referrer,
        });
        if (!planned) return before;
        if (planned.usesGuarantee) await claims.useGuarantee(claimKeys, session);
        const { id: _id, ...after } = planned.purchase;
        if (after.paidAt && after.invoiceNumber === null)
          after.invoiceNumber = await nextInvoiceNumber(session);
        await Purchases.updateOne({ _id: id }, { $set: after }, { session });
        for (const entry of planned.entries)
          if (!(await entries.write(entry, session)))
            throw new Error(`entry ${entry.key} exceeds the balance`);
        const purchase = { id, ...after };
        if (planned.adminId)
          await logAdmin(
            {
              actorId: planned.adminId,
              action: "refunded a purchase",
              targetType: "purchase",
              targetId: id,
              before: { status: before.status, userId },
              after: { status: purchase.status, amount: purchase.amountPaid, currency: purchase.currency },
            },
            session,
          );
        for (const event of announce(before, purchase, referrer)) await outbox.append({ ...event, session });
        return purchase;
      });
      outbox.poke();
      return changed;
    },
    /** The buyer's first purchase that was paid. */
    findFirstPaid: (userId: string): Promise<Purchase | null> => findFirstPaid(userId),
    listPendingBonuses: async function* (userId?: string): AsyncGenerator<string> {
      const query = { bonus: "PENDING", ...(userId === undefined ? {} : { userId }) };
      for await (const { _id } of Purchases.find(query, { _id: 1 }).lean().cursor()) yield _id;
    },
    /** Lists the ids of the purchases that were paid since a moment. */
    listPaidIds: async function* (this: void, since: Date): AsyncGenerator<string> {
      const query = { paidAt: { $gte: since } };
      for await (const { _id } of Purchases.find(query, { _id: 1 }).lean().cursor()) yield _id;
    },
    /** Lists the paid purchases of some buyers. */
    listPaid: async (userIds: readonly string[]): Promise<Purchase[]> =>
      (await Purchases.find({ userId: { $in: userIds }, paidAt: { $ne: null } }).lean()).map(toPurchase),
    /** Lists a buyer's purchases that were paid, are on their way, or failed on it. */
    list: async ({
      userId,
      search,
      sortBy,
      descending,
      page,
      limit,
    }: {
      userId: string;
      search: string;
      sortBy: TransactionOrder;
      descending: boolean;
      page: number;
      limit: number;
    }) => {
      const query = {
        userId,
        status: { $nin: ["OPEN", "ENDED"] },
        ...(search === "" ? {} : { productName: { $regex: escapeRegExp(search), $options: "i" } }),
      };
      const { skip, meta } = pageOf({ page, limit, total: await Purchases.countDocuments(query) });
      const direction = descending ? -1 : 1;
      const rows = await Purchases.aggregate<StoredPurchase>([
        { $match: query },
        // The date and the amount that are shown.
        {
          $addFields: {
            date: { $ifNull: ["$paidAt", "$createdAt"] },
            amount: {
              $cond: [
                { $eq: [{ $ifNull: ["$paidAt", null] }, null] },
                { $ifNull: ["$amountAsked", "$listAmount"] },
                "$amountPaid",
              ],
            },
          },
        },
        { $sort: { [orderFields[sortBy]]: direction, _id: direction } },
        { $skip: skip },
        { $limit: limit },
        { $project: { date: 0, amount: 0 } },
      ]);
      return { purchases: rows.map(toPurchase), meta };
    },
    /** Lists a buyer's checkouts that are not paid. */
    listOpen: async (userId: string): Promise<Purchase[]> =>
      (await Purchases.find({ userId, status: "OPEN" }).lean()).map(toPurchase),
    /** Lists purchases on whose payment or refund news is due, the oldest first. */
    listWaiting: async ({ before, limit }: { before: Date; limit: number }): Promise<Purchase[]> => {
      const query = { status: { $in: ["OPEN", "PENDING", "REFUNDING"] }, createdAt: { $lt: before } };
      return (await Purchases.find(query).sort({ createdAt: 1 }).limit(limit).lean()).map(toPurchase);
    },
    /** Takes the name and the address of a user out of all purchases, and notes the deletion. */
    forget: async (userId: string): Promise<void> => {
      await Balances.updateOne({ _id: userId }, { forgottenAt: new Date() });
      await Purchases.updateMany({ userId }, { billedTo: null });
      await Customers.deleteOne({ _id: userId });
    },
    findCustomer: async (userId: string): Promise<string | null> =>
      (await Customers.findById(userId).lean())?.customerId ?? null,
    saveCustomer: async (userId: string, customerId: string): Promise<void> => {
      await Customers.updateOne({ _id: userId }, { $setOnInsert: { customerId } }, { upsert: true });
    },
  };
};
export type PurchaseStore = ReturnType<typeof createPurchaseStore>;

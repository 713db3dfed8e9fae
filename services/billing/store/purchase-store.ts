import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/shared/database/database.ts";
import { escapeRegExp, pageOf } from "@plumbline/shared/database/paging.ts";
import { type ClientSession, type Connection, type InferSchemaType, Schema } from "mongoose";
import type { LedgerEntry } from "../domain/ledger.ts";
import type { Purchase } from "../domain/purchase.ts";
import type { Plan } from "../domain/purchases.ts";
import { countKept, type Referrer } from "../domain/referral-bonus.ts";
import { createEntryAccess } from "./entries.ts";
import { referralModel, toReferral } from "./referral-store.ts";

const purchaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    /** The browser's key of the request: a repeated one gets the same checkout. */
    requestKey: { type: String, required: true },
    credits: { type: Number, required: true },
    productName: { type: String, required: true },
    priceId: { type: String, required: true },
    currency: { type: String, required: true },
    listAmount: { type: Number, required: true },
    billedTo: {
      type: new Schema(
        { name: { type: String, required: true }, email: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    amountPaid: { type: Number, default: 0 },
    amountRefunded: { type: Number, default: 0 },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    invoiceNumber: { type: Number, default: null },
    sessionId: { type: String, default: null },
    paymentId: { type: String, default: null },
    cardFingerprint: { type: String, default: null },
    refundAttempts: { type: Number, default: 0 },
    discounted: { type: Boolean, required: true },
    bonus: { type: String, default: "NONE" },
    bonusCredits: { type: Number, default: 0 },
    /** Changed by every write, so that two writes at once conflict. */
    revision: { type: Number, default: 0 },
  },
  { collection: "purchases", versionKey: false },
);
purchaseSchema.index({ userId: 1, requestKey: 1 }, { unique: true });
purchaseSchema.index({ userId: 1, paidAt: -1 });
purchaseSchema.index(
  { sessionId: 1 },
  { unique: true, partialFilterExpression: { sessionId: { $type: "string" } } },
);
purchaseSchema.index(
  { invoiceNumber: 1 },
  { unique: true, partialFilterExpression: { invoiceNumber: { $type: "number" } } },
);
purchaseSchema.index({ status: 1, createdAt: 1 });
purchaseSchema.index({ paidAt: 1 });
purchaseSchema.index({ bonus: 1, _id: 1 });

const customerSchema = new Schema(
  { _id: { type: String, required: true }, customerId: { type: String, required: true } },
  { collection: "customers", versionKey: false },
);

const counterSchema = new Schema(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: "counters", versionKey: false },
);

const toPurchase = ({
  _id,
  requestKey: _key,
  revision: _revision,
  ...rest
}: InferSchemaType<typeof purchaseSchema>): Purchase => ({ id: _id, ...rest }) as Purchase;

/** The fields of a purchase by which a list of transactions can be sorted. */
const orderFields = {
  purchaseDate: "createdAt",
  amountPaid: "amountPaid",
  creditsPurchased: "credits",
  paymentStatus: "status",
  productName: "productName",
} as const;
export type TransactionOrder = keyof typeof orderFields;
export const transactionOrders = Object.keys(orderFields) as TransactionOrder[];

/** The event of a bonus that is to come, given or taken back; none if nothing changes. */
const announceBonus = (before: Purchase, after: Purchase, referrer: Referrer | null) => {
  const change = after.bonusCredits - before.bonusCredits;
  const pending = after.bonus === "PENDING" && before.bonus === "NONE";
  if (!referrer || (change === 0 && !pending)) return [];
  const { referrerId, friendFirstName } = referrer;
  const credits = pending ? countKept(after) : change;
  return [
    {
      subject: "billing.referral.bonus.v1" as const,
      event: { userId: referrerId, friendFirstName, credits, pending },
    },
  ];
};

/** Events that a change of a purchase publishes. */
const announce = (before: Purchase, after: Purchase) => {
  const { id, userId, credits, currency, productName } = after;
  const about = { purchaseId: id, userId, credits, currency, productName };
  const events = [];
  if (before.paidAt === null && after.paidAt !== null)
    events.push({
      subject: "billing.purchase.completed.v1" as const,
      event: { ...about, amount: after.amountPaid, invoiceNumber: after.invoiceNumber ?? 0 },
    });
  if (after.amountRefunded > before.amountRefunded)
    events.push({
      subject: "billing.purchase.refunded.v1" as const,
      event: { ...about, amount: after.amountRefunded - before.amountRefunded },
    });
  return events;
};

/**
 * Creates the purchases in MongoDB. change reads a purchase with all entries of its buyer, and
 * writes what the plan returns (purchase, entries, balance, invoice number, events) in one
 * transaction; two changes at once run one after another.
 */
export const createPurchaseStore = ({ connection, outbox }: { connection: Connection; outbox: Outbox }) => {
  const Purchases = connection.model("Purchase", purchaseSchema);
  const Customers = connection.model("Customer", customerSchema);
  const Referrals = referralModel(connection);
  const Counters = connection.model("Counter", counterSchema);
  const entries = createEntryAccess({ connection, outbox });

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
    setSession: async (id: string, sessionId: string): Promise<void> => {
      await Purchases.updateOne({ _id: id }, { $set: { sessionId }, $inc: { revision: 1 } });
    },
    listEntries: (userId: string): Promise<LedgerEntry[]> => entries.list(userId),
    change: async (id: string, plan: Plan): Promise<Purchase | null> => {
      const changed = await inTransaction(connection, async (session) => {
        // The first write: of two changes at once the later one starts again with what this wrote.
        const stored = await Purchases.findByIdAndUpdate(id, { $inc: { revision: 1 } }, { session }).lean();
        if (!stored) return null;
        const before = toPurchase(stored);
        const { userId } = before;
        const referrer = await findReferrer(userId, session);
        const planned = plan({
          purchase: before,
          entries: await entries.list(userId, session),
          firstPaidId: (await findFirstPaid(userId, session))?.id ?? null,
          referrer,
        });
        if (!planned) return before;
        const { id: _id, ...after } = planned.purchase;
        if (after.paidAt && after.invoiceNumber === null)
          after.invoiceNumber = await nextInvoiceNumber(session);
        await Purchases.updateOne({ _id: id }, { $set: after }, { session });
        for (const entry of planned.entries)
          if (!(await entries.write(entry, session)))
            throw new Error(`entry ${entry.key} exceeds the balance`);
        const purchase = { id, ...after };
        const events = [...announce(before, purchase), ...announceBonus(before, purchase, referrer)];
        for (const event of events) await outbox.append({ ...event, session });
        return purchase;
      });
      outbox.poke();
      return changed;
    },
    /** The buyer's first purchase that was paid. */
    findFirstPaid: (userId: string): Promise<Purchase | null> => findFirstPaid(userId),
    listPendingBonuses: async function* (): AsyncGenerator<string> {
      for await (const { _id } of Purchases.find({ bonus: "PENDING" }, { _id: 1 }).lean().cursor()) yield _id;
    },
    /** Lists the ids of the purchases that were paid since a moment. */
    listPaidIds: async function* (since: Date): AsyncGenerator<string> {
      const query = { paidAt: { $gte: since } };
      for await (const { _id } of Purchases.find(query, { _id: 1 }).lean().cursor()) yield _id;
    },
    /** Lists the paid purchases of some buyers. */
    listPaid: async (userIds: readonly string[]): Promise<Purchase[]> =>
      (await Purchases.find({ userId: { $in: userIds }, paidAt: { $ne: null } }).lean()).map(toPurchase),
    /** Lists a buyer's purchases that were paid or are on their way. */
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
      const rows = await Purchases.find(query)
        .sort({ [orderFields[sortBy]]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean();
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
    /** Takes the name and the address of a user out of all purchases. */
    forget: async (userId: string): Promise<void> => {
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

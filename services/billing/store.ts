import { inTransaction, isDuplicateKey } from "@plumbline/shared/database/database.ts";
import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import { type ClientSession, type Connection, type InferSchemaType, Schema } from "mongoose";
import type { EntryKeys } from "./domain/entry-keys.ts";
import type { LedgerEntry, LedgerStore } from "./domain/ledger.ts";

const entrySchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    eventType: { type: String, required: true },
    creditChange: { type: Number, required: true },
    newBalance: { type: Number, required: true },
    timestamp: { type: Date, required: true },
    notes: { type: String, default: null },
  },
  { collection: "credit_events", versionKey: false },
);
entrySchema.index({ userId: 1, timestamp: -1 });

const balanceSchema = new Schema(
  { _id: { type: String, required: true }, credits: { type: Number, required: true } },
  { collection: "balances", versionKey: false },
);

export const ledgerModels = (connection: Connection) => ({
  Entries: connection.model("CreditEvent", entrySchema),
  Balances: connection.model("Balance", balanceSchema),
});

const toEntry = ({ _id, ...rest }: InferSchemaType<typeof entrySchema>): LedgerEntry =>
  ({ key: _id, ...rest }) as LedgerEntry;

/**
 * Creates the ledger in MongoDB. An entry, the new balance and the event that announces it are
 * written in one transaction. The key of an entry is its _id, so it is unique; the filter of a
 * spending keeps the balance at zero or above.
 */
export const createLedgerStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}): LedgerStore => {
  const { Entries, Balances } = ledgerModels(connection);

  const balanceOf = async (userId: string) => (await Balances.findById(userId).lean())?.credits ?? 0;

  const find = async (key: string): Promise<LedgerEntry | null> => {
    const found = await Entries.findById(key).lean();
    return found && toEntry(found);
  };

  const countSince = (
    userId: string,
    { keys, since }: { keys: EntryKeys; since: Date },
    session: ClientSession,
  ) => {
    const { after, before } = keys.rangeAfter("");
    const query = { userId, _id: { $gt: after, $lt: before }, timestamp: { $gte: since } };
    return Entries.countDocuments(query).session(session);
  };

  return {
    balanceOf,
    find,
    list: async (userId) => {
      const entries = await Entries.find({ userId }).sort({ timestamp: -1 }).limit(1_000).lean();
      return entries.map(toEntry);
    },
    listByKey: async ({ after, before, limit }) => {
      const query = { _id: { $gt: after, $lt: before } };
      const entries = await Entries.find(query).sort({ _id: 1 }).limit(limit).lean();
      return entries.map(toEntry);
    },
    findKeys: async (keys) => {
      const found = await Entries.find({ _id: { $in: keys } }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    append: async ({ key, userId, eventType, creditChange, notes }, limit) => {
      const existing = await find(key);
      if (existing) return { outcome: "repeated", entry: existing };
      try {
        const entry = await inTransaction(connection, async (session) => {
          // Of two concurrent entries of a user, the later fails at the balance and counts again.
          if (limit && (await countSince(userId, limit, session)) >= limit.max) return "limited" as const;
          const balance = await Balances.findOneAndUpdate(
            creditChange < 0 ? { _id: userId, credits: { $gte: -creditChange } } : { _id: userId },
            { $inc: { credits: creditChange } },
            { session, returnDocument: "after", upsert: creditChange >= 0 },
          ).lean();
          if (!balance) return null;
          const fields = {
            userId,
            eventType,
            creditChange,
            newBalance: balance.credits,
            timestamp: new Date(),
            notes,
          };
          await Entries.create([{ _id: key, ...fields }], { session });
          await outbox.append({
            subject: "billing.credits.changed.v1",
            event: { userId, credits: balance.credits, change: creditChange },
            session,
          });
          return { key, ...fields } satisfies LedgerEntry;
        });
        if (entry === "limited") return { outcome: "limited" };
        if (!entry) return { outcome: "insufficient", balance: await balanceOf(userId) };
        outbox.poke();
        return { outcome: "applied", entry };
      } catch (thrown) {
        const written = isDuplicateKey(thrown) ? await find(key) : null;
        if (!written) throw thrown;
        return { outcome: "repeated", entry: written };
      }
    },
  };
};

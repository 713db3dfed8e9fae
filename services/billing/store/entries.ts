import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { measure } from "@plumbline/platform/telemetry/metrics.ts";
import { type ClientSession, type Connection, type InferSchemaType, Schema } from "mongoose";
import type { LedgerEntry } from "../domain/ledger.ts";
import type { NewEntry } from "../domain/settle-purchase.ts";

const entrySchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    eventType: { type: String, required: true },
    creditChange: { type: Number, required: true },
    newBalance: { type: Number, required: true },
    timestamp: { type: Date, required: true },
    /** Position among the user's entries; 0 before positions were kept. */
    sequence: { type: Number, default: 0 },
    notes: { type: String, default: null },
  },
  { collection: "credit_events", versionKey: false },
);
entrySchema.index({ userId: 1, timestamp: -1 });

const balanceSchema = new Schema(
  {
    _id: { type: String, required: true },
    credits: { type: Number, required: true },
    /** How many entries made the balance. */
    entries: { type: Number, default: 0 },
    /** When the account was deleted; null before. */
    forgottenAt: { type: Date, default: null },
  },
  { collection: "balances", versionKey: false },
);

export const ledgerModels = (connection: Connection) => ({
  Entries: connection.model("CreditEvent", entrySchema),
  Balances: connection.model("Balance", balanceSchema),
});

/** Returns a stored entry as the ledger knows it. */
export const toEntry = ({
  _id,
  sequence: _sequence,
  ...rest
}: InferSchemaType<typeof entrySchema>): LedgerEntry => ({ key: _id, ...rest }) as LedgerEntry;

/**
 * Creates the functions that read and write a user's entries in a transaction. write also changes
 * the balance and announces it; it returns null, with nothing written, if the balance would fall
 * below zero. The key of an entry is its _id: a second one with the key throws a duplicate key.
 */
export const createEntryAccess = ({ connection, outbox }: { connection: Connection; outbox: Outbox }) => {
  const { Entries, Balances } = ledgerModels(connection);
  return {
    /** Lists all entries of a user, oldest first. */
    list: async (userId: string, session: ClientSession | null = null): Promise<LedgerEntry[]> => {
      const rows = await Entries.find({ userId }).sort({ sequence: 1, timestamp: 1 }).session(session).lean();
      return rows.map(toEntry);
    },
    write: async (entry: NewEntry, session: ClientSession): Promise<LedgerEntry | null> => {
      const { key, userId, eventType, creditChange, notes } = entry;
      const balance = await Balances.findOneAndUpdate(
        creditChange < 0 ? { _id: userId, credits: { $gte: -creditChange } } : { _id: userId },
        { $inc: { credits: creditChange, entries: 1 } },
        { session, returnDocument: "after", upsert: creditChange >= 0 },
      ).lean();
      if (!balance) {
        if (creditChange < 0) return null;
        // Nothing refuses an addition: without its balance the transaction must not be committed.
        throw new Error(`the balance of entry ${key} was not answered`);
      }
      const written = {
        userId,
        eventType,
        creditChange,
        newBalance: balance.credits,
        timestamp: new Date(),
        notes,
      };
      await Entries.create([{ _id: key, ...written, sequence: balance.entries }], { session });
      await outbox.append({
        subject: "billing.credits.changed.v1",
        event: { userId, credits: balance.credits, change: creditChange, version: balance.entries },
        session,
      });
      if (creditChange > 0) measure.creditsGiven({ type: eventType }, creditChange);
      else measure.creditsTaken({ type: eventType }, -creditChange);
      return { key, ...written };
    },
  };
};

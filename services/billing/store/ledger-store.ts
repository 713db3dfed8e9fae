import { createAdminLog } from "@plumbline/shared/admin-log/admin-log.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/shared/database/database.ts";
import { pageOf } from "@plumbline/shared/database/paging.ts";
import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import type { ClientSession, Connection } from "mongoose";
import type { EntryKeys } from "../domain/entry-keys.ts";
import type { LedgerEntry, LedgerStore } from "../domain/ledger.ts";
import { createEntryAccess, ledgerModels, toEntry } from "./entries.ts";

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
  const { write } = createEntryAccess({ connection, outbox });
  const logAdmin = createAdminLog({ outbox, subject: "billing.admin.acted.v1" });

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
    balancesOf: async (userIds) =>
      (await Balances.find({ _id: { $in: userIds } }).lean()).map(({ _id, credits }) => ({
        userId: _id,
        credits,
      })),
    find,
    list: async ({ userId, page, limit, descending }) => {
      const { skip, meta } = pageOf({ page, limit, total: await Entries.countDocuments({ userId }) });
      const direction = descending ? -1 : 1;
      const rows = await Entries.find({ userId })
        .sort({ timestamp: direction, sequence: direction })
        .skip(skip)
        .limit(limit)
        .lean();
      return { entries: rows.map(toEntry), meta };
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
    append: async ({ key, userId, eventType, creditChange, notes }, { limit, adminId } = {}) => {
      const existing = await find(key);
      if (existing) return { outcome: "repeated", entry: existing };
      try {
        const entry = await inTransaction(connection, async (session) => {
          // Of two concurrent entries of a user, the later fails at the balance and counts again.
          if (limit && (await countSince(userId, limit, session)) >= limit.max) return "limited" as const;
          const written = await write({ key, userId, eventType, creditChange, notes }, session);
          if (written && adminId)
            await logAdmin(
              {
                actorId: adminId,
                action: "adjusted credits",
                targetType: "user",
                targetId: userId,
                before: { credits: written.newBalance - creditChange },
                after: { credits: written.newBalance, eventType, notes },
              },
              session,
            );
          return written;
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

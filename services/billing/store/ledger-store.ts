import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { pageOf } from "@plumbline/platform/database/paging.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import type { ClientSession, Connection } from "mongoose";
import type { EntryLimit, LedgerEntry, LedgerStore } from "../domain/ledger.ts";
import { createClaims, mailboxKey } from "./claim-store.ts";
import { createEntryAccess, ledgerModels, toEntry } from "./entries.ts";

/** Takes back a transaction that would exceed a limit. */
class LimitReached extends Error {}

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
  const claims = createClaims({ connection });
  const logAdmin = createAdminLog({ outbox, subject: "billing.admin.acted.v1" });

  const balanceOf = async (userId: string) => (await Balances.findById(userId).lean())?.credits ?? 0;

  const find = async (key: string): Promise<LedgerEntry | null> => {
    const found = await Entries.findById(key).lean();
    return found && toEntry(found);
  };

  /** Throws LimitReached if a user, or another account of the mailbox, has had so many entries. */
  const keepLimit = async (
    userId: string,
    { keys, mailboxes, ...limit }: EntryLimit,
    session: ClientSession,
  ): Promise<void> => {
    const { after, before } = keys.rangeAfter("");
    const query = { userId, _id: { $gt: after, $lt: before }, timestamp: { $gte: limit.since } };
    // Of two concurrent entries of a user, the later fails at the balance and counts again.
    if ((await Entries.countDocuments(query).session(session)) >= limit.max) throw new LimitReached();
    if (!(await claims.takeReportRefund({ ...limit, keys: mailboxes.map(mailboxKey) }, session)))
      throw new LimitReached();
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
          if (limit) await keepLimit(userId, limit, session);
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
        if (!entry) return { outcome: "insufficient", balance: await balanceOf(userId) };
        outbox.poke();
        return { outcome: "applied", entry };
      } catch (thrown) {
        if (thrown instanceof LimitReached) return { outcome: "limited" };
        const written = isDuplicateKey(thrown) ? await find(key) : null;
        if (!written) throw thrown;
        return { outcome: "repeated", entry: written };
      }
    },
  };
};

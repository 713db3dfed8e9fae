import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import type { ClientSession, Connection } from "mongoose";
import { accessLifetime } from "./domain/sessions.ts";
import type { AddressHash } from "./domain/secrets.ts";
import type { DeletionStore } from "./domain/deletion.ts";
import type { User } from "./domain/user.ts";
import { openRecords } from "./records.ts";

/** Takes back a transaction that would erase the last administrator. */
class LastAdmin extends Error {}

/** Creates the store that erases accounts. */
export const createDeletionStore = ({
  connection,
  outbox,
  hashAddress,
  erasers,
}: {
  connection: Connection;
  outbox: Outbox;
  hashAddress: AddressHash;
  /** Erase what other stores have of a user, within the transaction. */
  erasers: readonly ((userId: string, session: ClientSession) => Promise<void>)[];
}): DeletionStore => {
  const records = openRecords({ connection, outbox, hashAddress });
  const { Users, Tokens, Links, Sessions, DeletedAccounts } = records;
  const { keepMailbox, commit, holdOtherAdmins, endSessions } = records;
  const logAdmin = createAdminLog({ outbox, subject: "identity.admin.acted.v1" });
  const erase = async (user: User, at: Date, session: ClientSession): Promise<string[] | null> => {
    const { id: userId } = user;
    if (user.isAdmin && !(await holdOtherAdmins({ userId, at }, session))) return null;
    const ended = await endSessions({ userId, at }, session);
    // Anybody can register any address: only one that was verified was somebody's.
    if (user.verifiedAt) await keepMailbox(user, session);
    const { deletedCount } = await Users.deleteOne({ _id: userId }, { session });
    if (deletedCount === 0) return ended;
    await Users.updateMany({ referredById: userId }, { referredByFirstName: null }, { session });
    await Tokens.updateMany(
      { "registration.referredById": userId },
      { "registration.referredByFirstName": null },
      { session },
    );
    // Their tokens are valid for a while: a Redis that loses their ends is told of them again.
    const expiresAt = new Date(at.getTime() + accessLifetime * 1_000);
    const nobody = { userId: "", device: "", current: "", previous: null, expiresAt };
    await Sessions.updateMany({ userId }, nobody, { session });
    await Tokens.deleteMany({ userId }, { session });
    await Links.deleteMany({ userId }, { session });
    for (const erase of erasers) await erase(userId, session);
    await DeletedAccounts.updateOne({ _id: userId }, { at }, { session, upsert: true });
    await outbox.append({ subject: "identity.user.deleted.v1", event: { userId }, session });
    return ended;
  };

  return {
    deleteUser: (user, at) => commit((session) => erase(user, at, session)),
    deleteUsers: async (users, at, adminId) => {
      try {
        return await commit(async (session) => {
          const ended: string[] = [];
          for (const user of users) {
            const sessionIds = await erase(user, at, session);
            if (!sessionIds) throw new LastAdmin();
            ended.push(...sessionIds);
            const about = { actorId: adminId, action: "deleted a user", targetType: "user" } as const;
            await logAdmin({ ...about, targetId: user.id, before: null, after: null }, session);
          }
          return ended;
        });
      } catch (thrown) {
        if (thrown instanceof LastAdmin) return null;
        throw thrown;
      }
    },
  };
};

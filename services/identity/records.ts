import { inTransaction } from "@plumbline/shared/database/database.ts";
import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import { optional } from "@plumbline/shared/rpc/plain.ts";
import type { ClientSession, Connection } from "mongoose";
import type { User } from "./domain/user.ts";
import { openModels } from "./models.ts";

/** What other services keep of a user. */
const announcedFields = ["email", "firstName", "lastName", "role", "company", "location"] as const;

const verifiedAdmin = { isAdmin: true, verifiedAt: { $ne: null } };

/** Opens the collections of identity with what several of its stores do in transactions. */
export const openRecords = ({
  connection,
  outbox,
  hashAddress,
}: {
  connection: Connection;
  outbox: Outbox;
  hashAddress: (email: string) => string;
}) => {
  const models = openModels(connection);

  /** Counts an announcement of an account. Returns its number, by which receivers know the newer. */
  const countVersion = async (userId: string, session: ClientSession): Promise<number> => {
    const counted = await models.Users.findOneAndUpdate(
      { _id: userId },
      { $inc: { version: 1 }, announcedAt: new Date() },
      { session, returnDocument: "after", projection: { version: 1 } },
    ).lean();
    if (!counted) throw new Error("an account was announced that does not exist");
    return counted.version;
  };

  return {
    ...models,
    /** Runs work in a transaction, and has the events that it appended sent. */
    commit: async <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
      const result = await inTransaction(connection, work);
      outbox.poke();
      return result;
    },
    /** Announces a verified address. One of a deleted account is no referral: its referrer is removed. */
    announceVerified: async (user: User, session: ClientSession) => {
      const { id: userId, email, firstName, subscribed } = user;
      const former = await models.DeletedAddresses.exists({ _id: hashAddress(email) }).session(session);
      if (former) {
        const nobody = { referredById: null, referredByFirstName: null };
        await models.Users.updateOne({ _id: userId }, nobody, { session });
      }
      await outbox.append({
        subject: "identity.user.verified.v1",
        event: {
          userId,
          email,
          firstName,
          subscribed,
          returning: former !== null,
          version: await countVersion(userId, session),
          ...optional("referredById", former ? null : user.referredById),
        },
        session,
      });
    },
    /** Tells the others of a verified user's change, if they keep anything of what changed. */
    announceChanged: async (before: User, user: User, session: ClientSession) => {
      if (!user.verifiedAt || announcedFields.every((field) => user[field] === before[field])) return;
      await outbox.append({
        subject: "identity.user.changed.v1",
        event: {
          userId: user.id,
          email: user.email,
          firstName: user.firstName,
          lastName: user.lastName,
          version: await countVersion(user.id, session),
          ...optional("role", user.role),
          ...optional("company", user.company),
          ...optional("location", user.location),
        },
        session,
      });
    },
    /** Returns whether a verified administrator exists. */
    hasAdmin: async (session: ClientSession): Promise<boolean> =>
      (await models.Users.exists(verifiedAdmin).session(session)) !== null,
    /**
     * Returns whether a verified administrator other than this one exists. Writes to the others, so
     * that of two who leave at once one is refused.
     */
    holdOtherAdmins: async (
      { userId, at }: { userId: string; at: Date },
      session: ClientSession,
    ): Promise<boolean> => {
      const others = { ...verifiedAdmin, _id: { $ne: userId } };
      return (await models.Users.updateMany(others, { countedAt: at }, { session })).matchedCount > 0;
    },
    /** Ends the open sessions of a user, all or one or all but one to keep; returns their ids. */
    endSessions: async (
      { userId, id, keep, at }: { userId: string; id?: string; keep?: string; at: Date },
      session: ClientSession,
    ): Promise<string[]> => {
      const which = { ...(id ? { $eq: id } : {}), ...(keep ? { $ne: keep } : {}) };
      const open = { userId, endedAt: null, ...(id || keep ? { _id: which } : {}) };
      const ids = (await models.Sessions.find(open, { _id: 1 }).session(session).lean()).map(
        ({ _id }) => _id,
      );
      await models.Sessions.updateMany({ _id: { $in: ids } }, { endedAt: at }, { session });
      return ids;
    },
  };
};

import { inTransaction } from "@plumbline/platform/database/database.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { ClientSession, Connection } from "mongoose";
import type { AddressHash } from "./domain/secrets.ts";
import { mailboxOf } from "./domain/mailbox-of.ts";
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
  hashAddress: AddressHash;
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

  /**
   * Keeps the mailbox of a verified account. Returns whether an account had it before. Of two
   * accounts of one mailbox at once, one is retried and finds what the other kept.
   */
  const keepMailbox = async (
    { id, email }: Pick<User, "id" | "email">,
    session: ClientSession,
  ): Promise<boolean> => {
    const mailbox = hashAddress(mailboxOf(email));
    await models.Users.updateOne({ _id: id }, { $addToSet: { mailboxes: mailbox } }, { session });
    // Of a deleted account an older version kept the address as it was spelled.
    const known = await models.Mailboxes.exists({ _id: { $in: [mailbox, hashAddress(email)] } }).session(
      session,
    );
    const kept = await models.Mailboxes.updateOne(
      { _id: mailbox },
      { $setOnInsert: { at: new Date() } },
      { session, upsert: true },
    );
    return known !== null || kept.upsertedCount === 0;
  };

  return {
    ...models,
    keepMailbox,
    /** Runs work in a transaction, and has the events that it appended sent. */
    commit: async <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
      const result = await inTransaction(connection, work);
      outbox.poke();
      return result;
    },
    /**
     * Announces a verified address, and returns whether its mailbox had an account before. Such an
     * account is no referral: its referrer is removed.
     */
    announceVerified: async (user: User, session: ClientSession): Promise<boolean> => {
      const { id: userId, email, firstName, subscribed } = user;
      const returning = await keepMailbox(user, session);
      if (returning) {
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
          returning,
          version: await countVersion(userId, session),
          ...optional("referredById", returning ? null : user.referredById),
        },
        session,
      });
      return returning;
    },
    /** Informs the others of a verified user's change, if they keep anything of what changed. */
    announceChanged: async (before: User, user: User, session: ClientSession) => {
      if (!user.verifiedAt || announcedFields.every((field) => user[field] === before[field])) return;
      if (user.email !== before.email) await keepMailbox(user, session);
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
    /** Keeps the mailboxes of accounts that were verified before mailboxes were kept. */
    keepOlderMailboxes: async (): Promise<void> => {
      const older = { verifiedAt: { $ne: null }, mailboxes: { $exists: false } };
      for await (const { _id: id, email } of models.Users.find(older, { email: 1 }).lean().cursor())
        await inTransaction(connection, (session) => keepMailbox({ id, email }, session));
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

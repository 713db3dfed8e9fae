import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import type { ClientSession, Connection } from "mongoose";
import type { AddressHash } from "./domain/secrets.ts";
import type { EmailChangeStore } from "./domain/email-change.ts";
import type { Link } from "./domain/links.ts";
import type { PasswordStore } from "./domain/password-changes.ts";
import type { ProfileStore } from "./domain/profile.ts";
import type { User } from "./domain/user.ts";
import { toUser } from "./models.ts";
import { openRecords } from "./records.ts";

/** Creates the store of changes of accounts in MongoDB, and of the links that allow them. */
export const createChangeStore = ({
  connection,
  outbox,
  hashAddress,
}: {
  connection: Connection;
  outbox: Outbox;
  hashAddress: AddressHash;
}): PasswordStore & ProfileStore & EmailChangeStore => {
  const { Users, Tokens, Links, commit, announceVerified, announceChanged, endSessions } = openRecords({
    connection,
    outbox,
    hashAddress,
  });

  const insertLink = ({ hash, ...link }: Link, session: ClientSession) =>
    Links.create([{ _id: hash, ...link }], { session });
  /** Removes a link. Returns whether it was still there, which is true for one caller only. */
  const useUp = async (hash: string, session: ClientSession) =>
    (await Links.deleteOne({ _id: hash }, { session })).deletedCount === 1;
  const announcePasswordChanged = (user: User, session: ClientSession) =>
    outbox.append({
      subject: "identity.password.changed.v1",
      event: { userId: user.id, email: user.email, firstName: user.firstName },
      session,
    });

  return {
    addResetLink: (user, { requestId, record }) =>
      commit(async (session) => {
        await insertLink(record, session);
        await outbox.append({
          subject: "identity.password.forgotten.v1",
          event: { userId: user.id, email: user.email, firstName: user.firstName, requestId },
          session,
        });
      }),
    addDecoyLink: async ({ record }) => {
      await commit((session) => insertLink(record, session));
    },
    findLink: async ({ hash, kind, at }) => {
      const found = await Links.findOne({ _id: hash, kind, expiresAt: { $gt: at } }).lean();
      if (!found) return null;
      const { userId, email = null, expiresAt } = found;
      return { hash, kind, userId, email, expiresAt };
    },
    resetPassword: ({ hash, user, passwordHash, at }) =>
      commit(async (session) => {
        if (!(await useUp(hash, session))) return null;
        const { id: userId, verifiedAt } = user;
        await Links.deleteMany({ userId }, { session });
        await Users.updateOne({ _id: userId }, { passwordHash }, { session });
        const verified = await Users.updateOne(
          { _id: userId, verifiedAt: null },
          { verifiedAt: at },
          { session },
        );
        if (verified.modifiedCount === 1) {
          await Tokens.deleteMany({ userId }, { session });
          await announceVerified({ ...user, verifiedAt: at }, session);
        }
        if (verifiedAt) await announcePasswordChanged(user, session);
        return endSessions({ userId, at }, session);
      }),
    changePassword: ({ user, passwordHash, keep, at }) =>
      commit(async (session) => {
        const { id: userId, passwordHash: before } = user;
        const changed = await Users.updateOne(
          { _id: userId, passwordHash: before },
          { passwordHash },
          { session },
        );
        if (changed.modifiedCount === 0) return null;
        await Links.deleteMany({ userId }, { session });
        await announcePasswordChanged(user, session);
        return endSessions({ userId, keep, at }, session);
      }),
    addEmailChange: ({ user, email, owner, link: { requestId, record } }) =>
      commit(async (session) => {
        await insertLink(record, session);
        await outbox.append({
          subject: "identity.address.requested.v1",
          event: {
            userId: user.id,
            email: user.email,
            firstName: user.firstName,
            newEmail: email,
            requestId,
            ...(owner ? { ownerFirstName: owner.firstName } : {}),
          },
          session,
        });
      }),
    changeEmail: async ({ hash, userId, email }) => {
      try {
        return await commit(async (session) => {
          if (!(await useUp(hash, session))) return false;
          const unverified = await Users.findOneAndDelete({ email, verifiedAt: null }, { session }).lean();
          if (unverified) await Tokens.deleteMany({ userId: unverified._id }, { session });
          // The others went to the old address, or to one that is no longer wanted.
          await Links.deleteMany({ userId }, { session });
          const before = toUser(await Users.findOneAndUpdate({ _id: userId }, { email }, { session }).lean());
          if (!before) return false;
          await announceChanged(before, { ...before, email }, session);
          return true;
        });
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return false;
        throw thrown;
      }
    },
    updateProfile: (userId, changes) =>
      commit(async (session) => {
        const before = toUser(
          await Users.findOneAndUpdate(
            { _id: userId },
            { ...changes, updatedAt: new Date() },
            { session },
          ).lean(),
        );
        if (!before) return null;
        const user = { ...before, ...changes };
        await announceChanged(before, user, session);
        return user;
      }),
  };
};

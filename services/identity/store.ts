import { inTransaction, isDuplicateKey } from "@plumbline/shared/database/database.ts";
import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import { optional } from "@plumbline/shared/rpc/plain.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import {
  type EmailToken,
  type IdentityStore,
  type NewLink,
  type Registration,
  registrationOf,
  type Session,
  type User,
} from "./domain/user.ts";
import type { OpenIdStore } from "./openid/openid-store.ts";

const required = true;
const registrationFields = {
  firstName: { type: String, required },
  lastName: { type: String, required },
  passwordHash: { type: String, default: null },
  referredById: { type: String, default: null },
  referredByFirstName: { type: String, default: null },
};

const userSchema = new Schema(
  {
    _id: { type: String, required },
    email: { type: String, required },
    ...registrationFields,
    isAdmin: { type: Boolean, required },
    verifiedAt: { type: Date, default: null },
    avatarUrl: { type: String, default: null },
    referralCode: { type: String, required },
    createdAt: { type: Date, required },
  },
  { collection: "users", versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ referralCode: 1 }, { unique: true });

const tokenSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    expiresAt: { type: Date, required },
    registration: { type: new Schema(registrationFields, { _id: false }), required },
  },
  { collection: "email_tokens", versionKey: false },
);
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const sessionSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    current: { type: String, required },
    previous: { type: String, default: null },
    rotatedAt: { type: Date, required },
    endedAt: { type: Date, default: null },
    expiresAt: { type: Date, required },
    hasSecondFactor: { type: Boolean, default: false },
  },
  { collection: "sessions", versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const withId = <T extends { _id: string }>(document: T | null) => {
  if (!document) return null;
  const { _id, ...rest } = document;
  return { id: _id, ...rest };
};

/**
 * Creates the store of accounts, links and sessions in MongoDB. An event is written in the
 * transaction of its change.
 */
export const createIdentityStore = ({
  connection,
  outbox,
  openIdLinks,
}: {
  connection: Connection;
  outbox: Outbox;
  openIdLinks: Pick<OpenIdStore, "add">;
}): IdentityStore => {
  const Users = connection.model("User", userSchema);
  const Tokens = connection.model("EmailToken", tokenSchema);
  const Sessions = connection.model("Session", sessionSchema);

  const commit = async <T>(work: (session: ClientSession) => Promise<T>) => {
    const result = await inTransaction(connection, work);
    outbox.poke();
    return result;
  };
  const insertUser = ({ id, ...user }: User, session: ClientSession) =>
    Users.create([{ _id: id, ...user }], { session });
  const insertToken = ({ hash, ...token }: EmailToken, session: ClientSession) =>
    Tokens.create([{ _id: hash, ...token }], { session });
  /**
   * Adds a link; an unverified account takes the values of the link's registration. The decoy is
   * written by this too, so that time does not tell the two apart.
   */
  const writeLink = async (record: EmailToken, session: ClientSession) => {
    const { userId, registration } = record;
    await Users.updateOne({ _id: userId, verifiedAt: null }, registration, { session });
    await insertToken(record, session);
  };
  const announceRegistered = (user: User, { registrationId }: NewLink, session: ClientSession) =>
    outbox.append({
      subject: "identity.user.registered.v1",
      event: {
        userId: user.id,
        email: user.email,
        firstName: user.firstName,
        registrationId,
        alreadyVerified: user.verifiedAt !== null,
        ...optional("referredById", user.referredById),
      },
      session,
    });
  const announceVerified = (user: User, session: ClientSession) =>
    outbox.append({
      subject: "identity.user.verified.v1",
      event: {
        userId: user.id,
        email: user.email,
        firstName: user.firstName,
        ...optional("referredById", user.referredById),
      },
      session,
    });
  /** Runs a write; returns false if its unique key already exists. */
  const writeUnlessTaken = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return true;
    } catch (thrown) {
      if (isDuplicateKey(thrown)) return false;
      throw thrown;
    }
  };

  return {
    findByEmail: async (email) => withId(await Users.findOne({ email }).lean()) as User | null,
    findById: async (id) => withId(await Users.findById(id).lean()) as User | null,
    findByReferralCode: async (referralCode) =>
      withId(await Users.findOne({ referralCode }).lean()) as User | null,
    addUser: (user, link) =>
      writeUnlessTaken(() =>
        commit(async (session) => {
          await insertUser(user, session);
          await insertToken(link.record, session);
          await announceRegistered(user, link, session);
        }),
      ),
    addVerifiedUser: (user, { link, replacing = null } = {}) =>
      writeUnlessTaken(() =>
        commit(async (session) => {
          if (replacing) await Users.deleteOne({ _id: replacing, verifiedAt: null }, { session });
          await insertUser(user, session);
          if (link) await openIdLinks.add(link, session);
          await announceVerified(user, session);
        }),
      ),
    addLink: async (user, link) => {
      const { record } = link;
      await commit(async (session) => {
        await writeLink(record, session);
        // The mail to a verified address must not hold what a stranger wrote.
        await announceRegistered(user.verifiedAt ? user : { ...user, ...record.registration }, link, session);
      });
    },
    addDecoyLink: (record) => commit((session) => writeLink(record, session)),
    findEmailToken: async (hash) => {
      const found = await Tokens.findById(hash).lean();
      if (!found) return null;
      const { userId, expiresAt, registration } = found;
      return { hash, userId, expiresAt, registration: registrationOf(registration as Registration) };
    },
    verify: (user) =>
      commit(async (session) => {
        const changed = await Users.updateOne(
          { _id: user.id, verifiedAt: null },
          { ...registrationOf(user), verifiedAt: user.verifiedAt },
          { session },
        );
        if (changed.modifiedCount === 0) return false;
        await announceVerified(user, session);
        return true;
      }),
    addSession: async ({ id, ...session }) => {
      await Sessions.create({ _id: id, ...session });
    },
    findSession: async (id) => withId(await Sessions.findById(id).lean()) as Session | null,
    rotate: async ({ id, from, to, at, expiresAt }) => {
      const changed = await Sessions.updateOne(
        { _id: id, current: from, endedAt: null },
        { current: to, previous: from, rotatedAt: at, expiresAt },
      );
      return changed.modifiedCount === 1;
    },
    markSecondFactor: async (id) => {
      await Sessions.updateOne({ _id: id }, { hasSecondFactor: true });
    },
    endSession: async (id) => {
      await Sessions.updateOne({ _id: id, endedAt: null }, { endedAt: new Date() });
    },
    countUsers: () => Users.countDocuments({ verifiedAt: { $ne: null } }),
  };
};

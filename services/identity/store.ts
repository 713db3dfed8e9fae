import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { ClientSession, Connection } from "mongoose";
import type { AddressHash } from "./domain/secrets.ts";
import {
  type EmailToken,
  type IdentityStore,
  type NewLink,
  type Registration,
  registrationOf,
  type User,
} from "./domain/user.ts";
import { toSession, toUser } from "./models.ts";
import type { OpenIdStore } from "./openid/openid-store.ts";
import { openRecords } from "./records.ts";

/** More links than an address gets while they are valid. */
const maxEmailTokens = 50;

const toEmailToken = ({
  _id,
  userId,
  expiresAt,
  registration,
  browserHash,
}: {
  _id: string;
  userId: string;
  expiresAt: Date;
  registration: unknown;
  browserHash?: string | null;
}): EmailToken => ({
  hash: _id,
  userId,
  expiresAt,
  registration: registrationOf(registration as Registration),
  browserHash: browserHash ?? null,
});

/**
 * Creates the store of accounts, links and sessions in MongoDB. An event is written in the
 * transaction of its change.
 */
export const createIdentityStore = ({
  connection,
  outbox,
  hashAddress,
  openIdLinks,
}: {
  connection: Connection;
  outbox: Outbox;
  hashAddress: AddressHash;
  openIdLinks: Pick<OpenIdStore, "add">;
}): IdentityStore => {
  const { Users, Tokens, Sessions, commit, announceVerified, endSessions } = openRecords({
    connection,
    outbox,
    hashAddress,
  });

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
    findByEmail: async (email) => toUser(await Users.findOne({ email }).lean()),
    findById: async (id) => toUser(await Users.findById(id).lean()),
    findByReferralCode: async (referralCode) => toUser(await Users.findOne({ referralCode }).lean()),
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
      return found && toEmailToken(found);
    },
    listEmailTokens: async (userId) =>
      (await Tokens.find({ userId }).sort({ expiresAt: -1 }).limit(maxEmailTokens).lean()).map(toEmailToken),
    verify: (user, hash) =>
      commit(async (session) => {
        const changed = await Users.updateOne(
          { _id: user.id, verifiedAt: null },
          { ...registrationOf(user), verifiedAt: user.verifiedAt },
          { session },
        );
        if (changed.modifiedCount === 0) return null;
        await Tokens.deleteMany({ userId: user.id, _id: { $ne: hash } }, { session });
        return { returning: await announceVerified(user, session) };
      }),
    addSession: async ({ id, ...session }) => {
      await Sessions.create({ _id: id, ...session });
    },
    findSession: async (id) => {
      const found = await Sessions.findById(id).lean();
      return found && toSession(found);
    },
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
    listSessions: async ({ userId, at }) => {
      const open = { userId, endedAt: null, expiresAt: { $gt: at } };
      return (await Sessions.find(open).sort({ rotatedAt: -1 }).lean()).map(toSession);
    },
    endSessionsOf: (of) => commit((session) => endSessions(of, session)),
    findMailboxes: async (ids) =>
      (await Users.find({ _id: { $in: ids } }, { mailboxes: 1 }).lean()).map(({ _id, mailboxes }) => ({
        id: _id,
        mailboxes: mailboxes ?? [],
      })),
    countUsers: () => Users.countDocuments({ verifiedAt: { $ne: null } }),
  };
};

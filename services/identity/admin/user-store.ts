import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { escapeRegExp } from "@plumbline/platform/database/paging.ts";
import { readList } from "@plumbline/platform/database/read-page.ts";
import { olderThan } from "@plumbline/platform/database/versions.ts";
import type { Connection } from "mongoose";
import type { AddressHash } from "../domain/secrets.ts";
import type { User } from "../domain/user.ts";
import { openRecords } from "../records.ts";
import { toUser } from "../models.ts";
import type { UserChanges, UserOrder } from "./users.ts";

/** An account's id or its beginning, long enough to be no name. */
const idPattern = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/**
 * Returns the filter of a search: each word is a part of the address or of a name, in any order and
 * with signs as they are, or the search is an id or its beginning.
 */
const matchUsers = (search: string): Record<string, unknown> => {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return {};
  const isNamed = words.map((word) => {
    const part = { $regex: escapeRegExp(word), $options: "i" };
    return { $or: [{ email: part }, { firstName: part }, { lastName: part }] };
  });
  const [id = ""] = words;
  if (words.length > 1 || !idPattern.test(id)) return { $and: isNamed };
  return { $or: [{ _id: { $regex: `^${id.toLowerCase()}` } }, ...isNamed] };
};

/** Creates what administrators read and change of accounts, in MongoDB. */
export const createAdminUserStore = ({
  connection,
  outbox,
  hashAddress,
}: {
  connection: Connection;
  outbox: Outbox;
  hashAddress: AddressHash;
}) => {
  const records = openRecords({ connection, outbox, hashAddress });
  const { Users, Tokens, Links, commit, announceChanged, hasAdmin, holdOtherAdmins, endSessions } = records;
  const logAdmin = createAdminLog({ outbox, subject: "identity.admin.acted.v1" });

  return {
    list: async ({
      search,
      sortBy,
      ...page
    }: {
      search: string;
      sortBy: UserOrder;
      descending: boolean;
      page: number;
      limit: number;
    }) => {
      const { rows, meta } = await readList<{ _id: string }>({
        ...page,
        model: Users,
        filter: matchUsers(search),
        isSearch: search !== "",
        order: [sortBy, "_id"],
      });
      return { users: rows.map((row) => toUser(row) as User), meta };
    },
    countAll: () => Users.estimatedDocumentCount(),
    findByIds: async (ids: string[]): Promise<User[]> =>
      (await Users.find({ _id: { $in: ids } }).lean()).map((found) => toUser(found) as User),
    /** Returns the ids of the first accounts that match a search. */
    findMatching: async (search: string, limit: number): Promise<string[]> =>
      (await Users.find(matchUsers(search), { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id),
    /**
     * Saves changes of an account with their record. Another address or other rights end its
     * sessions, whose ids are returned. Returns what prevents it, if anything does.
     */
    update: async ({
      id,
      changes,
      actorId,
      at,
    }: {
      id: string;
      changes: UserChanges;
      actorId: string;
      at: Date;
    }): Promise<{ user: User; ended: string[] } | "missing" | "last-admin" | "address-taken"> => {
      try {
        return await commit(async (session) => {
          const before = toUser(await Users.findById(id).session(session).lean());
          if (!before) return "missing";
          const fields = (Object.keys(changes) as (keyof UserChanges)[]).filter(
            (field) => changes[field] !== before[field],
          );
          if (fields.length === 0) return { user: before, ended: [] };
          if (before.isAdmin && changes.isAdmin === false)
            if (!(await holdOtherAdmins({ userId: id, at }, session))) return "last-admin";
          const pick = (user: User) => Object.fromEntries(fields.map((field) => [field, user[field]]));
          const user = { ...before, ...changes, updatedAt: at };
          await Users.updateOne({ _id: id }, { ...pick(user), updatedAt: at }, { session });
          // Links to another address must neither change the account nor verify it any more.
          if (fields.includes("email")) {
            await Links.deleteMany({ userId: id }, { session });
            await Tokens.deleteMany({ userId: id }, { session });
          }
          const isClosed = fields.includes("email") || fields.includes("isAdmin");
          const ended = isClosed ? await endSessions({ userId: id, at }, session) : [];
          await announceChanged(before, user, session);
          const about = { actorId, action: "changed a user", targetType: "user", targetId: id } as const;
          await logAdmin({ ...about, before: pick(before), after: pick(user) }, session);
          return { user, ended };
        });
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return "address-taken";
        throw thrown;
      }
    },
    /**
     * Makes a verified account an administrator, with its record, while there is none. Returns its
     * id; null if nothing changed.
     */
    promoteFirst: (email: string, at: Date): Promise<string | null> =>
      commit(async (session) => {
        if (await hasAdmin(session)) return null;
        const verified = { email, verifiedAt: { $ne: null } };
        const change = { isAdmin: true, updatedAt: at };
        const found = await Users.findOneAndUpdate(verified, change, { session }).lean();
        if (!found) return null;
        const { _id: id } = found;
        const about = { action: "became the first administrator", targetType: "user" } as const;
        const rights = { before: { isAdmin: false }, after: { isAdmin: true } };
        await logAdmin({ ...about, actorId: id, targetId: id, ...rights }, session);
        return id;
      }),
    /** Keeps a copy of a balance, to sort by it; an earlier event than the last one changes nothing. */
    keepCredits: async (userId: string, credits: number, version: number): Promise<void> => {
      await Users.updateOne(
        { _id: userId, creditsVersion: olderThan(version) },
        { credits, creditsVersion: version },
      );
    },
  };
};

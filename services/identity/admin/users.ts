import type { PageMeta } from "@plumbline/platform/database/paging.ts";
import type { DeletionStore } from "../domain/deletion.ts";
import { addressTaken, lastAdmin, ownAccount, ownRights, userNotFound } from "../domain/errors.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import type { Sessions } from "../domain/sessions.ts";
import type { User } from "../domain/user.ts";

/** The fields by which accounts can be sorted, each with its index. */
export const userOrders = [
  "createdAt",
  "updatedAt",
  "email",
  "firstName",
  "lastName",
  "isAdmin",
  "credits",
] as const;
export type UserOrder = (typeof userOrders)[number];

/** What an administrator can change of an account. */
export type UserChanges = Partial<
  Pick<
    User,
    | "firstName"
    | "lastName"
    | "email"
    | "role"
    | "company"
    | "location"
    | "investorType"
    | "twitterHandle"
    | "isAdmin"
  >
>;

/** What administrators read and change of accounts. */
type AdminUserStore = {
  list: (query: {
    search: string;
    sortBy: UserOrder;
    descending: boolean;
    page: number;
    limit: number;
  }) => Promise<{ users: User[]; meta: PageMeta }>;
  countAll: () => Promise<number>;
  findByIds: (ids: string[]) => Promise<User[]>;
  /**
   * Saves changes of an account with their record. Another address or other rights end its
   * sessions, whose ids are returned. Returns what prevents it, if anything does.
   */
  update: (change: {
    id: string;
    changes: UserChanges;
    actorId: string;
    at: Date;
  }) => Promise<{ user: User; ended: string[] } | "missing" | "last-admin" | "address-taken">;
  /** Keeps a copy of a balance, to sort by it; an earlier event than the last one changes nothing. */
  keepCredits: (userId: string, credits: number, version: number) => Promise<void>;
};

/** Creates what administrators do with accounts. */
export const createAdminUsers = ({
  store,
  deletions,
  sessions,
  countBuyers,
  report,
  clock,
}: {
  store: AdminUserStore;
  deletions: Pick<DeletionStore, "deleteUsers">;
  sessions: Pick<Sessions, "announceEnds">;
  /** Counts the users who bought credits. */
  countBuyers: () => Promise<number>;
  report: ReportSecurity;
  clock: () => Date;
}) => ({
  list: store.list,
  findByIds: store.findByIds,
  count: async () => {
    const [total, withPurchases] = await Promise.all([store.countAll(), countBuyers()]);
    return { total, withPurchases };
  },
  keepCredits: store.keepCredits,

  /**
   * Changes an account and returns it. Throws USER_NOT_FOUND, LAST_ADMIN, ADDRESS_TAKEN, and
   * OWN_RIGHTS if administrators change their own rights.
   */
  update: async (actorId: string, id: string, changes: UserChanges): Promise<User> => {
    if (actorId === id && changes.isAdmin === false) throw ownRights();
    const outcome = await store.update({ id, changes, actorId, at: clock() });
    if (outcome === "missing") throw userNotFound();
    if (outcome === "last-admin") throw lastAdmin();
    if (outcome === "address-taken") throw addressTaken();
    await sessions.announceEnds(outcome.ended);
    return outcome.user;
  },

  /**
   * Deletes all of the accounts or none. Throws USER_NOT_FOUND, LAST_ADMIN, and OWN_ACCOUNT if the
   * administrator's own is among them.
   */
  delete: async (actorId: string, ids: string[]): Promise<void> => {
    if (ids.includes(actorId)) throw ownAccount();
    const users = await store.findByIds(ids);
    if (users.length < new Set(ids).size) throw userNotFound();
    const ended = await deletions.deleteUsers(users, clock(), actorId);
    if (!ended) throw lastAdmin();
    await sessions.announceEnds(ended);
    for (const { id: userId } of users) report("account-deleted", { userId });
  },
});
export type AdminUsers = ReturnType<typeof createAdminUsers>;

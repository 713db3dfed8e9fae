import type { DeletionStore } from "../domain/deletion.ts";
import { addressTaken, lastAdmin, ownAccount, ownRights, userNotFound } from "../domain/errors.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import type { Sessions } from "../domain/sessions.ts";
import type { User } from "../domain/user.ts";
import type { AdminUserStore, UserChanges } from "./user-store.ts";

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

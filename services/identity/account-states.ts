import type { Connection } from "mongoose";
import { openModels, toUser } from "./models.ts";
import type { User } from "./domain/user.ts";

/** An account with what other services keep copies of; of a deleted one its id alone. */
export type AccountState = { id: string; changedAt: Date } & (
  | { deleted: true }
  | { deleted: false; user: User; version: number; credits: number; creditsVersion: number }
);

const pageSize = 1_000;

/** Creates the reader of all accounts, also deleted ones, in the order of their ids. */
export const createAccountStates = ({ connection }: { connection: Connection }) => {
  const { Users, DeletedAccounts } = openModels(connection);
  return {
    /** Returns the accounts after an id, or those of `ids`; at most 1,000. */
    read: async ({ after, ids }: { after: string; ids: string[] }): Promise<AccountState[]> => {
      const filter = { _id: { $gt: after, ...(ids.length > 0 && { $in: ids }) } };
      const [users, deleted] = await Promise.all([
        Users.find(filter).sort({ _id: 1 }).limit(pageSize).lean(),
        DeletedAccounts.find(filter).sort({ _id: 1 }).limit(pageSize).lean(),
      ]);
      const states: AccountState[] = [
        ...users.map((document) => ({
          id: document._id,
          deleted: false as const,
          user: toUser(document) as User,
          // Accounts that were announced before versions were counted have neither.
          version: document.version ?? 0,
          changedAt: document.announcedAt ?? document.verifiedAt ?? document.createdAt,
          credits: document.credits ?? 0,
          creditsVersion: document.creditsVersion ?? 0,
        })),
        ...deleted.map(({ _id: id, at }) => ({ id, deleted: true as const, changedAt: at })),
      ];
      return states.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, pageSize);
    },
  };
};
export type AccountStates = ReturnType<typeof createAccountStates>;

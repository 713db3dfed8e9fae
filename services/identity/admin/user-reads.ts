import { escapeRegExp } from "@plumbline/shared/database/paging.ts";
import type { Connection } from "mongoose";
import type { User } from "../domain/user.ts";
import { openModels, toUser } from "../models.ts";

/** Returns the filter of a search: a part of the address or of a name, with signs as they are. */
const matchUsers = (search: string): object => {
  if (search === "") return {};
  const part = { $regex: escapeRegExp(search), $options: "i" };
  return { $or: [{ email: part }, { firstName: part }, { lastName: part }] };
};

/** Creates the reads of accounts for administrators. */
export const createUserReads = ({ connection }: { connection: Connection }) => {
  const { Users } = openModels(connection);
  return {
    findByIds: async (ids: string[]): Promise<User[]> =>
      (await Users.find({ _id: { $in: ids } }).lean()).map((found) => toUser(found) as User),
    /** Returns the ids of the first accounts that match a search. */
    findMatching: async (search: string, limit: number): Promise<string[]> =>
      (await Users.find(matchUsers(search), { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id),
  };
};
export type UserReads = ReturnType<typeof createUserReads>;

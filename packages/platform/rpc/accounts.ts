import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { notFound } from "../errors.ts";
import { houseUserId } from "../house-account.ts";
import type { createRpcClient } from "./rpc-client.ts";

const userNotFound = () => notFound("USER_NOT_FOUND", "There is no such user.");

/** Ids of one call. */
const pageSize = 200;

/** Opens what a service asks identity about the ids of users, in the service's own name. */
export const openAccounts = ({
  findAccounts,
}: Pick<ReturnType<typeof createRpcClient<typeof IdentityService>>, "findAccounts">) => {
  const find = async (ids: readonly string[]) => {
    const unique = [...new Set(ids)];
    const accounts = [];
    for (let start = 0; start < unique.length; start += pageSize)
      accounts.push(...(await findAccounts({ ids: unique.slice(start, start + pageSize) })).accounts);
    return accounts;
  };
  return {
    /**
     * Returns the hashes of the mailboxes that an account has had, by which accounts of one person
     * are known; null for an id that names nobody.
     */
    findMailboxes: async (userId: string): Promise<string[] | null> =>
      (await find([userId]))[0]?.mailboxes ?? null,
    /** Returns those of the ids that name somebody; the house account does. */
    findKnown: async (ids: readonly string[]): Promise<Set<string>> =>
      new Set([
        ...ids.filter((id) => id === houseUserId),
        ...(await find(ids.filter((id) => id !== houseUserId))).map(({ id }) => id),
      ]),
    /** Throws USER_NOT_FOUND unless each of the ids names an account; the house account's does. */
    requireAccounts: async (ids: readonly string[]): Promise<void> => {
      const people = new Set(ids.filter((id) => id !== houseUserId));
      if (people.size > 0 && (await find([...people])).length < people.size) throw userNotFound();
    },
  };
};
type Accounts = ReturnType<typeof openAccounts>;
export type RequireAccounts = Accounts["requireAccounts"];

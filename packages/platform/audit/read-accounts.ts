import type { AccountState } from "@plumbline/proto/identity/v1/accounts_pb.ts";

/** The call of identity that lists accounts, in the name of the service that has copies. */
type AccountsClient = {
  readAccounts: (request: { after?: string; ids?: string[] }) => Promise<{ accounts: AccountState[] }>;
};

/** How an audit reads accounts from their owner. */
export type AccountReader = {
  /** Reads all accounts, also deleted ones, in the order of their ids. */
  readAll: () => AsyncIterable<AccountState>;
  /** Reads an account as it is now; undefined if there never was one with the id. */
  find: (id: string) => Promise<AccountState | undefined>;
};

/** Creates the reader of accounts over a client of identity. */
export const createAccountReader = (client: AccountsClient): AccountReader => ({
  readAll: async function* () {
    for (let after = ""; ;) {
      const { accounts } = await client.readAccounts({ after });
      yield* accounts;
      const last = accounts.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
  find: async (id) => (await client.readAccounts({ ids: [id] })).accounts[0],
});

import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type AccountState, AccountStateSchema } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import type { AccountReader } from "@plumbline/platform/audit/read-accounts.ts";

/** Creates a verified account of a test, as identity describes it to audits. */
export const createAccountState = (changes: MessageInitShape<typeof AccountStateSchema>): AccountState =>
  create(AccountStateSchema, {
    verified: true,
    version: 1,
    changedAt: new Date(0).toISOString(),
    ...changes,
  });

/** Creates the reader of accounts of an audit over accounts of a test, which may be changed. */
export const createTestAccounts = (accounts: Map<string, AccountState>): AccountReader => ({
  readAll: async function* () {
    yield* [...accounts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  },
  find: async (id) => accounts.get(id),
});

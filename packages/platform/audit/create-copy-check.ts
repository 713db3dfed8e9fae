import type { AccountState } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import type { Check, Difference } from "./audit.ts";
import { joinById } from "./join-by-id.ts";
import type { AccountReader } from "./read-accounts.ts";

/**
 * What a service keeps of accounts. Copies come in the order of the ids of their accounts.
 * isComplete: every verified account must have a copy; otherwise only some do.
 */
export type AccountCopies<C extends { id: string }> = {
  readAll: () => AsyncIterable<C>;
  find: (id: string) => Promise<C | undefined>;
  isComplete: boolean;
  /** Returns whether a copy has what its account has. */
  agrees: (copy: C, account: AccountState) => boolean;
  /** Takes over what an account has, unless the copy is no longer what was compared. */
  takeOver: (account: AccountState, copy: C | undefined) => Promise<void>;
  /** Erases what is kept of an account that was deleted. */
  erase: (id: string) => Promise<void>;
};

const messages = {
  missing: "There is no copy of the account.",
  different: "The copy differs from the account.",
  deleted: "There is a copy of an account that was deleted.",
  unknown: "There is a copy of an account that identity does not know.",
};
type Fault = keyof typeof messages;

/**
 * Creates the check that compares a service's copies of accounts with identity, their owner. Events
 * keep copies up to date; one that was lost, or came too late, is found here. As a repair the copy
 * takes over what its owner says. A copy of an account that identity does not know is only
 * reported: a lost database of identity must not erase the others.
 */
export const createCopyCheck = <C extends { id: string }>({
  name,
  accounts,
  copies,
}: {
  name: string;
  accounts: AccountReader;
  copies: AccountCopies<C>;
}): Check => {
  const findFault = (copy?: C, account?: AccountState): Fault | null => {
    if (!account) return copy ? "unknown" : null;
    if (account.deleted) return copy ? "deleted" : null;
    // An account that nobody has verified is not announced.
    if (!account.verified) return null;
    if (!copy) return copies.isComplete ? "missing" : null;
    return copies.agrees(copy, account) ? null : "different";
  };

  /** Reads both again, in case one changed between the two reads of the join. */
  const confirm = async (id: string, before: Date): Promise<Difference | null> => {
    const [copy, account] = [await copies.find(id), await accounts.find(id)];
    const fault = findFault(copy, account);
    if (!fault || (account && new Date(account.changedAt) > before)) return null;
    const message = messages[fault];
    if (!account) return { id, message };
    const repair = async () => {
      await (account.deleted ? copies.erase(id) : copies.takeOver(account, copy));
      return true;
    };
    return { id, message, repair };
  };

  return {
    name,
    compare: async function* ({ before }) {
      for await (const { id, left, right } of joinById(copies.readAll(), accounts.readAll()))
        if (left ?? copies.isComplete) yield findFault(left, right) ? await confirm(id, before) : null;
    },
  };
};

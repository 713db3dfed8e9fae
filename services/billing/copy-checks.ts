import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { type Check, cursorOptions, type Difference } from "@plumbline/platform/audit/audit.ts";
import { createCopyCheck } from "@plumbline/platform/audit/create-copy-check.ts";
import { joinById } from "@plumbline/platform/audit/join-by-id.ts";
import type { AccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import type { Connection } from "mongoose";
import { ledgerModels } from "./store/entries.ts";
import type { ReferralStore } from "./store/referral-store.ts";

/** Compares identity's copies of balances with the balances; announces one again as a repair. */
const createBalanceCopyCheck = ({
  accounts,
  connection,
  outbox,
}: {
  accounts: AccountReader;
  connection: Connection;
  outbox: Outbox;
}): Check => {
  const { Balances, Entries } = ledgerModels(connection);
  type Balance = { id: string; credits: number; entries: number };

  const readBalances = async function* (): AsyncGenerator<Balance> {
    for await (const { _id: id, ...balance } of Balances.find().sort({ _id: 1 }).lean().cursor(cursorOptions))
      yield { id, ...balance };
  };

  /** Reads both again, in case one changed between the two reads of the join. */
  const confirm = async (id: string, before: Date): Promise<Difference | null> => {
    const balance = await Balances.findById(id).lean();
    const account = await accounts.find(id);
    if (!balance || !account || account.deleted || account.creditsVersion === balance.entries) return null;
    const newest = await Entries.findOne({ userId: id }).sort({ timestamp: -1 }).lean();
    if (newest && newest.timestamp > before) return null;
    const repair = async () => {
      const { credits, entries: version } = balance;
      const event = { userId: id, credits, change: 0, version };
      await inTransaction(connection, (session) =>
        outbox.append({ subject: "billing.credits.changed.v1", event, session }),
      );
      outbox.poke();
      return true;
    };
    return { id, message: "Identity's copy of the balance is of another entry.", repair };
  };

  return {
    name: "balance-copies",
    compare: async function* ({ before }) {
      for await (const { id, left, right } of joinById(readBalances(), accounts.readAll())) {
        if (!left || !right || right.deleted) continue;
        yield left.entries === right.creditsVersion ? null : await confirm(id, before);
      }
    },
  };
};

/** Creates the checks of what billing copies of accounts, and of what identity copies of billing. */
export const createCopyChecks = ({
  accounts,
  connection,
  outbox,
  referrals,
  forget,
}: {
  accounts: AccountReader;
  connection: Connection;
  outbox: Outbox;
  referrals: Pick<ReferralStore, "readNames" | "findName" | "correct">;
  /** Takes the name of a deleted user out of everything. */
  forget: (userId: string) => Promise<void>;
}): Check[] => [
  createBalanceCopyCheck({ accounts, connection, outbox }),
  createCopyCheck({
    name: "referral-names",
    accounts,
    copies: {
      readAll: referrals.readNames,
      find: referrals.findName,
      isComplete: false,
      agrees: (copy, { firstName }) => copy.firstName === firstName,
      takeOver: ({ id: friendId, firstName: friendFirstName, version }, copy) =>
        referrals.correct({ friendId, friendFirstName, version }, copy?.version ?? 0),
      erase: forget,
    },
  }),
];

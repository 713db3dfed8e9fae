import { type Check, cursorOptions, type Difference } from "@plumbline/platform/audit/audit.ts";
import { joinById } from "@plumbline/platform/audit/join-by-id.ts";
import type { Connection } from "mongoose";
import { type EntryKeys, refundKeys, reportKeys, spendKeys } from "./domain/entry-keys.ts";
import { ledgerModels } from "./store/entries.ts";

/** The entries of a user, added up. */
type Sum = { id: string; credits: number; lowestBalance: number; newest: Date };
type SummedEntry = { userId: string; creditChange: number; newBalance: number; timestamp: Date };

/** Adds up the entries of each user. They come in the order of their users, the newest first. */
const sumByUser = async function* (entries: AsyncIterable<SummedEntry>): AsyncGenerator<Sum> {
  let sum: Sum | undefined;
  for await (const { userId, creditChange, newBalance, timestamp } of entries) {
    if (sum?.id !== userId) {
      if (sum) yield sum;
      sum = { id: userId, credits: 0, lowestBalance: newBalance, newest: timestamp };
    }
    sum.credits += creditChange;
    sum.lowestBalance = Math.min(sum.lowestBalance, newBalance);
  }
  if (sum) yield sum;
};

const balanceFault = (
  balance: number,
  { credits, lowestBalance }: Pick<Sum, "credits" | "lowestBalance">,
) => {
  if (balance !== credits) return `The balance is ${balance}, but the entries add up to ${credits}.`;
  return lowestBalance < 0 ? `The balance was ${lowestBalance} after an entry.` : null;
};

const isRefundOf = (refund: SummedEntry, spend: SummedEntry | undefined) =>
  spend?.userId === refund.userId && spend.creditChange === -refund.creditChange;

const noEntries = { credits: 0, lowestBalance: 0, newest: new Date(0) };

/**
 * Creates the checks of the ledger. Nothing is repaired: a ledger that does not add up needs a
 * person.
 */
export const createLedgerChecks = ({ connection }: { connection: Connection }): Check[] => {
  const { Entries, Balances } = ledgerModels(connection);

  const readBalances = async function* () {
    for await (const { _id, credits } of Balances.find().sort({ _id: 1 }).lean().cursor(cursorOptions))
      yield { id: _id, credits };
  };
  const readSums = (query: { userId?: string } = {}) =>
    sumByUser(Entries.find(query).sort({ userId: 1, timestamp: -1 }).lean().cursor(cursorOptions));

  /** Reads a user again, in case an entry was written between the two reads of the join. */
  const checkUser = async (id: string, before: Date): Promise<Difference | null> => {
    const balance = (await Balances.findById(id).lean())?.credits ?? 0;
    const { value } = await readSums({ userId: id }).next();
    const sum = (value as Sum | undefined) ?? noEntries;
    const message = balanceFault(balance, sum);
    return message && sum.newest <= before ? { id, message } : null;
  };

  const readByAnalysis = async function* ({ rangeAfter, idOf }: EntryKeys) {
    const { after, before } = rangeAfter("");
    const query = { _id: { $gt: after, $lt: before } };
    for await (const entry of Entries.find(query).sort({ _id: 1 }).lean().cursor(cursorOptions))
      yield { id: idOf(entry._id), entry };
  };

  return [
    {
      name: "balances",
      compare: async function* ({ before }) {
        for await (const { id, left, right } of joinById(readBalances(), readSums()))
          yield balanceFault(left?.credits ?? 0, right ?? noEntries) ? await checkUser(id, before) : null;
      },
    },
    {
      name: "refunds",
      compare: async function* ({ before }) {
        for (const keys of [refundKeys, reportKeys])
          for await (const { id, left, right } of joinById(readByAnalysis(spendKeys), readByAnalysis(keys))) {
            if (!right) continue;
            const refund = right.entry;
            if (isRefundOf(refund, left?.entry) || refund.timestamp > before) yield null;
            else yield { id, message: "The refund does not agree with what the user spent on the analysis." };
          }
      },
    },
  ];
};

import { type Check, cursorOptions, type Difference } from "@plumbline/platform/audit/audit.ts";
import { toAppError } from "@plumbline/platform/errors.ts";
import type { Connection } from "mongoose";
import { welcomeKeys } from "./domain/entry-keys.ts";
import { ledgerModels } from "./store/entries.ts";

/** Accounts about which identity is asked at once. */
const pageSize = 200;

/**
 * Creates the check of balances against identity's accounts: who has one must be an account, or
 * have been one. A deleted account is known by its deletion, or by its welcome, which only
 * identity's word writes. Nothing is repaired: credits of nobody need a person.
 */
export const createAccountsCheck = ({
  connection,
  findKnown,
}: {
  connection: Connection;
  /** Returns those of the ids that name an account. */
  findKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}): Check => {
  const { Entries, Balances } = ledgerModels(connection);

  const comparePage = async function* (ids: readonly string[], before: Date) {
    const known = await findKnown(ids);
    for (const id of ids) {
      const isKnown = known.has(id) || (await Entries.exists({ _id: welcomeKeys.keyOf(id) })) !== null;
      const isNew = !isKnown && (await Entries.exists({ userId: id, timestamp: { $gt: before } })) !== null;
      yield isKnown || isNew
        ? null
        : ({ id, message: "The account has credits, but identity knows no such account." } as Difference);
    }
  };
  const compareAll = async function* (before: Date) {
    let page: string[] = [];
    const balances = Balances.find({ forgottenAt: null, credits: { $ne: 0 } }, { _id: 1 }).sort({ _id: 1 });
    for await (const { _id } of balances.lean().cursor(cursorOptions)) {
      page.push(_id);
      if (page.length < pageSize) continue;
      yield* comparePage(page, before);
      page = [];
    }
    yield* comparePage(page, before);
  };

  return {
    name: "accounts",
    compare: async function* ({ before }) {
      try {
        yield* compareAll(before);
      } catch (thrown) {
        // The ledger is audited without it.
        if (toAppError(thrown).kind !== "unavailable") throw thrown;
        yield { id: "identity", message: "It does not answer, so accounts were not compared." };
      }
    },
  };
};

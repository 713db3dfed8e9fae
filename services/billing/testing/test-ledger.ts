import { createIndexes } from "@plumbline/platform/database/database.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { createLedger } from "../domain/ledger.ts";
import { createBillingHandlers } from "../events.ts";
import { createLedgerStore } from "../store/ledger-store.ts";
import { createReferralStore } from "../store/referral-store.ts";

/** Opens a ledger over a real database, which closes after the tests of the file. */
export const openTestLedger = async () => {
  const waiting = await openTestOutbox();
  afterAll(() => waiting.close());
  const store = createLedgerStore(waiting);
  /** The mailboxes of accounts that have some in common with others. */
  const mailboxes = new Map<string, string[] | null>();
  const findMailboxes = async (userId: string) =>
    mailboxes.has(userId) ? (mailboxes.get(userId) ?? null) : [`mailbox of ${userId}`];
  const ledger = createLedger({ store, findMailboxes });
  const handlers = createBillingHandlers({
    ledger,
    shop: {
      referrals: createReferralStore(waiting),
      forget: async () => undefined,
      settleBonuses: async () => undefined,
    },
    clock: () => new Date(),
  });
  await createIndexes(waiting.connection);

  /** Adds a user with the five credits of a new account. */
  const newUser = async () => {
    const userId = randomUUID();
    await ledger.welcome(userId);
    return userId;
  };
  /** Lists a user's entries, newest first. */
  const listOf = async (userId: string) =>
    (await ledger.list({ userId, page: 1, limit: 100, descending: true })).entries;
  const changesOf = async (userId: string) => (await listOf(userId)).map(({ creditChange }) => creditChange);
  /** Calls a handler as the consume loop does with the event of an id. */
  const handle = (subject: "analysis.analysis.failed.v1" | "identity.user.verified.v1", event: object) =>
    (handlers[subject] as (event: object, about: { id: string }) => Promise<void>)(event, {
      id: randomUUID(),
    });
  return { waiting, store, ledger, mailboxes, newUser, listOf, changesOf, handle };
};

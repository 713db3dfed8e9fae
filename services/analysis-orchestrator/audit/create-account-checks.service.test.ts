import type { AccountState } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import { createAccountState, createTestAccounts } from "@plumbline/test-kit/accounts.ts";
import { runChecks } from "@plumbline/test-kit/audit.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shareModel } from "../store/share-store.ts";
import { createPendingAnalysis } from "../testing/test-analysis.ts";
import { openTestStore } from "../testing/test-store.ts";
import { createAccountChecks } from "./create-account-checks.ts";

let kit: Awaited<ReturnType<typeof openTestStore>>;
const accounts = new Map<string, AccountState>();
let erased: string[];
let claimed: object[];
beforeAll(async () => {
  kit = await openTestStore();
});
afterAll(() => kit.close());
beforeEach(async () => {
  for (const { name } of await kit.connection.listCollections())
    await kit.connection.collection(name).deleteMany({});
  accounts.clear();
  erased = [];
  claimed = [];
});

const audit = (options: { repair?: boolean; graceMs?: number } = {}) =>
  runChecks(
    createAccountChecks({
      accounts: createTestAccounts(accounts),
      connection: kit.connection,
      eraseUser: async (userId) => void erased.push(userId),
      claim: async (about) => void claimed.push(about),
    }),
    options,
  );
const analyse = async (userId: string) => {
  for (const ticker of ["KO", "PEP"]) await kit.store.add(createPendingAnalysis({ userId, ticker }));
};

test("finds and erases the analyses of a deleted account, and only reports those of an unknown one", async () => {
  const [kept, gone, unknown] = ["a", "b", "c"].map((letter) => `${letter}-${randomUUID()}`) as [
    string,
    string,
    string,
  ];
  for (const owner of [kept, gone, unknown, houseUserId]) await analyse(owner);
  accounts.set(kept, createAccountState({ id: kept }));
  accounts.set(gone, createAccountState({ id: gone, deleted: true }));
  const { owners } = await audit({ repair: true });
  expect(owners).toMatchObject({ compared: 3, differences: 2 });
  expect(owners?.findings).toEqual([
    { id: gone, message: "There is a copy of an account that was deleted.", repaired: true },
    { id: unknown, message: "There is a copy of an account that identity does not know.", repaired: false },
  ]);
  expect(erased).toEqual([gone]);
});

test("finds open shares of an address that an account has verified, and gives them to it", async () => {
  const share = (recipientEmail: string, recipientId: string | null) =>
    shareModel(kit.connection).create({
      _id: randomUUID(),
      analysisId: randomUUID(),
      ownerId: "owner",
      ownerFirstName: "Ann",
      ownerLastName: "Lee",
      recipientEmail,
      recipientId,
      createdAt: new Date(),
    });
  const { _id: id } = await share("late@example.com", null);
  await share("nobody@example.com", null);
  await share("has@example.com", "has");
  accounts.set("late", createAccountState({ id: "late", email: "late@example.com" }));
  accounts.set("has", createAccountState({ id: "has", email: "has@example.com" }));
  const { invitations } = await audit({ repair: true });
  const message = "The address of the share has an account, which does not have the share.";
  expect(invitations?.findings).toEqual([{ id, message, repaired: true }]);
  expect(claimed).toEqual([{ userId: "late", email: "late@example.com" }]);
  // Its event may be on its way.
  accounts.set(
    "late",
    createAccountState({ id: "late", email: "late@example.com", changedAt: new Date().toISOString() }),
  );
  expect((await audit({ graceMs: 60_000 }))["invitations"]?.differences).toBe(0);
});

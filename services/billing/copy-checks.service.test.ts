import type { AccountState } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import { createAccountState, createTestAccounts } from "@plumbline/test-kit/accounts.ts";
import { runChecks } from "@plumbline/test-kit/audit.ts";
import { expect, test } from "vitest";
import { createCopyChecks } from "./copy-checks.ts";
import { createReferralStore } from "./store/referral-store.ts";
import { openTestLedger } from "./testing/test-ledger.ts";

const kit = await openTestLedger();
const referrals = createReferralStore(kit.waiting);
const accounts = new Map<string, AccountState>();
const audit = (options: { repair?: boolean; graceMs?: number } = {}) =>
  runChecks(
    createCopyChecks({
      ...kit.waiting,
      accounts: createTestAccounts(accounts),
      referrals,
      forget: referrals.forget,
    }),
    options,
  );

test("finds identity's copy of a balance that is of another entry, and announces the balance again", async () => {
  const behind = await kit.newUser();
  const right = await kit.newUser();
  accounts.set(behind, createAccountState({ id: behind, credits: 0, creditsVersion: 0 }));
  accounts.set(right, createAccountState({ id: right, credits: 5, creditsVersion: 1 }));
  expect((await audit({ graceMs: 60_000 }))["balance-copies"]).toMatchObject({ compared: 2, differences: 0 });
  const found = (await audit({ repair: true }))["balance-copies"];
  expect(found?.findings).toMatchObject([{ id: behind, repaired: true }]);
  const announced = await kit.waiting.events("billing.credits.changed.v1");
  expect(announced.filter(({ userId }) => userId === behind)).toMatchObject([
    { credits: 5, change: 5, version: 1 },
    { credits: 5, change: 0, version: 1 },
  ]);
  accounts.clear();
});

test("an older version of a friend's name changes nothing, and a wrong or deleted one is repaired", async () => {
  const add = (friendId: string) =>
    referrals.add({
      friendId,
      friendFirstName: "Ann",
      referrerId: "referrer",
      verifiedAt: new Date(),
      version: 3,
    });
  await add("changed");
  await add("deleted");
  await referrals.rename({ friendId: "changed", friendFirstName: "Stale", version: 2 });
  expect(await referrals.findName("changed")).toMatchObject({ firstName: "Ann", version: 3 });
  await referrals.rename({ friendId: "changed", friendFirstName: "Bea", version: 4 });
  expect(await referrals.findName("changed")).toMatchObject({ firstName: "Bea", version: 4 });
  // Identity was restored from a backup: its version is lower than the copy's.
  accounts.set("changed", createAccountState({ id: "changed", firstName: "Cat", version: 2 }));
  accounts.set("deleted", createAccountState({ id: "deleted", deleted: true }));
  const { findings } = (await audit({ repair: true }))["referral-names"] ?? {};
  expect(findings?.map(({ id, repaired }) => [id, repaired])).toEqual([
    ["changed", true],
    ["deleted", true],
  ]);
  expect(await referrals.findName("changed")).toMatchObject({ firstName: "Cat", version: 2 });
  await referrals.rename({ friendId: "deleted", friendFirstName: "Back", version: 9 });
  expect(await referrals.findName("deleted")).toBeUndefined();
  expect((await audit())["referral-names"]?.differences).toBe(0);
});

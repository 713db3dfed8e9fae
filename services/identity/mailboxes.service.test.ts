import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });

/** Returns `returning` of the nth announcement of an address. */
const isReturning = async (email: string, count = 1) => {
  const event = await eventually(`announcement ${count}`, async () => fixture.verified(email)[count - 1]);
  return event.returning;
};
/** Changes the address of an account by its link. */
const changeEmail = async (from: string, to: string, accessToken = "") => {
  await fixture.identity.requestEmailChange(
    { email: to, password, client: newClient() },
    { as: accessToken },
  );
  const token = await fixture.tokenOf("identity.address.requested.v1", from);
  await fixture.identity.confirmEmailChange({ token }, { as: accessToken });
};
const tagged = (email: string, tag: string) => email.replace("@", `+${tag}@`);

test("of many spellings of one mailbox that are verified at once, one is new", async () => {
  const name = randomUUID().replaceAll("-", "");
  const emails = [
    `${name}@gmail.com`,
    `${name}+a@gmail.com`,
    `${name}@googlemail.com`,
    `${name.slice(0, 5)}.${name.slice(5)}@gmail.com`,
    `${name}+b@googlemail.com`,
    `${name.slice(0, 9)}.${name.slice(9)}+c@gmail.com`,
  ];
  await Promise.all(emails.map((email) => fixture.registerVerified({ email })));
  const answers = await Promise.all(emails.map((email) => isReturning(email)));
  expect(answers.filter((returning) => !returning)).toHaveLength(1);
});

test("another spelling of a deleted account's mailbox is returning, and nobody's friend", async () => {
  const friend = await fixture.registerVerified();
  const { user } = await fixture.identity.getSession({}, { as: friend.tokens?.accessToken ?? "" });
  const email = newEmail();
  const first = await fixture.registerVerified({ email: tagged(email, "first") });
  await fixture.identity.deleteAccount(
    { confirm: "DELETE", password, client: newClient() },
    { as: first.tokens?.accessToken ?? "" },
  );
  const second = await fixture.registerVerified({
    email: tagged(email, "second"),
    referralCode: user?.referralCode ?? "",
  });
  expect(await isReturning(second.email)).toBe(true);
  expect(second.user?.referredById).toBeUndefined();
  expect(fixture.verified(second.email)[0]?.referredById).toBeUndefined();
});

test("addresses that an account had before stay used, back and forth, also after its deletion", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const { tokens } = await fixture.registerVerified({ email: first });
  await changeEmail(first, second, tokens?.accessToken);
  const again = await fixture.registerVerified({ email: tagged(first, "again") });
  expect(await isReturning(again.email)).toBe(true);
  await fixture.identity.deleteAccount(
    { confirm: "DELETE", password, client: newClient() },
    { as: tokens?.accessToken ?? "" },
  );
  await fixture.registerVerified({ email: tagged(second, "again") });
  expect(await isReturning(tagged(second, "again"))).toBe(true);
});

test("an administrator's change of an address counts as well", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const { user } = await fixture.registerVerified({ email: first });
  const as = await settings.userToken({ userId: "an administrator", isAdmin: true });
  await fixture.identity.updateUser({ id: user?.id ?? "", email: second }, { as });
  await fixture.registerVerified({ email: tagged(first, "x") });
  await fixture.registerVerified({ email: tagged(second, "x") });
  expect(await isReturning(tagged(first, "x"))).toBe(true);
  expect(await isReturning(tagged(second, "x"))).toBe(true);
});

test("an account that was verified before mailboxes were kept counts after a start", async () => {
  const { email, user } = await fixture.registerVerified();
  const users = fixture.connection.collection<{ _id: string }>("users");
  await users.updateOne({ _id: user?.id ?? "" }, { $unset: { mailboxes: true } });
  await fixture.connection.collection("deleted_addresses").deleteMany({});
  await fixture.restart();
  await fixture.registerVerified({ email: tagged(email, "later") });
  expect(await isReturning(tagged(email, "later"))).toBe(true);
});

test("services find accounts by their ids, with one mailbox in common for one person", async () => {
  const email = newEmail();
  const first = await fixture.registerVerified({ email });
  const second = await fixture.registerVerified({ email: tagged(email, "x") });
  const ids = [first.user?.id ?? "", second.user?.id ?? "", randomUUID()];
  const as = await settings.serviceToken("billing", "identity");
  const { accounts } = await fixture.identity.findAccounts({ ids }, { as });
  expect(accounts.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(accounts[0]?.mailboxes).toHaveLength(1);
  expect(accounts[0]?.mailboxes).toEqual(accounts[1]?.mailboxes);
});

test("what is kept of a mailbox names neither the address nor the account", async () => {
  const { email, user } = await fixture.registerVerified();
  const kept = JSON.stringify(await fixture.connection.collection("deleted_addresses").find().toArray());
  for (const text of [email, email.split("@")[0] ?? "", user?.id ?? ""]) expect(kept).not.toContain(text);
});

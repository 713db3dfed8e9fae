import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
let now = Date.parse("2100-03-01T12:00:00.000Z");
const fixture = useTestIdentity({ settings, clock: () => new Date(now) });

const requested = "identity.address.requested.v1";
const invalidLink = { kind: "invalid", code: "INVALID_LINK" };
const logIn = (email: string) => fixture.identity.logIn({ email, password, client: newClient() });
/** A verified account, and the function that asks for another address of it. */
const openAccount = async () => {
  const { email, user, tokens } = await fixture.registerVerified();
  const as = { as: tokens?.accessToken ?? "" };
  const request = (to: string, given = password) =>
    fixture.identity.requestEmailChange({ email: to, password: given, client: newClient() }, as);
  const confirm = (token: string) => fixture.identity.confirmEmailChange({ token }, as);
  return { email, user, as, request, confirm };
};

test("a link changes the address; the session stays, and the change is announced", async () => {
  const { email, user, as, request, confirm } = await openAccount();
  const to = newEmail();
  await request(` ${to.toUpperCase()} `);
  const token = await fixture.tokenOf(requested, email);
  expect(fixture.publishedTo(requested, email)).toMatchObject([{ firstName: "Ann", newEmail: to }]);
  expect(fixture.publishedTo(requested, email)[0]?.ownerFirstName).toBeUndefined();
  expect((await logIn(email)).user?.email, "nothing has changed yet").toBe(email);
  await confirm(token);
  expect((await fixture.identity.getSession({}, as)).user?.email).toBe(to);
  await expect(logIn(email)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect((await logIn(to)).user?.id).toBe(user?.id);
  const changed = await eventually(
    "the event",
    async () => fixture.publishedTo("identity.user.changed.v1", to)[0],
  );
  expect(changed).toMatchObject({ userId: user?.id, firstName: "Ann" });
  await expect(confirm(token)).rejects.toMatchObject(invalidLink);
});

test("asks for the password, and refuses the present address", async () => {
  const { email, request } = await openAccount();
  await expect(request(newEmail(), "a guess")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  await expect(request(email)).rejects.toMatchObject({ code: "SAME_ADDRESS" });
  expect(fixture.publishedTo(requested, email)).toEqual([]);
});

test("answers alike for a taken address, whose owner gets no link", async () => {
  const owner = await fixture.registerVerified({ firstName: "Bob" });
  const { email, request, confirm } = await openAccount();
  expect(await request(owner.email)).toMatchObject({});
  const token = await fixture.tokenOf(requested, email);
  expect(fixture.publishedTo(requested, email)[0]).toMatchObject({ ownerFirstName: "Bob" });
  await expect(confirm(token)).rejects.toMatchObject(invalidLink);
  expect((await logIn(owner.email)).user?.firstName).toBe("Bob");
});

test("whoever reads the mail cannot give an account of somebody else's the address", async () => {
  const { email, user, as, request, confirm } = await openAccount();
  const stranger = await openAccount();
  const to = newEmail();
  await request(to);
  const token = await fixture.tokenOf(requested, email);
  await expect(fixture.identity.confirmEmailChange({ token })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(stranger.confirm(token)).rejects.toMatchObject({
    kind: "forbidden",
    code: "OTHER_ACCOUNT",
    message: expect.stringContaining("Nothing has changed"),
  });
  expect((await fixture.identity.getSession({}, as)).user?.email, "nothing has changed").toBe(email);
  expect((await fixture.identity.getSession({}, stranger.as)).user?.email).toBe(stranger.email);
  await confirm(token);
  expect((await logIn(to)).user?.id, "the link still works for its account").toBe(user?.id);
});

test("of several accounts that confirm one address, one gets it", async () => {
  const to = newEmail();
  const accounts = await Promise.all([openAccount(), openAccount(), openAccount()]);
  for (const { request } of accounts) await request(to);
  const tokens = await Promise.all(accounts.map(({ email }) => fixture.tokenOf(requested, email)));
  const outcomes = await Promise.allSettled(
    accounts.map(({ confirm }, index) => confirm(tokens[index] as string)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(invalidLink);
  expect(await fixture.connection.collection("users").countDocuments({ email: to })).toBe(1);
});

test("an unverified account gives way to the owner of its address", async () => {
  const { email: to, link } = await fixture.register({ firstName: "Eve" });
  const { email, request, confirm } = await openAccount();
  await request(to);
  await confirm(await fixture.tokenOf(requested, email));
  expect((await logIn(to)).user?.firstName).toBe("Ann");
  await expect(
    fixture.identity.verifyEmail({ token: link, password, client: newClient() }),
  ).rejects.toMatchObject(invalidLink);
});

test("a link works for 48 hours, and not after the change of the password", async () => {
  const { email, request, confirm } = await openAccount();
  const to = newEmail();
  await request(to);
  const late = await fixture.tokenOf(requested, email);
  now += 48 * 3_600_000;
  await expect(confirm(late)).rejects.toMatchObject(invalidLink);
  const again = await openAccount();
  await again.request(to);
  const token = await fixture.tokenOf(requested, again.email);
  await fixture.identity.changePassword(
    { password, newPassword: "another long password", client: newClient() },
    again.as,
  );
  await expect(again.confirm(token)).rejects.toMatchObject(invalidLink);
});

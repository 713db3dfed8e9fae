import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
let now = Date.parse("2100-03-01T12:00:00.000Z");
const fixture = useTestIdentity({ settings, clock: () => new Date(now) });

const users = () => fixture.connection.collection<{ _id: string }>("users");
const remove = (as = "", about: { password?: string; confirm?: string } = {}) =>
  fixture.identity.deleteAccount({ confirm: "DELETE", password, client: newClient(), ...about }, { as });
const makeAdmin = async (id = "") => {
  await users().updateOne({ _id: id }, { $set: { isAdmin: true } });
};

test("erases the account, ends its sessions, announces it, and keeps a hash of the address only", async () => {
  const { email, user, tokens, refreshToken } = await fixture.registerVerified({ firstName: "Cassandra" });
  const as = { as: tokens?.accessToken ?? "" };
  const code = (await fixture.identity.getSession({}, as)).user?.referralCode ?? "";
  const friend = await fixture.registerVerified({ referralCode: code });
  await fixture.identity.forgotPassword({ email, client: newClient() });
  await remove(tokens?.accessToken);
  await expect(fixture.identity.refresh({ refreshToken, client: newClient() })).rejects.toMatchObject({
    code: "SESSION_ENDED",
  });
  await expect(fixture.identity.logIn({ email, password, client: newClient() })).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
  await eventually("the event", async () => fixture.deletionsOf(user?.id) || undefined);
  expect(fixture.deletionsOf(user?.id)).toBe(1);
  for (const name of ["users", "sessions", "links", "email_tokens", "deleted_addresses"]) {
    const stored = JSON.stringify(await fixture.connection.collection(name).find().toArray());
    expect(stored, name).not.toContain(email);
    expect(stored, name).not.toContain("Cassandra");
    // A friend's account and registration keep the opaque id of who sent the link.
    if (name !== "users" && name !== "email_tokens") expect(stored, name).not.toContain(user?.id);
  }
  expect(await users().findOne({ _id: friend.user?.id ?? "" })).toMatchObject({
    referredById: user?.id,
    referredByFirstName: null,
  });
});

test("an address that registers again is announced as returning, and is nobody's friend", async () => {
  const friend = await fixture.registerVerified();
  const as = { as: friend.tokens?.accessToken ?? "" };
  const referralCode = (await fixture.identity.getSession({}, as)).user?.referralCode ?? "";
  const first = await fixture.registerVerified({ referralCode });
  await remove(first.tokens?.accessToken);
  await fixture.identity.register({
    firstName: "Ann",
    lastName: "Lee",
    email: first.email,
    password,
    referralCode,
    client: newClient(),
  });
  const token = await fixture.linkTo(first.email, 2);
  const { user } = await fixture.identity.verifyEmail({ token, password, client: newClient() });
  expect([user?.referredById, user?.referredByFirstName]).toEqual([undefined, undefined]);
  const events = await eventually("both events", async () => {
    const seen = fixture.verified(first.email);
    return seen.length === 2 ? seen : undefined;
  });
  expect(events.map(({ returning }) => returning)).toEqual([false, true]);
  expect(events.map(({ referredById }) => referredById)).toEqual([friend.user?.id, undefined]);
});

test("an address that was never verified had no account: its owner is new", async () => {
  const { email } = await fixture.register();
  const found = await users().findOne({ email } as object);
  const as = { as: await settings.userToken({ userId: "an administrator", isAdmin: true }) };
  await fixture.identity.deleteUsers({ ids: [found?._id ?? ""] }, as);
  await fixture.register({ email });
  await fixture.identity.verifyEmail({
    token: await fixture.linkTo(email, 2),
    password,
    client: newClient(),
  });
  const [event] = await eventually("the event", async () => {
    const seen = fixture.verified(email);
    return seen.length > 0 ? seen : undefined;
  });
  expect(event?.returning).toBe(false);
});

test("asks for the typed word, and for the password unless the log-in is fresh", async () => {
  const { email, tokens } = await fixture.registerVerified();
  await expect(remove(tokens?.accessToken, { confirm: "delete" })).rejects.toMatchObject({
    code: "NOT_CONFIRMED",
    details: { fields: { confirm: "Please type DELETE." } },
  });
  const wrong = { code: "WRONG_PASSWORD" };
  await expect(remove(tokens?.accessToken, { password: "a guess" })).rejects.toMatchObject(wrong);
  now += 10 * 60_000;
  await expect(remove(tokens?.accessToken, { password: "" })).rejects.toMatchObject(wrong);
  const fresh = await fixture.identity.logIn({ email, password, client: newClient() });
  await remove(fresh.tokens?.accessToken, { password: "" });
  expect(await users().countDocuments({ email })).toBe(0);
});

test("of the last two administrators who leave at once, one stays", async () => {
  const admins = await Promise.all([fixture.registerVerified(), fixture.registerVerified()]);
  for (const { user } of admins) await makeAdmin(user?.id);
  const outcomes = await Promise.allSettled(admins.map(({ tokens }) => remove(tokens?.accessToken)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toMatchObject([{ kind: "failed-precondition", code: "LAST_ADMIN" }]);
  expect(await users().countDocuments({ isAdmin: true })).toBe(1);
});

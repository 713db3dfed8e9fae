import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });

const users = () => fixture.connection.collection("users");
const sessionOf = async (accessToken: string | undefined) =>
  (await fixture.identity.getSession({}, { as: accessToken ?? "" })).user;
const logIn = (email: string, guess = password) =>
  fixture.identity.logIn({ email, password: guess, client: newClient() });

test("returns all fields of an account, without those that are unset", async () => {
  const referrer = await fixture.registerVerified({ firstName: "Bob" });
  const { referralCode } = (await sessionOf(referrer.tokens?.accessToken)) ?? {};
  expect(referralCode).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
  const { email, user, tokens } = await fixture.registerVerified({ referralCode: referralCode ?? "" });
  const { $typeName: _type, ...shown } = (await sessionOf(tokens?.accessToken)) ?? {};
  expect(shown).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstName: "Ann",
    lastName: "Lee",
    email,
    isAdmin: false,
    secondFactorRequired: false,
    verified: true,
    referralCode: expect.stringMatching(/^[a-hjkmnp-z2-9]{8}$/),
    referredById: referrer.user?.id,
    referredByFirstName: "Bob",
  });
  expect(user?.verified).toBe(true);
  await users().updateOne({ email }, { $set: { avatarUrl: "https://x.com/a.png" } });
  expect((await logIn(email)).user).toMatchObject({ avatarUrl: "https://x.com/a.png", verified: true });
  const alone = await sessionOf(referrer.tokens?.accessToken);
  expect(alone?.referredById).toBeUndefined();
  expect(alone?.referredByFirstName).toBeUndefined();
  expect(alone?.avatarUrl).toBeUndefined();
});

test("an account with an unconfirmed address is unverified", async () => {
  const email = newEmail();
  await fixture.identity.register({
    email,
    firstName: "Ann",
    lastName: "Lee",
    password,
    client: newClient(),
  });
  const { _id: userId } = (await users().findOne({ email })) ?? {};
  const token = await settings.userToken({ userId: String(userId) });
  expect(await sessionOf(token)).toMatchObject({ email, verified: false });
});

test("finds the account of a verified address for the orchestrator, and none of an unverified one", async () => {
  const as = await settings.serviceToken("analysis-orchestrator", "identity");
  const find = async (email: string) => (await fixture.identity.findVerifiedUser({ email }, { as })).userId;
  const { email, user } = await fixture.registerVerified();
  expect(await find(` ${email.toUpperCase()} `)).toBe(user?.id);
  expect(await find((await fixture.register()).email)).toBeUndefined();
  expect(await find(newEmail())).toBeUndefined();
});

test("the events of an account name the user", async () => {
  const referrer = await fixture.registerVerified();
  const code = (await sessionOf(referrer.tokens?.accessToken))?.referralCode ?? "";
  const { email, user } = await fixture.registerVerified({ referralCode: code, firstName: "Cleo" });
  const about = { userId: user?.id, email, firstName: "Cleo" };
  expect(fixture.registered(email)).toMatchObject([
    { ...about, alreadyVerified: false, referredById: referrer.user?.id },
  ]);
  const verified = await eventually("the verified event", async () => fixture.verified(email)[0]);
  expect(verified).toMatchObject(about);
  expect(fixture.registered(referrer.email)[0]?.referredById).toBeUndefined();
});

test("the tick of the e-mail subscription travels with the registration that is verified", async () => {
  const ticked = await fixture.registerVerified({ subscribed: true });
  const event = await eventually("the verified event", async () => fixture.verified(ticked.email)[0]);
  expect(event.subscribed).toBe(true);
  const plain = await fixture.registerVerified();
  expect((await eventually("the event", async () => fixture.verified(plain.email)[0])).subscribed).toBe(
    false,
  );
});

test("nobody refers another address of the own mailbox", async () => {
  const [name, domain] = newEmail().split("@");
  const referrer = await fixture.registerVerified({ email: `${name}@${domain}` });
  const referralCode = (await sessionOf(referrer.tokens?.accessToken))?.referralCode ?? "";
  const email = `${name}+friend@${domain}`;
  await fixture.registerVerified({ email, referralCode });
  expect(await users().findOne({ email })).toMatchObject({ referredById: null, referredByFirstName: null });
});

test("registers with an unknown referral code", async () => {
  const { email } = await fixture.register({ referralCode: "no-such-code" });
  expect(await users().findOne({ email })).toMatchObject({ referredById: null, referredByFirstName: null });
});

test("ignores the case of an address", async () => {
  const email = newEmail();
  const capitals = ` ${email.toUpperCase()} `;
  await fixture.identity.register({
    email: capitals,
    firstName: "Ann",
    lastName: "Lee",
    password,
    client: newClient(),
  });
  const link = await fixture.linkTo(email);
  await fixture.identity.resendVerification({ email: capitals, client: newClient() });
  await fixture.linkTo(email, 2);
  await fixture.identity.verifyEmail({ token: link, password, client: newClient() });
  expect((await logIn(email)).user?.email).toBe(email);
  expect((await logIn(capitals)).user?.email).toBe(email);
});

test("another spelling of an address shares its count of guesses", async () => {
  const { email } = await fixture.registerVerified();
  const from = newClient();
  const guess = (address: string) =>
    fixture.identity.logIn({ email: address, password: "wrong", client: from });
  for (let wrong = 1; wrong <= 5; wrong++)
    await expect(guess(email)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(guess(email.toUpperCase())).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

test("the link, the session and the tokens of a deleted account are refused", async () => {
  const { email, link, tokens, refreshToken } = await fixture.registerVerified();
  await users().deleteOne({ email });
  await expect(
    fixture.identity.verifyEmail({ token: link, password, client: newClient() }),
  ).rejects.toMatchObject({
    kind: "not-found",
    code: "USER_NOT_FOUND",
  });
  const ended = { kind: "unauthenticated", code: "SESSION_ENDED" };
  await expect(fixture.identity.refresh({ refreshToken, client: newClient() })).rejects.toMatchObject(ended);
  await expect(sessionOf(tokens?.accessToken)).rejects.toMatchObject(ended);
});

test("counts only verified accounts", async () => {
  const { total } = await fixture.identity.countUsers({});
  await fixture.register();
  expect((await fixture.identity.countUsers({})).total).toBe(total);
  await fixture.registerVerified();
  expect((await fixture.identity.countUsers({})).total).toBe(total + 1);
});

test("stores only hashes of passwords, links and refresh tokens", async () => {
  const { email, link, refreshToken } = await fixture.registerVerified();
  const stored = await Promise.all(
    ["users", "email_tokens", "sessions"].map((name) => fixture.connection.collection(name).find().toArray()),
  );
  const text = JSON.stringify(stored);
  expect(text).toContain(email);
  for (const secret of [password, link, refreshToken.split(".")[1] as string])
    expect(text).not.toContain(secret);
  expect((await users().findOne({ email }))?.["passwordHash"]).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

const isEnded = async (refreshToken: string) =>
  fixture.identity.refresh({ refreshToken, client: newClient() }).then(
    () => false,
    (thrown: { code: string }) => thrown.code === "SESSION_ENDED",
  );

test("logging out with another token does not end the session", async () => {
  const { refreshToken } = await fixture.registerVerified();
  const [id] = refreshToken.split(".");
  for (const wrong of [`${id}.${randomUUID()}`, `${randomUUID()}.secret`, `${id}`, ""])
    await fixture.identity.logOut({ refreshToken: wrong });
  expect(await isEnded(refreshToken)).toBe(false);
});

test("logging out with the token that was just replaced ends the session", async () => {
  const { refreshToken } = await fixture.registerVerified();
  const { tokens } = await fixture.identity.refresh({ refreshToken, client: newClient() });
  await fixture.identity.logOut({ refreshToken });
  expect(await isEnded(tokens?.refreshToken ?? "")).toBe(true);
});

test("a wrong secret for a session ends it", async () => {
  const { refreshToken } = await fixture.registerVerified();
  expect(await isEnded(`${refreshToken.split(".")[0]}.made-up`)).toBe(true);
  expect(await isEnded(refreshToken)).toBe(true);
});

test("each log-in opens a session of its own", async () => {
  const { email, refreshToken } = await fixture.registerVerified();
  const other = (await logIn(email)).tokens?.refreshToken ?? "";
  await fixture.identity.logOut({ refreshToken: other });
  expect(await isEnded(other)).toBe(true);
  expect(await isEnded(refreshToken)).toBe(false);
});

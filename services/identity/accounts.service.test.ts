import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newClient, newEmail, password, startTestIdentity } from "./testing/test-identity.ts";

const settings = await createTestSettings();
let fixture: Awaited<ReturnType<typeof startTestIdentity>>;
let identity: typeof fixture.identity;

beforeAll(async () => {
  fixture = await startTestIdentity({ settings });
  identity = fixture.identity;
});
afterAll(() => fixture.close());

const users = () => fixture.connection.collection("users");
const sessionOf = async (accessToken: string | undefined) =>
  (await identity.getSession({}, { as: accessToken ?? "" })).user;
const logIn = (email: string, guess = password) =>
  identity.logIn({ email, password: guess, client: newClient() });

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
  await identity.register({ email, firstName: "Ann", lastName: "Lee", password, client: newClient() });
  const { _id: userId } = (await users().findOne({ email })) ?? {};
  const token = await settings.userToken({ userId: String(userId) });
  expect(await sessionOf(token)).toMatchObject({ email, verified: false });
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

test("registers with an unknown referral code", async () => {
  const { email } = await fixture.register({ referralCode: "no-such-code" });
  expect(await users().findOne({ email })).toMatchObject({ referredById: null, referredByFirstName: null });
});

test("ignores the case of an address", async () => {
  const email = newEmail();
  const capitals = ` ${email.toUpperCase()} `;
  await identity.register({
    email: capitals,
    firstName: "Ann",
    lastName: "Lee",
    password,
    client: newClient(),
  });
  const link = await fixture.linkTo(email);
  await identity.resendVerification({ email: capitals, client: newClient() });
  await fixture.linkTo(email, 2);
  await identity.verifyEmail({ token: link, client: newClient() });
  expect((await logIn(email)).user?.email).toBe(email);
  expect((await logIn(capitals)).user?.email).toBe(email);
});

test("another spelling of an address shares its count of guesses", async () => {
  const { email } = await fixture.registerVerified();
  const from = newClient();
  const guess = (address: string) => identity.logIn({ email: address, password: "wrong", client: from });
  for (let wrong = 1; wrong <= 5; wrong++)
    await expect(guess(email)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(guess(email.toUpperCase())).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

/** Registers an address twice: first Ann with `password`, then Eve with `another password`. */
const registerTwice = async () => {
  const { email, link: annsLink } = await fixture.register();
  const eve = { firstName: "Eve", lastName: "X", password: "another password" };
  await identity.register({ email, ...eve, client: newClient() });
  const evesLink = await fixture.linkTo(email, 2);
  expect(fixture.registered(email).map(({ firstName }) => firstName)).toEqual(["Ann", "Eve"]);
  return { email, annsLink, evesLink };
};
const wrongPassword = { code: "INVALID_CREDENTIALS" };

test("a link verifies the password and the name of its own registration, not those of another", async () => {
  const first = await registerTwice();
  await identity.verifyEmail({ token: first.annsLink, client: newClient() });
  expect((await logIn(first.email)).user).toMatchObject({ firstName: "Ann", lastName: "Lee" });
  await expect(logIn(first.email, "another password")).rejects.toMatchObject(wrongPassword);

  const second = await registerTwice();
  const { user } = await identity.verifyEmail({ token: second.evesLink, client: newClient() });
  expect(user).toMatchObject({ firstName: "Eve", lastName: "X", verified: true });
  expect((await logIn(second.email, "another password")).user?.firstName).toBe("Eve");
  await expect(logIn(second.email)).rejects.toMatchObject(wrongPassword);
});

test("after the verification the link of another registration changes nothing and logs nobody in", async () => {
  const { email, annsLink, evesLink } = await registerTwice();
  await identity.verifyEmail({ token: annsLink, client: newClient() });
  const late = await identity.verifyEmail({ token: evesLink, client: newClient() });
  expect(late.tokens).toBeUndefined();
  expect(late.user?.firstName).toBe("Ann");
  await expect(logIn(email, "another password")).rejects.toMatchObject(wrongPassword);
  expect((await logIn(email)).user?.firstName).toBe("Ann");
});

test("a link that is sent again is for the last registration", async () => {
  const { email } = await registerTwice();
  await identity.resendVerification({ email, client: newClient() });
  const again = await fixture.linkTo(email, 3);
  await identity.verifyEmail({ token: again, client: newClient() });
  expect((await logIn(email, "another password")).user?.firstName).toBe("Eve");
});

test("refuses a password that is easy to guess, names the field, and creates nothing", async () => {
  const email = newEmail();
  const message = "This password is easy to guess. Please choose a longer or less common one.";
  const register = (guess: string) =>
    identity.register({ email, firstName: "Ann", lastName: "Lee", password: guess, client: newClient() });
  for (const guess of ["password123", email])
    await expect(register(guess)).rejects.toMatchObject({
      kind: "invalid",
      code: "WEAK_PASSWORD",
      message,
      details: { fields: { password: message } },
    });
  expect(await users().countDocuments({ email })).toBe(0);
});

test("concurrent registrations of one address create one account, and each succeeds", async () => {
  const email = newEmail();
  await Promise.all(
    Array.from({ length: 4 }, () =>
      identity.register({ email, firstName: "Ann", lastName: "Lee", password, client: newClient() }),
    ),
  );
  await fixture.linkTo(email, 4);
  expect(await users().countDocuments({ email })).toBe(1);
});

const registerAs = (email: string, firstName: string) =>
  identity.register({ email, firstName, lastName: "X", password: "another password", client: newClient() });
const resend = (email: string) => identity.resendVerification({ email, client: newClient() });

test("the owner of a verified address is told of a registration, in the owner's name and without a link", async () => {
  const { email, user } = await fixture.registerVerified();
  await registerAs(email, "Visit evil.example");
  await resend(email);
  const unknown = newEmail();
  await resend(unknown);
  // Events are published in order: this one comes after those of the calls before.
  await fixture.register();
  const told = { userId: user?.id, firstName: "Ann", alreadyVerified: true };
  expect(fixture.registered(email)).toMatchObject([{ alreadyVerified: false }, told, told]);
  expect(fixture.registered(unknown)).toEqual([]);
  // The link of such a registration changes nothing, should its token be found out.
  await identity.verifyEmail({ token: await fixture.linkTo(email, 2), client: newClient() });
  await expect(logIn(email, "another password")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

/** Counts the documents that a call adds. */
const addedBy = async (call: () => Promise<unknown>) => {
  const count = async () => {
    const counts = ["email_tokens", "outbox"].map((name) =>
      fixture.connection.collection(name).countDocuments(),
    );
    return Promise.all(counts);
  };
  const [tokens = 0, events = 0] = await count();
  await call();
  const [tokensAfter = 0, eventsAfter = 0] = await count();
  return { tokens: tokensAfter - tokens, events: eventsAfter - events };
};

test("writes as much for a known address as for a new one", async () => {
  const { email: verified } = await fixture.registerVerified();
  const { email: unverified } = await fixture.register();
  for (const email of [newEmail(), unverified, verified])
    expect(await addedBy(() => registerAs(email, "Eve")), email).toEqual({ tokens: 1, events: 1 });
  for (const email of [unverified, verified])
    expect(await addedBy(() => resend(email)), email).toEqual({ tokens: 1, events: 1 });
  expect(await addedBy(() => resend(newEmail()))).toEqual({ tokens: 1, events: 0 });
});

test("neither the database nor the bus holds the token of a link", async () => {
  const stored: string[] = [];
  const bus = await connectTestBus();
  bus.subscribe("identity.user.registered.v1", {
    callback: (_error, { data }) => void stored.push(Buffer.from(data).toString("latin1")),
  });
  await bus.flush();
  const { email, link } = await fixture.register();
  await eventually("the event on the bus", async () => stored.some((data) => data.includes(email)));
  for (const name of ["outbox", "email_tokens", "users"]) {
    const documents = await fixture.connection.collection(name).find().toArray();
    stored.push(JSON.stringify(documents));
    for (const { data } of documents)
      if (data) stored.push(Buffer.from((data as { buffer: Uint8Array }).buffer).toString("latin1"));
  }
  expect(stored.some((data) => data.includes(email))).toBe(true);
  expect(stored.filter((data) => data.includes(link))).toEqual([]);
});

test("a link used again succeeds without opening a session", async () => {
  const { email, link } = await fixture.registerVerified();
  const { user, tokens } = await identity.verifyEmail({ token: link, client: newClient() });
  expect(user).toMatchObject({ email, verified: true });
  expect(tokens).toBeUndefined();
});

test("the link, the session and the tokens of a deleted account are refused", async () => {
  const { email, link, tokens, refreshToken } = await fixture.registerVerified();
  await users().deleteOne({ email });
  await expect(identity.verifyEmail({ token: link, client: newClient() })).rejects.toMatchObject({
    kind: "not-found",
    code: "USER_NOT_FOUND",
  });
  const ended = { kind: "unauthenticated", code: "SESSION_ENDED" };
  await expect(identity.refresh({ refreshToken, client: newClient() })).rejects.toMatchObject(ended);
  await expect(sessionOf(tokens?.accessToken)).rejects.toMatchObject(ended);
});

test("counts only verified accounts", async () => {
  const { total } = await identity.countUsers({});
  await fixture.register();
  expect((await identity.countUsers({})).total).toBe(total);
  await fixture.registerVerified();
  expect((await identity.countUsers({})).total).toBe(total + 1);
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
  identity.refresh({ refreshToken, client: newClient() }).then(
    () => false,
    (thrown: { code: string }) => thrown.code === "SESSION_ENDED",
  );

test("logging out with another token does not end the session", async () => {
  const { refreshToken } = await fixture.registerVerified();
  const [id] = refreshToken.split(".");
  for (const wrong of [`${id}.${randomUUID()}`, `${randomUUID()}.secret`, `${id}`, ""])
    await identity.logOut({ refreshToken: wrong });
  expect(await isEnded(refreshToken)).toBe(false);
});

test("logging out with the token that was just replaced ends the session", async () => {
  const { refreshToken } = await fixture.registerVerified();
  const { tokens } = await identity.refresh({ refreshToken, client: newClient() });
  await identity.logOut({ refreshToken });
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
  await identity.logOut({ refreshToken: other });
  expect(await isEnded(other)).toBe(true);
  expect(await isEnded(refreshToken)).toBe(false);
});

import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const fixture = useTestIdentity({ settings: await createTestSettings() });

const users = () => fixture.connection.collection("users");
const logIn = (email: string, guess = password) =>
  fixture.identity.logIn({ email, password: guess, client: newClient() });

/** Registers an address twice: first Ann with `password`, then Eve with `another password`. */
const registerTwice = async () => {
  const { email, link: annsLink } = await fixture.register();
  const eve = { firstName: "Eve", lastName: "X", password: "another password" };
  await fixture.identity.register({ email, ...eve, client: newClient() });
  const evesLink = await fixture.linkTo(email, 2);
  expect(fixture.registered(email).map(({ firstName }) => firstName)).toEqual(["Ann", "Eve"]);
  return { email, annsLink, evesLink };
};
const wrongPassword = { code: "INVALID_CREDENTIALS" };

test("a link verifies the password and the name of its own registration, not those of another", async () => {
  const first = await registerTwice();
  await fixture.identity.verifyEmail({ token: first.annsLink, client: newClient() });
  expect((await logIn(first.email)).user).toMatchObject({ firstName: "Ann", lastName: "Lee" });
  await expect(logIn(first.email, "another password")).rejects.toMatchObject(wrongPassword);

  const second = await registerTwice();
  const { user } = await fixture.identity.verifyEmail({ token: second.evesLink, client: newClient() });
  expect(user).toMatchObject({ firstName: "Eve", lastName: "X", verified: true });
  expect((await logIn(second.email, "another password")).user?.firstName).toBe("Eve");
  await expect(logIn(second.email)).rejects.toMatchObject(wrongPassword);
});

test("after the verification the link of another registration changes nothing and logs nobody in", async () => {
  const { email, annsLink, evesLink } = await registerTwice();
  await fixture.identity.verifyEmail({ token: annsLink, client: newClient() });
  const late = await fixture.identity.verifyEmail({ token: evesLink, client: newClient() });
  expect(late.tokens).toBeUndefined();
  expect(late.user?.firstName).toBe("Ann");
  await expect(logIn(email, "another password")).rejects.toMatchObject(wrongPassword);
  expect((await logIn(email)).user?.firstName).toBe("Ann");
});

test("a link that is sent again is for the last registration", async () => {
  const { email } = await registerTwice();
  await fixture.identity.resendVerification({ email, client: newClient() });
  const again = await fixture.linkTo(email, 3);
  await fixture.identity.verifyEmail({ token: again, client: newClient() });
  expect((await logIn(email, "another password")).user?.firstName).toBe("Eve");
});

test("refuses a password that is easy to guess, names the field, and creates nothing", async () => {
  const email = newEmail();
  const message = "This password is easy to guess. Please choose a longer or less common one.";
  const register = (guess: string) =>
    fixture.identity.register({
      email,
      firstName: "Ann",
      lastName: "Lee",
      password: guess,
      client: newClient(),
    });
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
      fixture.identity.register({ email, firstName: "Ann", lastName: "Lee", password, client: newClient() }),
    ),
  );
  await fixture.linkTo(email, 4);
  expect(await users().countDocuments({ email })).toBe(1);
});

const registerAs = (email: string, firstName: string) =>
  fixture.identity.register({
    email,
    firstName,
    lastName: "X",
    password: "another password",
    client: newClient(),
  });
const resend = (email: string) => fixture.identity.resendVerification({ email, client: newClient() });

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
  await fixture.identity.verifyEmail({ token: await fixture.linkTo(email, 2), client: newClient() });
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
  const { user, tokens } = await fixture.identity.verifyEmail({ token: link, client: newClient() });
  expect(user).toMatchObject({ email, verified: true });
  expect(tokens).toBeUndefined();
});

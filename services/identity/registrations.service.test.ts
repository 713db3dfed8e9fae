import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const fixture = useTestIdentity({ settings: await createTestSettings() });

const users = () => fixture.connection.collection("users");
const logIn = (email: string, guess = password) =>
  fixture.identity.logIn({ email, password: guess, client: newClient() });

const evesPassword = "another password";
const annsBrowser = "the secret of Ann's browser";
const evesBrowser = "the secret of Eve's browser";

const ann = { firstName: "Ann", lastName: "Lee", password };
const eve = { firstName: "Eve", lastName: "X", password: evesPassword };

/** Registers an address as Ann, who owns it, and as Eve, in either order. Returns both links. */
const registerTwice = async (first: "Ann" | "Eve") => {
  const email = newEmail();
  const people = [
    { ...ann, browserSecret: annsBrowser },
    { ...eve, browserSecret: evesBrowser },
  ];
  for (const person of first === "Ann" ? people : people.toReversed())
    await fixture.identity.register({ email, ...person, client: newClient() });
  const links = [await fixture.linkTo(email, 1), await fixture.linkTo(email, 2)];
  const [annsLink = "", evesLink = ""] = first === "Ann" ? links : links.toReversed();
  return { email, links: { Ann: annsLink, Eve: evesLink } };
};
const open = (token: string, how: { password?: string; browserSecret?: string } = {}) =>
  fixture.identity.verifyEmail({ token, ...how, client: newClient() });
const refused = { code: "INVALID_CREDENTIALS" };
const orders = (["Ann", "Eve"] as const).flatMap((first) =>
  (["Ann", "Eve"] as const).map((opened) => [first, opened] as const),
);

test.each(orders)(
  "with %s first, the owner who opens the mail of %s gets what the owner registered",
  async (first, opened) => {
    for (const how of [{ password }, { browserSecret: annsBrowser }]) {
      const { email, links } = await registerTwice(first);
      await expect(open(links[opened])).rejects.toMatchObject({ code: "PASSWORD_NEEDED" });
      const { user, tokens } = await open(links[opened], how);
      expect(user).toMatchObject({ firstName: "Ann", lastName: "Lee", verified: true });
      expect(tokens?.accessToken).toBeTruthy();
      await expect(logIn(email, evesPassword)).rejects.toMatchObject(refused);
      expect((await logIn(email)).user?.firstName).toBe("Ann");
    }
  },
);

test("the owner of an address that only a stranger registered verifies nothing of the stranger's", async () => {
  const { email, link } = await fixture.register({ email: newEmail() });
  for (const how of [{ password: "the owner's own" }, { browserSecret: "the owner's browser" }])
    await expect(open(link, how)).rejects.toMatchObject({
      code: "password" in how ? "WRONG_PASSWORD" : "PASSWORD_NEEDED",
    });
  await expect(logIn(email)).rejects.toMatchObject({ code: "ACCOUNT_NOT_VERIFIED" });
  await fixture.identity.forgotPassword({ email, client: newClient() });
  const token = await fixture.tokenOf("identity.password.forgotten.v1", email);
  await fixture.identity.resetPassword({ token, password: "the owner's own words" });
  await expect(logIn(email)).rejects.toMatchObject(refused);
  expect((await logIn(email, "the owner's own words")).user?.verified).toBe(true);
  await expect(open(link, { password })).rejects.toMatchObject({ code: "INVALID_LINK" });
});

test("a link asks for few passwords", async () => {
  const { link } = await fixture.register();
  const client = newClient();
  const codes = [];
  for (let guess = 0; guess < 7; guess += 1)
    codes.push(
      await fixture.identity
        .verifyEmail({ token: link, password: `guess ${guess}`, client })
        .catch(({ code }: { code: string }) => code),
    );
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => "WRONG_PASSWORD"),
    "TOO_MANY_ATTEMPTS",
    "TOO_MANY_ATTEMPTS",
  ]);
});

test("after the verification the links of other registrations are dead", async () => {
  const { email, links } = await registerTwice("Ann");
  await open(links.Ann, { password });
  await expect(open(links.Eve, { password: evesPassword })).rejects.toMatchObject({ code: "INVALID_LINK" });
  expect((await open(links.Ann)).tokens).toBeUndefined();
  expect((await logIn(email)).user?.firstName).toBe("Ann");
});

test("a link that is sent again is for the registration of the browser, or asks for the password", async () => {
  for (const browserSecret of [annsBrowser, ""]) {
    const { email } = await registerTwice("Ann");
    await fixture.identity.resendVerification({ email, browserSecret, client: newClient() });
    const again = await fixture.linkTo(email, 3);
    await expect(open(again)).rejects.toMatchObject({ code: "PASSWORD_NEEDED" });
    const { user } = await open(again, browserSecret ? { browserSecret } : { password });
    expect(user?.firstName).toBe("Ann");
    await expect(logIn(email, evesPassword)).rejects.toMatchObject(refused);
  }
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
  await fixture.identity.verifyEmail({
    token: await fixture.linkTo(email, 2),
    password,
    client: newClient(),
  });
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
  const { user, tokens } = await fixture.identity.verifyEmail({ token: link, password, client: newClient() });
  expect(user).toMatchObject({ email, verified: true });
  expect(tokens).toBeUndefined();
});

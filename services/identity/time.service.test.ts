import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { decodeJwt, decodeProtectedHeader, type JWK } from "jose";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

// Identity with a clock that only the tests advance; far in the future, so that the database
// deletes nothing.
const settings = await createTestSettings();
const hour = 3_600_000;
let now = Date.parse("2100-03-01T12:00:00.000Z");
// A database of Redis for itself: one of its limits is for all accounts.
const redisUrl = `${process.env["REDIS_URL"]}/9`;
const redis = connectRedis({
  url: redisUrl,
  logger: createLogger({ name: "test", level: "silent" }),
});

const fixture = useTestIdentity({
  settings,
  env: { REDIS_URL: redisUrl },
  clock: () => new Date(now),
});
afterAll(() => redis.disconnect());

const refresh = async (refreshToken: string) =>
  (await fixture.identity.refresh({ refreshToken, client: newClient() })).tokens?.refreshToken;
const sessionEnded = { kind: "unauthenticated", code: "SESSION_ENDED" };
const tooMany = { kind: "rate-limited", code: "TOO_MANY_ATTEMPTS" };

test("a replaced refresh token is accepted for 10 s, and then ends the session", async () => {
  const { refreshToken: first } = await fixture.registerVerified();
  const second = (await refresh(first)) ?? "";
  expect(second).not.toBe("");
  now += 9_999;
  expect(await refresh(first), "a second tab keeps the token that the first got").toBe("");
  now += 1;
  await expect(refresh(first)).rejects.toMatchObject(sessionEnded);
  await expect(refresh(second), "the current token is refused too").rejects.toMatchObject(sessionEnded);
});

test("a token replaced twice ends the session at once", async () => {
  const { refreshToken: first } = await fixture.registerVerified();
  const third = (await refresh((await refresh(first)) ?? "")) ?? "";
  await expect(refresh(first)).rejects.toMatchObject(sessionEnded);
  await expect(refresh(third)).rejects.toMatchObject(sessionEnded);
});

test("a session ends 30 days after its last refresh", async () => {
  const { refreshToken: first } = await fixture.registerVerified();
  now += 30 * 24 * hour - 1;
  const second = (await refresh(first)) ?? "";
  now += 30 * 24 * hour - 1;
  const third = (await refresh(second)) ?? "";
  now += 30 * 24 * hour;
  await expect(refresh(third)).rejects.toMatchObject(sessionEnded);
});

test("a verification link is valid for 48 hours", async () => {
  const [early, late] = [await fixture.register(), await fixture.register()];
  now += 48 * hour - 1;
  const { user } = await fixture.identity.verifyEmail({ token: early.link, password, client: newClient() });
  expect(user).toMatchObject({ email: early.email, verified: true });
  now += 1;
  const invalidLink = { kind: "invalid", code: "INVALID_LINK" };
  await expect(
    fixture.identity.verifyEmail({ token: late.link, password, client: newClient() }),
  ).rejects.toMatchObject(invalidLink);
  await expect(
    fixture.identity.verifyEmail({ token: early.link, password, client: newClient() }),
  ).rejects.toMatchObject(invalidLink);
  await fixture.identity.resendVerification({ email: late.email, client: newClient() });
  const next = await fixture.linkTo(late.email, 2);
  expect(
    (await fixture.identity.verifyEmail({ token: next, password, client: newClient() })).user?.verified,
  ).toBe(true);
});

test("an access token names the user and is valid for 20 minutes", async () => {
  const { user, tokens } = await fixture.registerVerified();
  expect(tokens).toMatchObject({ accessLifetime: 1_200, refreshLifetime: 2_592_000 });
  const { kid } = JSON.parse(settings.keys.identitySigningKey) as JWK;
  expect(decodeProtectedHeader(tokens?.accessToken ?? "")).toEqual({ alg: "EdDSA", kid });
  expect(decodeJwt(tokens?.accessToken ?? "")).toEqual({
    iss: "plumbline-identity",
    aud: "plumbline",
    sub: user?.id,
    admin: false,
    sid: tokens?.refreshToken.split(".")[0],
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 1_200,
  });
});

test("stores the clock's time", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const users = fixture.connection.collection("users");
  const user = await users.findOne({ email });
  expect(user).toMatchObject({ createdAt: new Date(now), isAdmin: false });
  const session = await fixture.connection
    .collection<{ _id: string }>("sessions")
    .findOne({ _id: tokens?.refreshToken.split(".")[0] ?? "" });
  expect(session).toMatchObject({
    userId: user?._id,
    rotatedAt: new Date(now),
    endedAt: null,
    previous: null,
    expiresAt: new Date(now + 30 * 24 * hour),
  });
  const token = await fixture.connection.collection("email_tokens").findOne({ userId: user?._id });
  expect(token?.["expiresAt"]).toEqual(new Date(now + 48 * hour));
});

/** Ends the window of a limit by deleting its key in Redis. */
const endWindow = async (key: string, minutes = 15) => {
  const left = await redis.pttl(key);
  expect(left, `${key} ends in ${minutes} minutes`).toBeGreaterThan(minutes * 60_000 - 30_000);
  expect(left).toBeLessThanOrEqual(minutes * 60_000);
  await redis.del(key);
};

const forgot = (email: string, client = newClient(), userId = "") =>
  fixture.identity.forgotPassword({ email, client, userId });
const refusedMail = {
  ...tooMany,
  message: expect.stringContaining("Please look for them: their links still work."),
};

test("strangers have twenty mails of a kind sent to one mailbox within an hour, from whatever IP", async () => {
  const email = newEmail();
  const mail = (n: number) =>
    fixture.identity.resendVerification({ email: email.replace("@", `+${n}@`), client: newClient() });
  for (let sent = 1; sent <= 20; sent++) await mail(sent);
  await expect(mail(21)).rejects.toMatchObject(refusedMail);
  await forgot(email);
  await endWindow(`identity:mail-address:registration|${email}`, 60);
  await mail(22);
});

test("strangers cannot deny a reset mail to the owner: at an IP of the owner, or signed in", async () => {
  const { email, user } = await fixture.registerVerified();
  const home = newClient();
  await fixture.identity.logIn({ email, password, client: home });
  for (let sent = 1; sent <= 9; sent++) await forgot(email);
  await forgot(email, newClient());
  for (let sent = 11; sent <= 20; sent++) await forgot(email);
  await expect(forgot(email)).rejects.toMatchObject(refusedMail);
  // A stranger who is signed in to another account is one all the same.
  await expect(forgot(email, newClient(), randomUUID())).rejects.toMatchObject(refusedMail);
  for (let sent = 1; sent <= 5; sent++) await forgot(email, home);
  await expect(forgot(email, home)).rejects.toMatchObject(tooMany);
  for (let sent = 1; sent <= 5; sent++) await forgot(email, newClient(), user?.id);
  await expect(forgot(email, newClient(), user?.id)).rejects.toMatchObject(tooMany);
  await fixture.tokenOf("identity.password.forgotten.v1", email, 30);
});

test("the browser that verified the address is at an IP of the owner", async () => {
  const { email, link } = await fixture.register();
  const home = newClient();
  await fixture.identity.verifyEmail({ token: link, password, client: home });
  for (let sent = 1; sent <= 20; sent++) await forgot(email);
  await forgot(email, home);
});

test("a stranger's calls at one IP leave mails for others", async () => {
  const { email } = await fixture.registerVerified();
  const stranger = newClient();
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => forgot(email, stranger)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  await forgot(email);
});

test("refuses log-ins from unknown IPs after 6,000 in 15 minutes; a known IP is not refused", async () => {
  const { email } = await fixture.registerVerified();
  const [home, stranger] = [newClient(), newClient()];
  const logIn = (client: typeof home) => fixture.identity.logIn({ email, password, client });
  await logIn(home);
  const key = "identity:login-all:all";
  await redis.set(key, 5_999, "KEEPTTL");
  await logIn(newClient());
  await expect(logIn(stranger)).rejects.toMatchObject(tooMany);
  await logIn(home);
  await endWindow(key);
  await logIn(stranger);
});

test("refuses the sixth mail to one address within 15 minutes", async () => {
  const [email, from] = [newEmail(), newClient()];
  const mail = () => fixture.identity.resendVerification({ email, client: from });
  await fixture.identity.register({ email, firstName: "Ann", lastName: "Lee", password, client: from });
  for (let sent = 2; sent <= 5; sent++) await mail();
  await expect(mail()).rejects.toMatchObject(tooMany);
  await expect(
    fixture.identity.register({ email, firstName: "Ann", lastName: "Lee", password, client: from }),
  ).rejects.toMatchObject(tooMany);
  await fixture.linkTo(email, 5);
  await endWindow(`identity:mail:${email}|${from.ip}`);
  await mail();
  await fixture.linkTo(email, 6);
});

test("refuses the 61st log-in from one IP within 15 minutes, and none from another", async () => {
  const from = newClient();
  const guess = (client = from) => fixture.identity.logIn({ email: newEmail(), password: "a guess", client });
  const outcomes = await Promise.allSettled(Array.from({ length: 61 }, () => guess()));
  const codes = outcomes.map((o) => (o as PromiseRejectedResult).reason.code as string);
  expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(60);
  expect(codes.filter((code) => code === "TOO_MANY_ATTEMPTS")).toHaveLength(1);
  await expect(guess(newClient())).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await endWindow(`identity:login-ip:${from.ip}`);
  await expect(guess()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

test("five wrong passwords lock an address out at that IP for 15 minutes", async () => {
  const { email } = await fixture.registerVerified();
  const from = newClient();
  const logIn = (guess: string) => fixture.identity.logIn({ email, password: guess, client: from });
  for (let wrong = 1; wrong <= 5; wrong++)
    await expect(logIn("wrong")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  const refused = await logIn(password).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({
    ...tooMany,
    message: "Too many attempts. Please try again in 15 min.",
    details: { retryAfter: 900 },
  });
  await endWindow(`identity:login:${email}|${from.ip}`);
  expect((await logIn(password)).user?.email).toBe(email);
});

test("guesses at one address from many IPs are refused after 20 in 15 minutes; a known IP is not", async () => {
  const { email } = await fixture.registerVerified();
  const home = newClient();
  const logIn = (guess: string, client = newClient()) =>
    fixture.identity.logIn({ email, password: guess, client });
  await logIn(password, home);
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => logIn("wrong")));
  const codes = outcomes.map((o) => (o as PromiseRejectedResult).reason.code as string);
  // The owner's log-in came from an unknown IP and counts too.
  expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(19);
  expect(codes.filter((code) => code === "TOO_MANY_ATTEMPTS")).toHaveLength(6);
  await expect(logIn(password)).rejects.toMatchObject(tooMany);
  expect((await logIn(password, home)).user?.email).toBe(email);
  await endWindow(`identity:login-address:${email}`);
  expect((await logIn(password)).user?.email).toBe(email);
  const known = await redis.ttl(`identity:known-ip:${email}|${home.ip}`);
  expect(known).toBeGreaterThan(30 * 24 * 3600 - 60);
});

test("the right password clears the count of wrong ones", async () => {
  const { email } = await fixture.registerVerified();
  const from = { ip: randomUUID(), userAgent: "test" };
  const logIn = (guess: string) => fixture.identity.logIn({ email, password: guess, client: from });
  for (let round = 1; round <= 3; round++) {
    for (let wrong = 1; wrong <= 4; wrong++)
      await expect(logIn("wrong")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect((await logIn(password)).user?.email).toBe(email);
  }
});

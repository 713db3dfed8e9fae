import { localClient } from "@plumbline/test-servers/openid/names.ts";
import { startOpenIdServer } from "@plumbline/test-servers/openid/server.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { answerProvider } from "../testing/provider-browser.ts";
import { newClient, newEmail, password, useTestIdentity } from "../testing/test-identity.ts";

const server = await startOpenIdServer({ port: 0, publicUrl: "http://localhost:3000" });
afterAll(() => server.close());

// Administrators must have a second factor here. Time does not move unless a test moves it, in a
// year that the database's own clock does not reach: it removes what has expired.
let now = new Date("2100-03-01T10:00:00Z").getTime();
const fixture = useTestIdentity({
  settings: await createTestSettings(),
  clock: () => new Date(now),
  env: {
    ADMIN_SECOND_FACTOR: "required",
    GOOGLE_ISSUER: server.issuerOf("google"),
    GOOGLE_CLIENT_ID: localClient.id,
    GOOGLE_CLIENT_SECRET: localClient.secret,
  },
});
const stepMs = 30_000;
const users = () => fixture.connection.collection<{ _id: string }>("users");
const factors = () => fixture.connection.collection<{ _id: string; secret: string }>("second_factors");

type Tokens = { accessToken: string; refreshToken: string } | undefined;
const as = (tokens: Tokens) => ({ as: tokens?.accessToken ?? "" });
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * stepMs });
const logIn = (email: string) => fixture.identity.logIn({ email, password, client: newClient() });
const answer = (challenge: string, code: string) =>
  fixture.identity.answerChallenge({ challenge, code, client: newClient() });
const begin = (tokens: Tokens) => fixture.identity.beginSecondFactor({ password }, as(tokens));
const wrongCode = { code: "WRONG_CODE", kind: "invalid" };

/** Registers a user and switches the second factor on. Its first code is used then. */
const enrol = async () => {
  const { email, user, tokens } = await fixture.registerVerified();
  const { secret } = await begin(tokens);
  const confirmed = await fixture.identity.confirmSecondFactor({ code: codeOf(secret) }, as(tokens));
  now += 2 * stepMs;
  return { email, userId: user?.id ?? "", tokens, secret, recoveryCodes: confirmed.recoveryCodes };
};
const challengeOf = async (email: string) => {
  const { user, tokens, challenge } = await logIn(email);
  expect([user, tokens]).toEqual([undefined, undefined]);
  return challenge;
};

test("a recovery code still counts where the signing key is no longer the one of the secret", async () => {
  const { email, userId, secret, recoveryCodes } = await enrol();
  await factors().updateOne({ _id: userId }, { $set: { secret: "sealed-with-another-key".repeat(3) } });
  const challenge = await challengeOf(email);
  await expect(answer(challenge, codeOf(secret))).rejects.toMatchObject(wrongCode);
  expect((await answer(challenge, recoveryCodes[0] ?? "")).user?.id).toBe(userId);
});

test("is switched on by a first code, and then every log-in needs one", async () => {
  const { email, tokens } = await fixture.registerVerified();
  const { secret, qrCode } = await begin(tokens);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qrCode).toMatch(/^<svg .*<\/svg>\s*$/s);
  const confirm = (code: string) => fixture.identity.confirmSecondFactor({ code }, as(tokens));
  await expect(confirm("000000")).rejects.toMatchObject({
    ...wrongCode,
    details: { fields: { code: expect.stringContaining("not right") } },
  });
  expect((await logIn(email)).tokens, "it is not on yet").toBeDefined();
  const { recoveryCodes } = await confirm(codeOf(secret));
  expect(new Set(recoveryCodes).size).toBe(10);
  await expect(begin(tokens)).rejects.toMatchObject({ code: "SECOND_FACTOR_ON" });
  const methods = await fixture.identity.listSignInMethods({}, as(tokens));
  expect(methods).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });

  const challenge = await challengeOf(email);
  await expect(answer(challenge, codeOf(secret)), "the code that switched it on").rejects.toMatchObject(
    wrongCode,
  );
  now += stepMs;
  const { user, tokens: opened } = await answer(
    challenge,
    ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`,
  );
  expect(user?.email).toBe(email);
  expect((await fixture.identity.getSession({}, as(opened))).user?.email).toBe(email);
});

test("takes the code of the step before or after, and none further away", async () => {
  const { email, secret } = await enrol();
  const challenge = await challengeOf(email);
  for (const steps of [-2, 2])
    await expect(answer(challenge, codeOf(secret, steps)), `${steps}`).rejects.toMatchObject(wrongCode);
  await answer(challenge, codeOf(secret, -1));
  await answer(await challengeOf(email), codeOf(secret, 1));
  await expect(
    answer(await challengeOf(email), codeOf(secret)),
    "an earlier code after a later one",
  ).rejects.toMatchObject(wrongCode);
});

test("takes a code once, also when it comes twice at the same time", async () => {
  const { email, secret } = await enrol();
  const challenges = await Promise.all([challengeOf(email), challengeOf(email), challengeOf(email)]);
  const code = codeOf(secret);
  const outcomes = await Promise.allSettled(challenges.map((challenge) => answer(challenge, code)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("takes each recovery code once, in any spelling", async () => {
  const { email, recoveryCodes, tokens } = await enrol();
  const [first = "", second = ""] = recoveryCodes;
  await answer(await challengeOf(email), first.toUpperCase().replace("-", " "));
  const challenge = await challengeOf(email);
  await expect(answer(challenge, first)).rejects.toMatchObject(wrongCode);
  await answer(challenge, second);
  expect(await fixture.identity.listSignInMethods({}, as(tokens))).toMatchObject({ recoveryCodesLeft: 8 });
});

test("a challenge opens one session, and an unknown one none", async () => {
  const { email, secret, recoveryCodes } = await enrol();
  const challenge = await challengeOf(email);
  await answer(challenge, codeOf(secret));
  for (const used of [challenge, "made-up", ""])
    await expect(answer(used, recoveryCodes[0] ?? "")).rejects.toMatchObject({ code: "CHALLENGE_EXPIRED" });
});

test("five wrong codes lock the log-in for 15 minutes, also with the right one", async () => {
  const { email, secret } = await enrol();
  const challenge = await challengeOf(email);
  for (let tries = 0; tries < 5; tries++)
    await expect(answer(challenge, "000000")).rejects.toMatchObject(wrongCode);
  for (const next of [challenge, await challengeOf(email)])
    await expect(answer(next, codeOf(secret))).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

test("a right code clears the count of wrong ones", async () => {
  const { email, recoveryCodes } = await enrol();
  for (const code of recoveryCodes.slice(0, 2)) {
    const challenge = await challengeOf(email);
    for (let tries = 0; tries < 4; tries++)
      await expect(answer(challenge, "000000")).rejects.toMatchObject(wrongCode);
    await answer(challenge, code);
  }
});

test("the database has neither the secret nor a recovery code, and a secret fits its user only", async () => {
  const one = await enrol();
  const other = await enrol();
  const stored = JSON.stringify(await factors().find().toArray());
  expect(stored).not.toContain(one.secret);
  for (const code of one.recoveryCodes) expect(stored).not.toContain(code);
  const moved = await factors().findOne({ _id: one.userId });
  await factors().updateOne({ _id: other.userId }, { $set: { secret: moved?.secret ?? "" } });
  await expect(answer(await challengeOf(other.email), codeOf(one.secret))).rejects.toMatchObject(wrongCode);
});

test("is switched off with the password and a code", async () => {
  const { email, secret, tokens } = await enrol();
  const disable = (given: { password: string; code: string }) =>
    fixture.identity.disableSecondFactor(given, as(tokens));
  await expect(disable({ password: "a guess", code: codeOf(secret) })).rejects.toMatchObject({
    code: "WRONG_PASSWORD",
  });
  await expect(disable({ password, code: "000000" })).rejects.toMatchObject(wrongCode);
  await disable({ password, code: codeOf(secret) });
  expect((await logIn(email)).tokens).toBeDefined();
  await expect(disable({ password, code: codeOf(secret) })).rejects.toMatchObject({
    code: "SECOND_FACTOR_OFF",
  });
  const events = await eventually("both events", async () => {
    const found = fixture.publishedTo("identity.sign-in.changed.v1", email);
    return found.length === 2 && found;
  });
  expect(events).toMatchObject([
    { firstName: "Ann", method: "two-step", added: true },
    { method: "two-step", added: false },
  ]);
});

test("cannot be begun with another password than the user's", async () => {
  const { tokens } = await fixture.registerVerified();
  await expect(fixture.identity.beginSecondFactor({ password: "a guess" }, as(tokens))).rejects.toMatchObject(
    { code: "WRONG_PASSWORD", details: { fields: { password: "The password is incorrect." } } },
  );
});

test("a sign-in with a provider needs it too", async () => {
  const person = { name: "Tess Hale", email: newEmail(), isVerified: true };
  const signIn = async () => {
    const { url, flowToken } = await fixture.identity.startOpenId({ provider: "google" });
    const query = await answerProvider(url, person);
    return fixture.identity.finishOpenId({ provider: "google", query, flowToken, client: newClient() });
  };
  const { tokens } = await signIn();
  const { secret } = await fixture.identity.beginSecondFactor({}, as(tokens));
  await fixture.identity.confirmSecondFactor({ code: codeOf(secret) }, as(tokens));
  now += stepMs;
  const again = await signIn();
  expect(again.tokens).toBeUndefined();
  expect((await answer(again.challenge, codeOf(secret))).tokens).toBeDefined();
});

test("a provider that waits for the owner is connected after the code, not after the password alone", async () => {
  const { email, secret, tokens } = await enrol();
  const { url, flowToken } = await fixture.identity.startOpenId({ provider: "google" });
  const query = await answerProvider(url, { name: "Tess Hale", email, isVerified: true });
  const client = newClient();
  const { linkToken } = await fixture.identity.finishOpenId({ provider: "google", query, flowToken, client });
  const linked = async () => (await fixture.identity.listSignInMethods({}, as(tokens))).linked.length;
  const { challenge } = await fixture.identity.logIn({ email, password, linkToken, client });
  expect(await linked()).toBe(0);
  await fixture.identity.answerChallenge({ challenge, code: codeOf(secret), linkToken, client });
  expect(await linked()).toBe(1);
});

test("an administrator without one has no rights, gets them by switching it on, and keeps it", async () => {
  const { email, user } = await fixture.registerVerified();
  await users().updateOne({ _id: user?.id ?? "" }, { $set: { isAdmin: true } });
  const first = await logIn(email);
  const rights = (tokens: Tokens) => decodeJwt(tokens?.accessToken ?? "")["admin"];
  expect([rights(first.tokens), first.user?.isAdmin, first.user?.secondFactorRequired]).toEqual([
    false,
    false,
    true,
  ]);
  const profile = { firstName: "Ann", lastName: "Ray" };
  expect((await fixture.identity.updateProfile(profile, as(first.tokens))).user).toMatchObject({
    isAdmin: false,
    secondFactorRequired: true,
  });
  const elsewhere = await logIn(email);
  const { secret } = await begin(first.tokens);
  await fixture.identity.confirmSecondFactor({ code: codeOf(secret) }, as(first.tokens));
  const refresh = async (tokens: Tokens) =>
    (await fixture.identity.refresh({ refreshToken: tokens?.refreshToken ?? "", client: newClient() }))
      .tokens;
  const renewed = await refresh(first.tokens);
  expect(rights(renewed)).toBe(true);
  expect((await fixture.identity.getSession({}, as(renewed))).user).toMatchObject({
    isAdmin: true,
    secondFactorRequired: false,
  });
  expect(rights(await refresh(elsewhere.tokens)), "a session that gave none").toBe(false);
  now += stepMs;
  const { tokens } = await answer(await challengeOf(email), codeOf(secret));
  expect(rights(tokens)).toBe(true);
  now += stepMs;
  await expect(
    fixture.identity.disableSecondFactor({ password, code: codeOf(secret) }, as(tokens)),
  ).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
});

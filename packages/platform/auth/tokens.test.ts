import { importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import type { AppError } from "../errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { createServiceTokens, createTokenVerifier, userAudience, userIssuer } from "./tokens.ts";

const settings = await createTestSettings();
const strangers = await createTestSettings();
const userKey = JSON.parse(settings.keys.identitySigningKey) as JWK;
const blogKey = JSON.parse(settings.keys.private.blog) as JWK;

afterEach(() => void vi.useRealTimers());
/** Advances the clock, but no timers. */
const advance = (seconds: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + seconds * 1000 });
};
/** Stops the clock at a whole second, so that a test can reach a bound to the millisecond. */
const stopClock = () => void vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 1000) * 1000 });

const verifierOf = (audience: string, fetchUserJwks = async () => settings.userJwks) =>
  createTokenVerifier({ audience, serviceJwks: settings.keys.jwks, fetchUserJwks });
const verify = verifierOf("billing");

const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300;
const serviceClaims = (claims: JWTPayload = {}): JWTPayload => ({
  iss: "blog",
  sub: "blog",
  aud: "billing",
  exp: inFiveMinutes(),
  ...claims,
});
const userClaims = (claims: JWTPayload = {}): JWTPayload => ({
  iss: userIssuer,
  sub: "u1",
  aud: userAudience,
  exp: inFiveMinutes(),
  sid: "s1",
  admin: false,
  ...claims,
});

const sign = async (claims: JWTPayload, key: JWK, kid = key.kid ?? "") =>
  new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", kid }).sign(await importJWK(key, "EdDSA"));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = (claims: JWTPayload, kid: string) => `${part({ alg: "none", kid })}.${part(claims)}.`;
/** Signed with the public key as an HMAC secret (algorithm confusion). */
const confused = async (claims: JWTPayload, key: JWK) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: key.kid ?? "" })
    .sign(Buffer.from((key.x ?? "").padEnd(64, "0")));

test("a service's token names the service that calls", async () => {
  const token = await createServiceTokens({ name: "blog", privateJwk: settings.keys.private.blog })(
    "billing",
  );
  expect(await verify(token)).toEqual({ kind: "service", name: "blog" });
});

test("a user's token names the user, the session and whether the user is an administrator", async () => {
  const token = await sign(userClaims(), userKey);
  expect(await verify(token)).toEqual({
    kind: "user",
    userId: "u1",
    isAdmin: false,
    sessionId: "s1",
    token,
  });
  const { sid: _sid, ...withoutSession } = userClaims({ admin: true });
  expect(await verify(await sign(withoutSession, userKey))).toMatchObject({ isAdmin: true, sessionId: "" });
});

test("only the claim admin: true makes an administrator", async () => {
  for (const admin of ["true", 1, {}, null]) {
    expect(await verify(await sign(userClaims({ admin }), userKey))).toMatchObject({ isAdmin: false });
  }
});

test.each<[string, () => Promise<string> | string]>([
  ["an empty one", () => ""],
  ["one that is no JWT", () => "a.b.c"],
  ["a service's for another service", () => sign(serviceClaims({ aud: "identity" }), blogKey)],
  ["a service's without an audience", () => sign({ ...serviceClaims(), aud: undefined }, blogKey)],
  ["a service's that has expired", () => sign(serviceClaims({ exp: inFiveMinutes() - 301 }), blogKey)],
  ["a service's that never expires", () => sign({ ...serviceClaims(), exp: undefined }, blogKey)],
  [
    "a service's in the name of another",
    () => sign(serviceClaims({ iss: "identity", sub: "identity" }), blogKey),
  ],
  [
    "a service's with another service as its subject",
    () => sign(serviceClaims({ sub: "identity" }), blogKey),
  ],
  [
    "a service's with the key id of another",
    () => sign(serviceClaims({ iss: "identity", sub: "identity" }), blogKey, "identity"),
  ],
  [
    "one signed by an unknown key with a service's key id",
    () => sign(serviceClaims(), JSON.parse(strangers.keys.private.blog) as JWK),
  ],
  ["a service's, unsigned", () => unsigned(serviceClaims(), "blog")],
  ["a service's, signed with its public key", () => confused(serviceClaims(), blogKey)],
  ["a service's with the claims of a user", () => sign(userClaims(), blogKey)],
  ["a user's for another audience", () => sign(userClaims({ aud: "billing" }), userKey)],
  ["a user's of another issuer", () => sign(userClaims({ iss: "elsewhere" }), userKey)],
  ["a user's that has expired", () => sign(userClaims({ exp: inFiveMinutes() - 301 }), userKey)],
  ["a user's that never expires", () => sign({ ...userClaims(), exp: undefined }, userKey)],
  ["a user's without a subject", () => sign({ ...userClaims(), sub: undefined }, userKey)],
  ["a user's signed by an unknown key", () => strangers.userToken({ userId: "u1", isAdmin: true })],
  [
    "a user's signed by an unknown key with identity's key id",
    () =>
      sign(userClaims({ admin: true }), JSON.parse(strangers.keys.identitySigningKey) as JWK, userKey.kid),
  ],
  ["a user's, unsigned", () => unsigned(userClaims({ admin: true }), userKey.kid ?? "")],
  ["a user's, signed with the public key", () => confused(userClaims({ admin: true }), userKey)],
])("refuses a token: %s", async (_name, tokenOf) => {
  const error = await verify(await tokenOf()).then(
    (caller) => expect.fail(`accepted as ${JSON.stringify(caller)}`),
    (thrown: unknown) => thrown as AppError,
  );
  expect(error).toMatchObject({ name: "AppError", kind: "unauthenticated", code: "INVALID_TOKEN" });
});

test("renews a service's token after 30 of its 60 s, one for each audience", async () => {
  stopClock();
  const tokens = createServiceTokens({ name: "blog", privateJwk: settings.keys.private.blog });
  const first = await tokens("billing");
  expect(await tokens("billing")).toBe(first);
  expect(await tokens("identity")).not.toBe(first);
  advance(29.999);
  expect(await tokens("billing")).toBe(first);
  advance(0.001);
  const second = await tokens("billing");
  expect(second).not.toBe(first);
  advance(29.999);
  expect(await verify(first)).toEqual({ kind: "service", name: "blog" });
  advance(0.001);
  await expect(verify(first)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  expect(await verify(second)).toEqual({ kind: "service", name: "blog" });
});

test("fetches users' keys once, again for a new key, and not for every token with an unknown key", async () => {
  let asked = 0;
  let jwks = settings.userJwks;
  const verify = verifierOf("billing", async () => (asked++, jwks));
  const [own, other] = [await settings.userToken({ userId: "u1" }), await sign(userClaims(), userKey, "new")];
  await Promise.all([verify(own), verify(own)]);
  await verify(own);
  expect(asked).toBe(1);

  const { d: _private, ...publicKey } = { ...userKey, kid: "new" };
  jwks = JSON.stringify({ keys: [publicKey] });
  await expect(verify(other)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  expect(asked).toBe(1);
  advance(6);
  expect(await verify(other)).toMatchObject({ userId: "u1" });
  expect(asked).toBe(2);
});

test("retries a failed fetch of users' keys with the next token", async () => {
  let fails = true;
  const verify = verifierOf("billing", async () => {
    if (fails) throw new Error("identity is down");
    return settings.userJwks;
  });
  const token = await settings.userToken({ userId: "u1" });
  await expect(verify(token)).rejects.toThrow("identity is down");
  fails = false;
  expect(await verify(token)).toMatchObject({ userId: "u1" });
});

test("fetches users' keys again after ten minutes", async () => {
  stopClock();
  let asked = 0;
  const verify = verifierOf("billing", async () => (asked++, settings.userJwks));
  const token = await settings.userToken({ userId: "u1", expiresIn: 3_600 });
  await verify(token);
  advance(600);
  await verify(token);
  expect(asked).toBe(1);
  advance(0.001);
  await verify(token);
  expect(asked).toBe(2);
  advance(600);
  await verify(token);
  expect(asked).toBe(2);
});

test("keeps users' keys while identity is away, asks again every 30 s, and accepts no unknown key", async () => {
  stopClock();
  let [asked, isAway] = [0, false];
  const verify = verifierOf("billing", async () => {
    asked++;
    if (isAway) throw new Error("identity is down");
    return settings.userJwks;
  });
  const token = await settings.userToken({ userId: "u1", expiresIn: 36_000 });
  await verify(token);
  isAway = true;
  advance(3_600);
  expect(await verify(token)).toMatchObject({ userId: "u1" });
  expect(asked).toBe(2);
  advance(30);
  expect(await verify(token)).toMatchObject({ userId: "u1" });
  expect(asked).toBe(2);
  advance(0.001);
  expect(await verify(token)).toMatchObject({ userId: "u1" });
  expect(asked).toBe(3);
  await expect(strangers.userToken({ userId: "u1" }).then(verify)).rejects.toThrow("identity is down");
  isAway = false;
  advance(30.001);
  await verify(token);
  expect(asked).toBe(5);
  advance(600);
  await verify(token);
  expect(asked).toBe(5);
});

test("refuses a key that identity has withdrawn, once it can be asked", async () => {
  stopClock();
  let jwks = settings.userJwks;
  const verify = verifierOf("billing", async () => jwks);
  const token = await settings.userToken({ userId: "u1", expiresIn: 3_600 });
  await verify(token);
  jwks = JSON.stringify({ keys: [] });
  advance(600.001);
  await expect(verify(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("fetches users' keys at most every five seconds for unknown keys", async () => {
  stopClock();
  let asked = 0;
  const verify = verifierOf("billing", async () => (asked++, settings.userJwks));
  const stranger = () => strangers.userToken({ userId: "u1" }).then(verify);
  const refused = { code: "INVALID_TOKEN" };
  await expect(stranger()).rejects.toMatchObject(refused);
  expect(asked).toBe(1);
  advance(5);
  await expect(stranger()).rejects.toMatchObject(refused);
  expect(asked).toBe(1);
  advance(0.001);
  await expect(stranger()).rejects.toMatchObject(refused);
  await expect(stranger()).rejects.toMatchObject(refused);
  expect(asked).toBe(2);
});

test("verifies a token without a key id as a user's", async () => {
  const token = await new SignJWT(userClaims())
    .setProtectedHeader({ alg: "EdDSA" })
    .sign(await importJWK(userKey, "EdDSA"));
  // A JWKS of one key fits a token without a key id.
  expect(await verify(token)).toMatchObject({ kind: "user", userId: "u1" });
});

test("refuses a token that was believed before, as soon as it expires or its session ends", async () => {
  stopClock();
  const ended = new Set<string>();
  const believe = createTokenVerifier({
    audience: "billing",
    serviceJwks: settings.keys.jwks,
    fetchUserJwks: async () => settings.userJwks,
    hasEnded: (sessionId) => ended.has(sessionId),
  });
  const inTenSeconds = Math.floor(Date.now() / 1000) + 10;
  const users = await sign(userClaims({ exp: inTenSeconds }), userKey);
  const services = await sign(serviceClaims({ exp: inTenSeconds }), blogKey);
  for (const token of [users, services]) expect((await believe(token)).kind).not.toBe("anonymous");
  ended.add("s1");
  await expect(believe(users)).rejects.toThrow("not valid");
  ended.clear();
  for (const token of [users, services]) expect((await believe(token)).kind).not.toBe("anonymous");
  advance(10);
  for (const token of [users, services]) await expect(believe(token)).rejects.toThrow("not valid");
});

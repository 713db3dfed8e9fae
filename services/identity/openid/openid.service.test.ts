import { localClient } from "@plumbline/local/openid/names.ts";
import type { Tamper } from "@plumbline/local/openid/provider.ts";
import { startOpenIdServer } from "@plumbline/local/openid/server.ts";
import { freePort } from "@plumbline/local/servers/ports.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { Redis } from "ioredis";
import { generateKeyPair, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { answerProvider } from "../testing/provider-browser.ts";
import {
  newClient,
  newEmail,
  password,
  startTestIdentity,
  useTestIdentity,
} from "../testing/test-identity.ts";

// Against the local stack's provider: `tamper` replaces its ID tokens.
const honest: Tamper = (claims, sign) => sign(claims);
let tamper = honest;
beforeEach(() => {
  tamper = honest;
});
const server = await startOpenIdServer({
  port: 0,
  publicUrl: "http://localhost:3000",
  tamper: (...given) => tamper(...given),
});
afterAll(() => server.close());

const settings = await createTestSettings();
const fixture = useTestIdentity({
  settings,
  env: Object.fromEntries(
    (["google", "microsoft", "linkedin"] as const).flatMap((name) => [
      [`${name.toUpperCase()}_ISSUER`, server.issuerOf(name)],
      [`${name.toUpperCase()}_CLIENT_ID`, localClient.id],
      [`${name.toUpperCase()}_CLIENT_SECRET`, localClient.secret],
    ]),
  ),
});

const newPerson = (changes = {}) => ({ name: "Tess Hale", email: newEmail(), isVerified: true, ...changes });
type Choice = Parameters<typeof answerProvider>[1];
const begin = (provider = "google", rest = {}) => fixture.identity.startOpenId({ provider, ...rest });
const finish = (query: string, flowToken: string, { provider = "google", linkToken = "" } = {}) =>
  fixture.identity.finishOpenId({ provider, query, flowToken, linkToken, client: newClient() });
/** Goes through a whole sign-in. */
const signIn = async (
  choice: Choice,
  {
    provider = "google",
    linkToken = "",
    ...rest
  }: { provider?: string; linkToken?: string; referralCode?: string; returnTo?: string } = {},
) => {
  const { url, flowToken } = await begin(provider, rest);
  return finish(await answerProvider(url, choice), flowToken, { provider, linkToken });
};
const users = () => fixture.connection.collection("users");
const nothingChanged = async (email: string) => {
  expect(await users().countDocuments({ email })).toBe(0);
};
const sessionOf = async (tokens: { accessToken: string } | undefined) =>
  (await fixture.identity.getSession({}, { as: tokens?.accessToken ?? "" })).user;

test("offers the providers that have settings", async () => {
  const { providers } = await fixture.identity.listProviders({});
  expect(providers).toEqual(["google", "microsoft", "linkedin"]);
  await expect(begin("facebook")).rejects.toMatchObject({ code: "UNKNOWN_PROVIDER" });
});

test.each([
  ["google", true],
  ["microsoft", true],
  ["linkedin", false],
])(
  "creates a verified account with %s, and signs the same person in the next time",
  async (provider, hasPkce) => {
    const person = newPerson();
    const { url } = await begin(provider);
    const asked = new URL(url).searchParams;
    expect(asked.get("response_type")).toBe("code");
    expect([asked.has("state"), asked.has("nonce"), asked.get("code_challenge_method")]).toEqual(
      hasPkce ? [true, true, "S256"] : [true, false, null],
    );
    const first = await signIn(person, { provider, returnTo: "/analysis" });
    expect(first).toMatchObject({ newUser: true, returnTo: "/analysis", challenge: "", linkToken: "" });
    const user = await sessionOf(first.tokens);
    expect(user).toMatchObject({ email: person.email, firstName: "Tess", lastName: "Hale", verified: true });
    await eventually("the event", async () => fixture.verified(person.email)[0]);
    const again = await signIn({ ...person, isVerified: false }, { provider });
    expect(again.newUser).toBe(false);
    expect((await sessionOf(again.tokens))?.id).toBe(user?.id);
    expect(fixture.verified(person.email)).toHaveLength(1);
  },
);

test("keeps who referred a new user, and ignores an unknown code", async () => {
  const { user } = await fixture.registerVerified({ firstName: "Bob" });
  const referred = await signIn(newPerson(), { referralCode: user?.referralCode ?? "" });
  expect(await sessionOf(referred.tokens)).toMatchObject({
    referredById: user?.id,
    referredByFirstName: "Bob",
  });
  const other = await signIn(newPerson(), { referralCode: "nobodys" });
  expect((await sessionOf(other.tokens))?.referredById).toBeUndefined();
});

test("an account without a password cannot be logged in to with one", async () => {
  const person = newPerson();
  await signIn(person);
  for (const guess of ["", "null", password])
    await expect(
      fixture.identity.logIn({ email: person.email, password: guess, client: newClient() }),
    ).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

describe("an address that has an account", () => {
  test("is connected only by the log-in of its owner", async () => {
    const { email, user } = await fixture.registerVerified();
    const { tokens, linkToken, challenge } = await signIn(newPerson({ email }));
    expect([tokens, challenge]).toEqual([undefined, ""]);
    // Somebody else's log-in does not connect it, nor use the token up.
    const other = await fixture.registerVerified();
    await fixture.identity.logIn({ email: other.email, password, linkToken, client: newClient() });
    expect((await signIn(newPerson({ email }))).tokens).toBeUndefined();
    await fixture.identity.logIn({ email, password, linkToken, client: newClient() });
    const connected = await signIn(newPerson({ email }));
    expect((await sessionOf(connected.tokens))?.id).toBe(user?.id);
  });

  test("is connected by a sign-in with another provider, for a user without a password", async () => {
    const person = newPerson();
    await signIn(person, { provider: "google" });
    const { linkToken } = await signIn(person, { provider: "linkedin" });
    await signIn(person, { provider: "google", linkToken });
    expect((await signIn(person, { provider: "linkedin" })).tokens).toBeDefined();
  });

  test("is a fresh one if nobody had verified it: nothing of the registration is left", async () => {
    const { email, link } = await fixture.register({ firstName: "Eve" });
    const before = await users().findOne({ email });
    const { tokens, newUser } = await signIn(newPerson({ email }));
    expect(newUser).toBe(true);
    const user = await sessionOf(tokens);
    expect(user?.firstName).toBe("Tess");
    expect(user?.id).not.toBe(before?._id);
    await expect(fixture.identity.verifyEmail({ token: link, client: newClient() })).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
    await expect(fixture.identity.logIn({ email, password, client: newClient() })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });
});

describe("refuses", () => {
  const expired = { code: "OPENID_EXPIRED" };
  const invalid = { code: "OPENID_INVALID", kind: "invalid" };

  test("an answer with another state", async () => {
    const person = newPerson();
    const { url, flowToken } = await begin();
    const query = new URLSearchParams(await answerProvider(url, person));
    query.set("state", new URL((await begin()).url).searchParams.get("state") ?? "");
    await expect(finish(`${query}`, flowToken)).rejects.toMatchObject(expired);
    query.set("state", "made-up");
    await expect(finish(`${query}`, flowToken)).rejects.toMatchObject(expired);
    await nothingChanged(person.email);
  });

  test("an answer in another browser, or without its cookie, and the answer is then used up", async () => {
    const person = newPerson();
    const { url, flowToken } = await begin();
    const query = await answerProvider(url, person);
    const { flowToken: others } = await begin();
    await expect(finish(query, others)).rejects.toMatchObject(expired);
    await expect(finish(query, flowToken)).rejects.toMatchObject(expired);
    await nothingChanged(person.email);
    const { url: next } = await begin();
    await expect(finish(await answerProvider(next, person), "")).rejects.toMatchObject(expired);
  });

  test("an answer to another provider's flow", async () => {
    const { url, flowToken } = await begin("google");
    const query = await answerProvider(url, newPerson());
    await expect(finish(query, flowToken, { provider: "microsoft" })).rejects.toMatchObject(expired);
  });

  test("a flow whose ten minutes are over", async () => {
    const { url, flowToken } = await begin();
    const query = await answerProvider(url, newPerson());
    const redis = new Redis(process.env["REDIS_URL"] as string);
    const keys = await redis.keys("identity:openid-flow:*");
    const lifetimes = await Promise.all(keys.map((key) => redis.ttl(key)));
    expect(Math.max(...lifetimes)).toBeGreaterThan(590);
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(600);
    expect(Math.min(...lifetimes), "each has an end").toBeGreaterThan(0);
    await redis.del(...keys);
    redis.disconnect();
    await expect(finish(query, flowToken)).rejects.toMatchObject(expired);
  });

  test("a code that was used, in its own flow and in a new one", async () => {
    const person = newPerson();
    const { url, flowToken } = await begin();
    const query = await answerProvider(url, person);
    await finish(query, flowToken);
    await expect(finish(query, flowToken)).rejects.toMatchObject(expired);
    const next = await begin();
    const replayed = new URLSearchParams(query);
    replayed.set("state", new URL(next.url).searchParams.get("state") ?? "");
    await expect(finish(`${replayed}`, next.flowToken)).rejects.toMatchObject(invalid);
  });

  test("a code that was given to another flow of the same browser, by its code verifier", async () => {
    const person = newPerson();
    const one = await begin();
    const other = await begin();
    const query = new URLSearchParams(await answerProvider(one.url, person));
    query.set("state", new URL(other.url).searchParams.get("state") ?? "");
    tamper = (claims, sign) => sign({ ...claims, nonce: new URL(other.url).searchParams.get("nonce") });
    await expect(finish(`${query}`, other.flowToken)).rejects.toMatchObject(invalid);
    await nothingChanged(person.email);
  });

  const hourMs = 3_600_000;
  test.each<[string, Record<string, unknown>]>([
    ["another nonce", { nonce: "another" }],
    ["no nonce", { nonce: undefined }],
    ["another audience", { aud: "another-client" }],
    ["another issuer", { iss: "http://localhost:1/google" }],
    ["an age that is over", { exp: Math.floor((Date.now() - hourMs) / 1000) }],
  ])("a token with %s", async (_name, changes) => {
    const person = newPerson();
    tamper = (claims, sign) => sign({ ...claims, ...changes });
    await expect(signIn(person)).rejects.toMatchObject(invalid);
    await nothingChanged(person.email);
  });

  test("a token that another key has signed", async () => {
    const person = newPerson();
    const { privateKey } = await generateKeyPair("RS256");
    tamper = (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "local" }).sign(privateKey);
    await expect(signIn(person)).rejects.toMatchObject(invalid);
    await nothingChanged(person.email);
  });

  test.each(["google", "microsoft", "linkedin"])("an address that %s has not verified", async (provider) => {
    const unverified = newPerson({ isVerified: false });
    await expect(signIn(unverified, { provider })).rejects.toMatchObject({
      code: "OPENID_UNVERIFIED",
      message: expect.stringContaining("has not confirmed your e-mail address"),
    });
    await nothingChanged(unverified.email);
  });

  test("somebody without an address, and an address that is none", async () => {
    for (const email of ["", "not an address", "a@b.c <x@y.z>"])
      await expect(signIn(newPerson({ email }))).rejects.toMatchObject({ code: "OPENID_UNVERIFIED" });
  });

  test("a provider that refuses, and says who cancelled", async () => {
    await expect(signIn("refuse", { provider: "linkedin" })).rejects.toMatchObject({
      code: "OPENID_REFUSED",
      message: "The sign-in was cancelled at LinkedIn.",
    });
  });

  test("a provider that answers late", async () => {
    const person = newPerson();
    let release = () => {};
    tamper = (claims, sign) => new Promise((resolve) => (release = () => resolve(sign(claims))));
    await expect(signIn(person)).rejects.toMatchObject({
      kind: "unavailable",
      code: "OPENID_UNAVAILABLE",
      message: "Google does not answer right now. Please try again.",
    });
    release();
    await nothingChanged(person.email);
  });
});

describe("a signed-in user", () => {
  const linkFrom = async (
    tokens: { accessToken: string } | undefined,
    choice: Choice,
    provider = "google",
  ) => {
    const { url, flowToken } = await fixture.identity.startOpenIdLink(
      { provider, returnTo: "/account" },
      { as: tokens?.accessToken ?? "" },
    );
    return finish(await answerProvider(url, choice), flowToken, { provider });
  };
  const methods = (tokens: { accessToken: string } | undefined) =>
    fixture.identity.listSignInMethods({}, { as: tokens?.accessToken ?? "" });

  test("connects a provider, also of another address, sees it, and disconnects it", async () => {
    const { user, tokens } = await fixture.registerVerified();
    const person = newPerson();
    expect(await linkFrom(tokens, person)).toMatchObject({ returnTo: "/account" });
    expect(await methods(tokens)).toMatchObject({
      hasPassword: true,
      linked: [{ provider: "google", email: person.email }],
    });
    const signedIn = await signIn(person);
    expect((await sessionOf(signedIn.tokens))?.id).toBe(user?.id);
    await fixture.identity.unlinkOpenId({ provider: "google" }, { as: tokens?.accessToken ?? "" });
    expect((await methods(tokens)).linked).toEqual([]);
    const events = await eventually("both events", async () => {
      const found = fixture.publishedTo("identity.sign-in.changed.v1", user?.email ?? "");
      return found.length === 2 && found;
    });
    expect(events).toMatchObject([
      { userId: user?.id, firstName: "Ann", method: "Google", added: true },
      { userId: user?.id, method: "Google", added: false },
    ]);
    expect((await signIn(person)).newUser).toBe(true);
  });

  test("cannot connect what belongs to another account", async () => {
    const person = newPerson();
    await signIn(person);
    const { tokens } = await fixture.registerVerified();
    await expect(linkFrom(tokens, person)).rejects.toMatchObject({
      code: "OPENID_LINKED",
      message: "This Google account is connected to another Plumbline account.",
    });
  });

  test("connects nothing after the session has ended", async () => {
    const { tokens, refreshToken } = await fixture.registerVerified();
    const { url, flowToken } = await fixture.identity.startOpenIdLink(
      { provider: "google" },
      { as: tokens?.accessToken ?? "" },
    );
    await fixture.identity.logOut({ refreshToken });
    await expect(finish(await answerProvider(url, newPerson()), flowToken)).rejects.toMatchObject({
      code: "SESSION_ENDED",
    });
  });

  test("keeps the only way to sign in", async () => {
    const { tokens } = await signIn(newPerson());
    const as = tokens?.accessToken ?? "";
    const unlink = (provider: string) => fixture.identity.unlinkOpenId({ provider }, { as });
    await expect(unlink("google")).rejects.toMatchObject({ code: "LAST_SIGN_IN_METHOD" });
    await linkFrom(tokens, newPerson(), "microsoft");
    await unlink("google");
    expect((await methods(tokens)).linked.map(({ provider }) => provider)).toEqual(["microsoft"]);
  });
});

test("a provider that is away is asked again by the next sign-in", async () => {
  const port = await freePort();
  const other = await startTestIdentity({
    settings: await createTestSettings(),
    env: {
      GOOGLE_ISSUER: `http://localhost:${port}/google`,
      GOOGLE_CLIENT_ID: localClient.id,
      GOOGLE_CLIENT_SECRET: localClient.secret,
    },
  });
  expect((await other.identity.listProviders({})).providers).toEqual(["google"]);
  const start = () => other.identity.startOpenId({ provider: "google" });
  await expect(start()).rejects.toMatchObject({ code: "OPENID_UNAVAILABLE" });
  const late = await startOpenIdServer({ port, publicUrl: "http://localhost:3000" });
  expect((await start()).url).toContain(`http://localhost:${port}/google/auth`);
  await late.close();
  await other.close();
});

test("Redis has neither the state of a flow nor the secret of its browser", async () => {
  const { url, flowToken } = await begin();
  const state = new URL(url).searchParams.get("state") ?? randomUUID();
  const redis = new Redis(process.env["REDIS_URL"] as string);
  const keys = await redis.keys("identity:openid-flow:*");
  const stored = (await redis.mget(keys)).join() + keys.join();
  redis.disconnect();
  expect([stored.includes(state), stored.includes(flowToken)]).toEqual([false, false]);
});

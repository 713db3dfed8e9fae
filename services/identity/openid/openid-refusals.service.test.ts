import { localClient } from "@plumbline/test-servers/openid/names.ts";
import type { Tamper } from "@plumbline/test-servers/openid/provider.ts";
import { startOpenIdServer } from "@plumbline/test-servers/openid/server.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { Redis } from "ioredis";
import { generateKeyPair, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { answerProvider } from "../testing/provider-browser.ts";
import { startTestIdentity } from "../testing/test-identity.ts";
import { newPerson, openTestOpenId } from "../testing/test-openid.ts";

// Against the local stack's provider: `tamper` replaces its ID tokens.
const honest: Tamper = (claims, sign) => sign(claims);
let tamper = honest;
beforeEach(() => {
  tamper = honest;
});
// A Redis database of its own: a test looks at all flows that it finds, and removes them.
const redisUrl = `${process.env["REDIS_URL"]}/8`;
const { begin, finish, signIn, users } = await openTestOpenId({
  tamper: (...given) => tamper(...given),
  env: { REDIS_URL: redisUrl },
});

const nothingChanged = async (email: string) => {
  expect(await users().countDocuments({ email })).toBe(0);
};

describe("refuses", () => {
  const expired = { code: "OPENID_EXPIRED" };
  const invalid = { code: "OPENID_INVALID", kind: "invalid" };

  test("an answer with another state", async () => {
    const person = newPerson();
    const { url, flowToken } = await begin();
    const query = new URLSearchParams(await answerProvider(url, person));
    query.set("state", new URL((await begin()).url).searchParams.get("state") ?? "");
    await expect(finish(query.toString(), flowToken)).rejects.toMatchObject(expired);
    query.set("state", "made-up");
    await expect(finish(query.toString(), flowToken)).rejects.toMatchObject(expired);
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
    const redis = new Redis(redisUrl);
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
    await expect(finish(replayed.toString(), next.flowToken)).rejects.toMatchObject(invalid);
  });

  test("a code that was given to another flow of the same browser, by its code verifier", async () => {
    const person = newPerson();
    const one = await begin();
    const other = await begin();
    const query = new URLSearchParams(await answerProvider(one.url, person));
    query.set("state", new URL(other.url).searchParams.get("state") ?? "");
    tamper = (claims, sign) => sign({ ...claims, nonce: new URL(other.url).searchParams.get("nonce") });
    await expect(finish(query.toString(), other.flowToken)).rejects.toMatchObject(invalid);
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
  const redis = new Redis(redisUrl);
  const keys = await redis.keys("identity:openid-flow:*");
  const stored = (await redis.mget(keys)).join() + keys.join();
  redis.disconnect();
  expect([stored.includes(state), stored.includes(flowToken)]).toEqual([false, false]);
});

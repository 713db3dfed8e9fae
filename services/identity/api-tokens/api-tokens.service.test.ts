import { createTokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestIdentity } from "../testing/test-identity.ts";

const settings = await createTestSettings();
let now = Date.now();
const fixture = useTestIdentity({ settings, clock: () => new Date(now) });

const verify = createTokenVerifier({
  audience: "analysis-orchestrator",
  serviceJwks: settings.keys.jwks,
  fetchUserJwks: async () => settings.userJwks,
});
const open = async () => {
  const { user, tokens } = await fixture.registerVerified();
  const as = { as: tokens?.accessToken ?? "" };
  const { identity } = fixture;
  return {
    userId: user?.id ?? "",
    as,
    create: (about: object = {}) =>
      identity.createApiToken({ name: "Sheet", scopes: ["read"], days: 30, ...about }, as),
    list: async () => (await identity.listApiTokens({}, as)).tokens,
    revoke: (id = "") => identity.revokeApiToken({ id }, as),
  };
};
const exchange = (text: string) => fixture.identity.exchangeApiToken({ text });
const dayMs = 24 * 3_600_000;

test("a token is exchanged for access with its scopes and no other rights", async () => {
  const { userId, create } = await open();
  const { token, text } = await create({ scopes: ["read", "analyses:start"], days: 90 });
  expect(text).toMatch(/^plb_[\w-]{43}$/);
  expect(token).toMatchObject({ name: "Sheet", scopes: ["analyses:start", "read"] });
  expect(Date.parse(token?.expiresAt ?? "") - Date.parse(token?.createdAt ?? "")).toBe(90 * dayMs);
  const { accessToken, expiresIn, ...rest } = await exchange(text);
  expect([expiresIn, rest]).toMatchObject([30, { userId, scopes: ["analyses:start", "read"] }]);
  expect(await verify(accessToken)).toEqual({
    kind: "token",
    userId,
    scopes: ["analyses:start", "read"],
  });
});

test("the database holds no text of a token, and no list shows one", async () => {
  const { userId, create, list } = await open();
  const { text } = await create();
  const stored = await fixture.connection.collection("api_tokens").find({ userId }).toArray();
  const kept = JSON.stringify([stored, await list()]);
  expect(kept).toContain("Sheet");
  expect(kept).not.toContain(text.slice("plb_".length));
});

test("a use is noted to the minute", async () => {
  const { create, list } = await open();
  const { text } = await create();
  const readUse = async () => (await list())[0]?.lastUsedAt;
  expect(await readUse()).toBeUndefined();
  const first = new Date(now).toISOString();
  await exchange(text);
  now += 59_999;
  await exchange(text);
  expect(await readUse()).toBe(first);
  now += 1;
  await exchange(text);
  expect(await readUse()).toBe(new Date(now).toISOString());
});

test("a token that was revoked, has expired or is none opens nothing", async () => {
  const { create, list, revoke } = await open();
  const [revoked, expired] = [await create(), await create()];
  await revoke(revoked.token?.id);
  await expect(exchange(revoked.text)).rejects.toMatchObject({ code: "INVALID_API_TOKEN" });
  expect((await list()).map(({ id }) => id)).toEqual([expired.token?.id]);
  now += 30 * dayMs - 1;
  await exchange(expired.text);
  now += 1;
  for (const text of [expired.text, `${expired.text}x`, "plb_", "", "nonsense"])
    await expect(exchange(text)).rejects.toMatchObject({ code: "INVALID_API_TOKEN" });
});

test("nobody revokes another user's token", async () => {
  const [owner, other] = [await open(), await open()];
  const { token, text } = await owner.create();
  await expect(other.revoke(token?.id)).rejects.toMatchObject({ code: "API_TOKEN_NOT_FOUND" });
  await exchange(text);
});

test("a user has twenty tokens at most, also of many calls at once", async () => {
  const { create, list, revoke } = await open();
  const made = await Promise.allSettled(Array.from({ length: 25 }, () => create()));
  const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(5);
  for (const reason of refused) expect(reason).toMatchObject({ code: "TOO_MANY_API_TOKENS" });
  const [first] = await list();
  await revoke(first?.id);
  await create();
  expect(await list()).toHaveLength(20);
});

test("tokens that have expired make room", async () => {
  const { as, userId } = await open();
  const { identity } = fixture;
  const create = (token: string) =>
    identity.createApiToken({ name: "Sheet", scopes: ["read"], days: 30 }, { as: token });
  for (let made = 0; made < 20; made++) await create(as.as);
  now += 31 * dayMs;
  await create(await settings.userToken({ userId }));
});

test("a deleted account has no tokens", async () => {
  const { create, as, userId } = await open();
  const { text } = await create();
  await fixture.identity.deleteAccount({ confirm: "DELETE", password: "correct horse battery" }, as);
  await expect(exchange(text)).rejects.toMatchObject({ code: "INVALID_API_TOKEN" });
  expect(await fixture.connection.collection("api_tokens").countDocuments({ userId })).toBe(0);
});

test("an administrator sees a user's tokens", async () => {
  const { create, userId } = await open();
  await create({ name: "My sheet" });
  const as = await settings.userToken({ userId: randomUUID(), isAdmin: true });
  const { tokens } = await fixture.identity.listApiTokensOf({ userId }, { as });
  expect(tokens).toMatchObject([{ name: "My sheet", scopes: ["read"] }]);
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a long name", { name: "x".repeat(61) }, "name"],
  ["no scope", { scopes: [] }, "scopes"],
  ["an unknown scope", { scopes: ["admin"] }, "scopes"],
  ["another time", { days: 31 }, "days"],
])("refuses a token with %s", async (_what, about, field) => {
  const { create } = await open();
  await expect(create(about)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    details: { fields: { [field]: expect.any(String) as string } },
  });
});

import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { password, useTestIdentity } from "../testing/test-identity.ts";

const settings = await createTestSettings();
let now = Date.now();
const site = "https://plumbline.test";
const fixture = useTestIdentity({
  settings,
  clock: () => new Date(now),
  env: { PUBLIC_URL: site },
});
const mcp = `${site}/mcp`;
const back = "https://program.example/back";
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const register = async (redirectUris = [back], name = "A program") =>
  (await fixture.identity.registerProgram({ name, redirectUris, network: randomUUID() })).id;
const signIn = async () => {
  const { user, tokens } = await fixture.registerVerified();
  return { userId: user?.id ?? "", as: { as: tokens?.accessToken ?? "" } };
};
const createPkce = () => {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
};

type Asked = Partial<Record<"clientId" | "redirectUri" | "scope" | "resource" | "responseType", string>> & {
  codeChallenge?: string;
  codeChallengeMethod?: string;
};

/** A user, a program, and what the program asks. */
const open = async (asked: Asked = {}) => {
  const { identity } = fixture;
  const { userId, as } = await signIn();
  const clientId = await register();
  const { verifier, challenge } = createPkce();
  const authorization = {
    clientId,
    redirectUri: back,
    responseType: "code",
    codeChallenge: challenge,
    codeChallengeMethod: "S256",
    scope: "",
    resource: mcp,
    state: "of the program",
    ...asked,
  };
  const answer = async (allow: boolean) =>
    new URL((await identity.answerAuthorization({ authorization, allow }, as)).location);
  const allow = async () => (await answer(true)).searchParams.get("code") ?? "";
  const exchange = (code: string, changes: object = {}) =>
    identity.issueProgramTokens({
      grantType: "authorization_code",
      clientId,
      code,
      redirectUri: authorization.redirectUri,
      codeVerifier: verifier,
      resource: mcp,
      ...changes,
    });
  return {
    userId,
    as,
    clientId,
    authorization,
    describe: () => identity.describeAuthorization({ authorization }, as),
    answer,
    allow,
    exchange,
    connect: async () => exchange(await allow()),
    refresh: (refreshToken: string, changes: object = {}) =>
      identity.issueProgramTokens({ grantType: "refresh_token", clientId, refreshToken, ...changes }),
    list: async () => (await identity.listPrograms({}, as)).programs,
  };
};
const use = (text: string, resource = mcp) => fixture.identity.exchangeApiToken({ text, resource });
const invalidGrant = { code: "INVALID_GRANT" };
const invalidToken = { code: "INVALID_API_TOKEN" };

test("a user allows a program, which gets tokens for its code and reads with them", async () => {
  const { userId, describe, answer, exchange, list } = await open();
  expect(await describe()).toMatchObject({
    name: "A program",
    redirectHost: "program.example",
    scopes: ["read"],
  });
  const location = await answer(true);
  const { code, ...rest } = Object.fromEntries(location.searchParams);
  expect(`${location.origin}${location.pathname}`).toBe(back);
  expect(rest).toEqual({ state: "of the program", iss: site });
  expect(await list()).toEqual([]);
  const tokens = await exchange(code ?? "");
  expect(tokens).toMatchObject({ expiresIn: 3_600, scopes: ["read"] });
  expect(await use(tokens.accessToken)).toMatchObject({ userId, scopes: ["read"], expiresIn: 30 });
  expect(await list()).toMatchObject([
    { name: "A program", redirectHost: "program.example", lastUsedAt: new Date(now).toISOString() },
  ]);
});

test("a program with a scheme of its own is named by it, and gets its answer there", async () => {
  const cursor = "cursor://anysphere.cursor-retrieval/oauth/back";
  const clientId = await register([cursor], "");
  const { describe, answer } = await open({ clientId, redirectUri: cursor });
  const named = "cursor://anysphere.cursor-retrieval";
  expect(await describe()).toMatchObject({ name: named, redirectHost: named });
  const { href } = await answer(true);
  expect(href).toMatch(/^cursor:\/\/anysphere\.cursor-retrieval\/oauth\/back\?code=[\w-]+&iss=/);
});

test("the database holds no code and no token", async () => {
  const { userId, allow, exchange, refresh } = await open();
  const code = await allow();
  const first = await exchange(code);
  const { accessToken, refreshToken } = await refresh(first.refreshToken);
  const stored = JSON.stringify(await fixture.connection.collection("grants").find({ userId }).toArray());
  expect(stored).toContain("A program");
  const refreshTokens = [first, { refreshToken }].flatMap((one) => one.refreshToken.slice(4).split("."));
  for (const secret of [code, accessToken.slice(4), ...refreshTokens]) expect(stored).not.toContain(secret);
});

test("a program that is denied gets no code", async () => {
  const { answer } = await open();
  expect(Object.fromEntries((await answer(false)).searchParams)).toEqual({
    error: "access_denied",
    state: "of the program",
    iss: site,
  });
});

test.each([
  ["no words", "", mcp, ["read"]],
  ["unknown words", "openid offline_access", mcp, ["read"]],
  ["a scope that the address has not", "read analyses:start", mcp, ["read"]],
  ["both scopes of the API", "read analyses:start", `${site}/api/v1`, ["read", "analyses:start"]],
  ["no address", "read", "", ["read"]],
])("%s give the scopes that the address has", async (_what, scope, resource, scopes) => {
  const { describe } = await open({ scope, resource });
  expect((await describe()).scopes).toEqual(scopes);
});

test.each([
  ["an unknown program", { clientId: "program_made-up" }, "UNKNOWN_PROGRAM"],
  ["an address that is not registered", { redirectUri: `${back}/other` }, "UNKNOWN_REDIRECT"],
  ["no program", { clientId: "" }, "UNKNOWN_PROGRAM"],
  ["no address", { redirectUri: "" }, "UNKNOWN_REDIRECT"],
  ["a script for an address", { redirectUri: "javascript:alert(1)" }, "UNKNOWN_REDIRECT"],
  ["a token at once", { responseType: "token" }, "INVALID_AUTHORIZATION"],
  ["no challenge", { codeChallenge: "" }, "INVALID_AUTHORIZATION"],
  ["a plain challenge", { codeChallengeMethod: "plain" }, "INVALID_AUTHORIZATION"],
  ["the address of another site", { resource: "https://other.example/mcp" }, "INVALID_TARGET"],
])("is not asked by %s, and the browser goes nowhere", async (_what, asked, code) => {
  const { describe, answer } = await open(asked);
  await expect(describe()).rejects.toMatchObject({ code });
  await expect(answer(true)).rejects.toMatchObject({ code });
  await expect(answer(false)).rejects.toMatchObject({ code });
});

test("a code that comes twice ends what it opened", async () => {
  const { allow, exchange, list, refresh } = await open();
  const code = await allow();
  const { accessToken, refreshToken } = await exchange(code);
  await use(accessToken);
  await expect(exchange(code)).rejects.toMatchObject(invalidGrant);
  await expect(use(accessToken)).rejects.toMatchObject(invalidToken);
  await expect(refresh(refreshToken)).rejects.toMatchObject(invalidGrant);
  expect(await list()).toEqual([]);
});

test("of many exchanges of a code at once, none leaves a connection", async () => {
  const { allow, exchange, list } = await open();
  const code = await allow();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => exchange(code)));
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBeLessThan(2);
  expect(await list()).toEqual([]);
});

test("a code is valid for a minute", async () => {
  const { allow, exchange } = await open();
  const [code] = [await allow()];
  now += minuteMs;
  await expect(exchange(code)).rejects.toMatchObject(invalidGrant);
});

test.each([
  ["a wrong verifier", () => ({ codeVerifier: createPkce().verifier }), "INVALID_GRANT"],
  ["no verifier", () => ({ codeVerifier: "" }), "INVALID_GRANT"],
  ["another program", async () => ({ clientId: await register() }), "INVALID_GRANT"],
  ["another address to come back to", () => ({ redirectUri: `${back}?x=1` }), "INVALID_GRANT"],
  ["another resource", () => ({ resource: `${site}/api/v1` }), "INVALID_TARGET"],
])("a code with %s opens nothing, nor does it afterwards", async (_what, change, code) => {
  const { allow, exchange } = await open();
  const issued = await allow();
  await expect(exchange(issued, await change())).rejects.toMatchObject({ code });
  await expect(exchange(issued)).rejects.toMatchObject(invalidGrant);
});

test("a program that nobody knows, and a grant of another kind, are refused", async () => {
  const { allow, exchange } = await open();
  await expect(exchange(await allow(), { clientId: "program_made-up" })).rejects.toMatchObject({
    code: "UNKNOWN_PROGRAM",
  });
  await expect(exchange("x", { grantType: "password" })).rejects.toMatchObject({
    code: "UNSUPPORTED_GRANT_TYPE",
  });
});

test("a refresh token is replaced by each use, and the access token with it", async () => {
  const { connect, refresh } = await open();
  const first = await connect();
  const second = await refresh(first.refreshToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  await expect(use(first.accessToken)).rejects.toMatchObject(invalidToken);
  await use(second.accessToken);
  await use((await refresh(second.refreshToken)).accessToken);
});

test("a refresh token that comes again within half a minute gets the same tokens again", async () => {
  const { connect, refresh, list } = await open();
  const first = await connect();
  const second = await refresh(first.refreshToken);
  now += 29_000;
  const again = await refresh(first.refreshToken);
  expect(again).toMatchObject({ accessToken: second.accessToken, refreshToken: second.refreshToken });
  expect(again).toMatchObject({ expiresIn: 3_571, scopes: ["read"] });
  await use(again.accessToken);
  expect(await list()).toHaveLength(1);
  await expect(refresh(first.refreshToken, { resource: `${site}/api/v1` })).rejects.toMatchObject({
    code: "INVALID_TARGET",
  });
  await use((await refresh(again.refreshToken)).accessToken);
});

test("of many uses of a refresh token at once, all get the same tokens", async () => {
  const { connect, refresh } = await open();
  const { refreshToken } = await connect();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
  expect(new Set(answers.map((one) => one.accessToken)).size).toBe(1);
  expect(new Set(answers.map((one) => one.refreshToken)).size).toBe(1);
  await use(answers[0]?.accessToken ?? "");
});

test.each([
  ["after half a minute", () => void (now += 30_000), 1],
  ["after the token that replaced it was used", () => undefined, 2],
])("a refresh token that comes again %s ends the connection", async (_when, wait, uses) => {
  const { connect, refresh, list } = await open();
  const first = await connect();
  let last = first;
  for (let used = 0; used < uses; used++) last = await refresh(last.refreshToken);
  wait();
  await expect(refresh(first.refreshToken)).rejects.toMatchObject(invalidGrant);
  await expect(refresh(last.refreshToken)).rejects.toMatchObject(invalidGrant);
  await expect(use(last.accessToken)).rejects.toMatchObject(invalidToken);
  expect(await list()).toEqual([]);
});

test("another program's refresh token opens nothing", async () => {
  const { connect, refresh } = await open();
  const { refreshToken } = await connect();
  await expect(refresh(refreshToken, { clientId: await register() })).rejects.toMatchObject(invalidGrant);
  await expect(refresh("plr_made.up")).rejects.toMatchObject(invalidGrant);
  await expect(refresh("")).rejects.toMatchObject(invalidGrant);
  await expect(refresh(refreshToken, { resource: `${site}/api/v1` })).rejects.toMatchObject({
    code: "INVALID_TARGET",
  });
});

test("a token is valid at its own address only", async () => {
  const { connect } = await open();
  const { accessToken } = await connect();
  await expect(use(accessToken, `${site}/api/v1`)).rejects.toMatchObject(invalidToken);
  await expect(use(accessToken, "")).rejects.toMatchObject(invalidToken);
  const ofApi = await open({ resource: `${site}/api/v1` });
  const other = await ofApi.exchange(await ofApi.allow(), { resource: "" });
  await expect(use(other.accessToken)).rejects.toMatchObject(invalidToken);
  await use(other.accessToken, `${site}/api/v1`);
});

test("access ends after an hour, the connection after thirty days without renewal", async () => {
  const { connect, refresh, list } = await open();
  const first = await connect();
  now += 60 * minuteMs - 1;
  await use(first.accessToken);
  now += 1;
  await expect(use(first.accessToken)).rejects.toMatchObject(invalidToken);
  now += 30 * dayMs - 60 * minuteMs - 1;
  const second = await refresh(first.refreshToken);
  expect(await list()).toHaveLength(1);
  now += 30 * dayMs;
  await expect(refresh(second.refreshToken)).rejects.toMatchObject(invalidGrant);
});

test.each(["accessToken", "refreshToken"] as const)(
  "revoking the %s ends the connection, for its own program only",
  async (which) => {
    const { connect, clientId, list } = await open();
    const tokens = await connect();
    const token = tokens[which];
    await fixture.identity.revokeProgramToken({ clientId: await register(), token });
    await fixture.identity.revokeProgramToken({ clientId, token: `${token}x` });
    expect(await list()).toHaveLength(1);
    await fixture.identity.revokeProgramToken({ clientId, token });
    expect(await list()).toEqual([]);
    await expect(use(tokens.accessToken)).rejects.toMatchObject(invalidToken);
  },
);

test("a user disconnects a program, and no other user does", async () => {
  const { connect, list, as } = await open();
  const { accessToken } = await connect();
  const [program] = await list();
  const id = program?.id ?? "";
  const other = await signIn();
  await expect(fixture.identity.disconnectProgram({ id }, other.as)).rejects.toMatchObject({
    code: "PROGRAM_NOT_CONNECTED",
  });
  await use(accessToken);
  await fixture.identity.disconnectProgram({ id }, as);
  await expect(use(accessToken)).rejects.toMatchObject(invalidToken);
});

test("a program that is connected again replaces its connection", async () => {
  const { connect, list } = await open();
  const first = await connect();
  const second = await connect();
  expect(await list()).toHaveLength(1);
  await expect(use(first.accessToken)).rejects.toMatchObject(invalidToken);
  await use(second.accessToken);
});

test("a user has twenty connected programs at most, also of many answers at once", async () => {
  const { identity } = fixture;
  const { authorization, as, userId } = await open();
  const connect = async () => {
    const clientId = await register();
    return identity.answerAuthorization({ authorization: { ...authorization, clientId }, allow: true }, as);
  };
  const answers = await Promise.allSettled(Array.from({ length: 23 }, connect));
  const refused = answers.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ code: "TOO_MANY_PROGRAMS" });
  expect(await fixture.connection.collection("grants").countDocuments({ userId })).toBe(20);
  now += minuteMs;
  await connect();
});

test("a deleted account has no connected programs", async () => {
  const { connect, as, userId } = await open();
  const { accessToken } = await connect();
  await fixture.identity.deleteAccount({ confirm: "DELETE", password }, as);
  await expect(use(accessToken)).rejects.toMatchObject(invalidToken);
  expect(await fixture.connection.collection("grants").countDocuments({ userId })).toBe(0);
});

test("an administrator sees a user's connected programs", async () => {
  const { connect, userId } = await open();
  await connect();
  const as = await settings.userToken({ userId: randomUUID(), isAdmin: true });
  const { programs } = await fixture.identity.listProgramsOf({ userId }, { as });
  expect(programs).toMatchObject([{ name: "A program", scopes: ["read"] }]);
});

test("a program that nobody connects is forgotten after a day, one in use is not", async () => {
  const unused = await open();
  const used = await open();
  const { refreshToken } = await used.connect();
  now += dayMs;
  const { as } = { as: { as: await settings.userToken({ userId: unused.userId }) } };
  await expect(
    fixture.identity.describeAuthorization({ authorization: unused.authorization }, as),
  ).rejects.toMatchObject({ code: "UNKNOWN_PROGRAM" });
  await used.refresh(refreshToken);
});

test("a network registers sixty programs in an hour", async () => {
  const network = randomUUID();
  const registerOne = () => fixture.identity.registerProgram({ name: "", redirectUris: [back], network });
  for (let made = 0; made < 60; made++) await registerOne();
  await expect(registerOne()).rejects.toMatchObject({
    code: "TOO_MANY_REGISTRATIONS",
    details: { retryAfter: expect.any(Number) as number },
  });
  await register();
});

test.each([
  ["a script", ["javascript:alert(1)"], "INVALID_REDIRECT_URI"],
  ["a good and a bad address", [back, "http://program.example/"], "INVALID_REDIRECT_URI"],
  ["no address", [], "INVALID_CLIENT_METADATA"],
  ["eleven addresses", Array.from({ length: 11 }, () => back), "INVALID_CLIENT_METADATA"],
  ["a long address", [`${back}?${"x".repeat(500)}`], "INVALID_INPUT"],
])("registers no program with %s", async (_what, redirectUris, code) => {
  await expect(register(redirectUris)).rejects.toMatchObject({ code });
});

test.each([
  ["controls and turned words", "Plum\u202ebline\u0000\n  helper", "Plumbline helper"],
  ["no name", "\u200b ", "program.example"],
  ["markup, which pages escape", "<b>Program</b>", "<b>Program</b>"],
])("keeps a name with %s", async (_what, name, kept) => {
  const program = await fixture.identity.registerProgram({
    name,
    redirectUris: [back],
    network: randomUUID(),
  });
  expect(program.name).toBe(kept);
});

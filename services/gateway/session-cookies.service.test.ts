import { AppError, unauthenticated } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { UnsecuredJWT } from "jose";
import type { Context } from "koa";
import { expect, test } from "vitest";
import { createXsrf } from "./http/xsrf.ts";
import { createBrowser, readEnvelope } from "./testing/browser.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings, env: { TRUST_PROXY: "true" } });

/** An access token of a session. The gateway does not verify what identity has just issued. */
const accessTokenOf = (sid: string) => new UnsecuredJWT({ sid }).encode();
const tokensOf = (name: string, refreshToken = `${name}-refresh`) => ({
  tokens: { accessToken: accessTokenOf(name), accessLifetime: 60, refreshToken, refreshLifetime: 600 },
});

/** A browser with the cookies of an existing session. */
const withSession = (accessToken = "old-access") => {
  const browser = createBrowser({ url: gateway.url, accessToken });
  browser.cookies.set("refresh_token", "old-refresh");
  return browser;
};
const held = ({ cookies }: ReturnType<typeof withSession>) => ({
  access: cookies.get("access_token"),
  refresh: cookies.get("refresh_token"),
});
const old = { access: "old-access", refresh: "old-refresh" };
const none = { access: undefined, refresh: undefined };

test.each<[string, () => object | Promise<never>, object, number]>([
  [
    "returns both tokens",
    () => tokensOf("new"),
    { access: accessTokenOf("new"), refresh: "new-refresh" },
    200,
  ],
  [
    "returns an access token alone",
    () => tokensOf("new", ""),
    { access: accessTokenOf("new"), refresh: "old-refresh" },
    200,
  ],
  ["returns nothing", () => ({}), old, 200],
  ["ends the session", () => Promise.reject(unauthenticated("SESSION_ENDED", "Log in.")), none, 401],
  [
    "is unavailable",
    () => Promise.reject(new AppError({ kind: "unavailable", code: "AWAY", message: "Away." })),
    old,
    503,
  ],
])("a refresh leaves the right cookies if identity %s", async (_name, answer, cookies, status) => {
  backends.handlers.identity.refresh = answer;
  const browser = withSession();
  expect((await browser.send("POST", "/api/auth/refresh-token")).status).toBe(status);
  expect(held(browser)).toEqual(cookies);
});

test.each([
  ["no cookies", () => createBrowser({ url: gateway.url }), false],
  ["an access token that is not valid", () => withSession("x.y.z"), true],
])(
  "the session of a browser with %s is no user, and says whether it can be renewed",
  async (_n, open, renewable) => {
    const answer = await open().send("GET", "/api/auth/session");
    expect(answer.status).toBe(200);
    expect((await readEnvelope(answer)).data).toEqual({ user: null, renewable });
  },
);

test("a refresh without a refresh token calls no service", async () => {
  backends.calls.length = 0;
  const browser = createBrowser({ url: gateway.url });
  const answer = await browser.send("POST", "/api/auth/refresh-token");
  expect(answer.status).toBe(401);
  expect((await readEnvelope(answer)).error).toEqual({
    code: "SESSION_ENDED",
    message: "Your session has ended. Please log in again.",
  });
  expect(backends.calls).toEqual([]);
});

test("logging out clears both cookies, even if identity is unavailable", async () => {
  backends.handlers.identity.logOut = () => ({});
  const browser = withSession();
  expect((await browser.send("POST", "/api/auth/logout")).status).toBe(200);
  expect(held(browser)).toEqual(none);
  backends.handlers.identity.logOut = () =>
    Promise.reject(new AppError({ kind: "unavailable", code: "AWAY", message: "Away." }));
  const other = withSession();
  expect((await other.send("POST", "/api/auth/logout")).status).toBe(503);
  expect(held(other)).toEqual(none);
});

test("clears cookies at the paths at which they were set", async () => {
  backends.handlers.identity.logOut = () => ({});
  const answer = await withSession().send("POST", "/api/auth/logout");
  const cleared = answer.headers.getSetCookie().map((cookie) => {
    const [pair, ...attributes] = cookie.split("; ");
    return [
      pair,
      attributes.find((a) => a.startsWith("path=")),
      attributes.find((a) => a.includes("1970")) && "ended",
    ];
  });
  expect(cleared).toEqual([
    ["access_token=", "path=/", "ended"],
    ["refresh_token=", "path=/api/auth", "ended"],
  ]);
});

test.each(["/api/auth/login", "/api/auth/verify-email"])("%s without tokens sets no cookie", async (path) => {
  backends.handlers.identity.logIn = () => ({});
  backends.handlers.identity.verifyEmail = () => ({});
  const body = { email: "ann@x.com", password: "p", token: "a-token-of-a-link" };
  const answer = await createBrowser({ url: gateway.url }).send("POST", path, { body });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("the browser that registers keeps a secret until it has opened the link", async () => {
  const secrets: string[] = [];
  backends.handlers.identity.register = ({ browserSecret }) => (secrets.push(browserSecret), {});
  backends.handlers.identity.verifyEmail = ({ browserSecret }) => {
    secrets.push(browserSecret);
    return tokensOf("first");
  };
  const [browser, other] = [createBrowser({ url: gateway.url }), createBrowser({ url: gateway.url })];
  const person = { email: "ann@x.com", firstName: "Ann", lastName: "Lee", password: "correct horse" };
  const { headers } = await browser.send("POST", "/api/auth/register", { body: person });
  expect(headers.getSetCookie().find((cookie) => cookie.startsWith("registration="))).toMatch(
    /^registration=[\w-]{43}; path=\/api\/auth; .*samesite=lax; httponly$/,
  );
  for (const each of [other, browser])
    await each.send("POST", "/api/auth/verify-email", { body: { token: "a-token-of-a-link" } });
  expect(secrets).toEqual([secrets[0], "", secrets[0]]);
  expect(browser.cookies.get("registration") ?? "").toBe("");
});

test("verifying an e-mail address logs in", async () => {
  backends.handlers.identity.verifyEmail = () => tokensOf("first");
  const browser = createBrowser({ url: gateway.url });
  await browser.send("POST", "/api/auth/verify-email", { body: { token: "a-token-of-a-link" } });
  expect(held(browser)).toEqual({ access: accessTokenOf("first"), refresh: "first-refresh" });
});

test("logging in replaces the anti-forgery cookie with one of the new session, a refresh keeps it", async () => {
  const sid = "a-session";
  backends.handlers.identity.logIn = () => tokensOf(sid);
  backends.handlers.identity.refresh = () => tokensOf(sid);
  const browser = createBrowser({ url: gateway.url });
  const before = browser.cookies.get("XSRF-TOKEN");
  await browser.send("POST", "/api/auth/login", { body: { email: "ann@x.com", password: "p" } });
  const token = browser.cookies.get("XSRF-TOKEN") ?? "";
  expect(token).not.toBe(before);
  const isGenuine = createXsrf({ secret: settings.keys.private.gateway }).isGenuine;
  const context = { cookies: { get: () => token }, get: () => token } as unknown as Context;
  expect([isGenuine(context, sid), isGenuine(context, "another-session")]).toEqual([true, false]);
  await browser.send("POST", "/api/auth/refresh-token");
  expect(browser.cookies.get("XSRF-TOKEN")).toBe(token);
});

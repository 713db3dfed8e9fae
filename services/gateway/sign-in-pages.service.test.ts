import { failedPrecondition, unavailable } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { UnsecuredJWT } from "jose";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createBrowser } from "./testing/browser.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

// The way to a provider and back: pages, and the cookies between them.
const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings, env: { TRUST_PROXY: "true" } });
const { handlers, calls } = backends;
const tokens = {
  accessToken: new UnsecuredJWT({ sid: "new" }).encode(),
  accessLifetime: 60,
  refreshToken: "refresh",
  refreshLifetime: 600,
};
const open = () => createBrowser({ url: gateway.url });
type Browser = ReturnType<typeof open>;
const go = async (browser: Browser, path: string) => {
  const answer = await browser.send("GET", `/api/auth/oauth/${path}`);
  return { status: answer.status, to: answer.headers.get("location"), headers: answer.headers };
};
const back = "google/callback?state=s&code=c";

beforeEach(() => {
  calls.length = 0;
  handlers.identity.startOpenId = async () => ({ url: "https://provider.example/?a=1", flowToken: "flow" });
  handlers.identity.finishOpenId = async () => ({ tokens });
});

test("goes to the provider with a cookie that only the callback gets, and passes the referral on", async () => {
  const browser = open();
  browser.cookies.set("referral", "bob%2B1");
  const { status, to, headers } = await go(browser, "google?to=/analysis%3Ftab%3D1");
  expect([status, to]).toEqual([303, "https://provider.example/?a=1"]);
  expect(headers.getSetCookie().find((line) => line.startsWith("openid_flow="))).toMatch(
    /^openid_flow=flow; path=\/api\/auth; expires=.*; samesite=lax; httponly$/i,
  );
  expect(headers.get("cache-control")).toBe("no-store");
  expect(calls).toEqual([
    {
      call: "identity.startOpenId",
      by: "gateway",
      request: { provider: "google", returnTo: "/analysis?tab=1", referralCode: "bob+1" },
    },
  ]);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "evil", "/a b"])(
  "does not take %s for a page of the app",
  async (to) => {
    const { to: location } = await go(open(), `google?${new URLSearchParams({ to }).toString()}`);
    expect(location).toBe("/login?refused=INVALID_INPUT&provider=google");
    expect(calls).toEqual([]);
  },
);

test("comes back with a session, to the page of the return", async () => {
  const browser = open();
  await go(browser, "google");
  calls.length = 0;
  handlers.identity.finishOpenId = async () => ({ tokens, newUser: true, returnTo: "/analysis?tab=1" });
  browser.cookies.set("openid_link", "waiting");
  const { status, to } = await go(browser, `${back}&iss=https://x.y`);
  expect([status, to]).toEqual([303, "/linkedin-redirect?to=%2Fanalysis%3Ftab%3D1&newUser=google"]);
  expect(calls[0]?.request).toMatchObject({
    provider: "google",
    query: "state=s&code=c&iss=https%3A%2F%2Fx.y",
    flowToken: "flow",
    linkToken: "waiting",
  });
  expect([...browser.cookies.keys()].toSorted()).toEqual(["XSRF-TOKEN", "access_token", "refresh_token"]);
});

test.each([
  [
    "a second factor is asked",
    { challenge: "asked", returnTo: "/x" },
    "/login/code?to=%2Fx",
    "login_challenge",
  ],
  [
    "the owner must log in first",
    { linkToken: "link", returnTo: "/x" },
    "/login?to=%2Fx&connect=google",
    "openid_link",
  ],
])("where %s, goes on to its page with a cookie and no session", async (_name, answer, page, cookie) => {
  handlers.identity.finishOpenId = async () => answer;
  const browser = open();
  expect((await go(browser, back)).to).toBe(page);
  expect([...browser.cookies.keys()].toSorted()).toEqual(["XSRF-TOKEN", cookie].toSorted());
});

test("says on the log-in page why a sign-in failed, and keeps no cookie of it", async () => {
  handlers.identity.finishOpenId = async () => {
    throw failedPrecondition("OPENID_UNVERIFIED", "Not verified.");
  };
  const browser = open();
  await go(browser, "google");
  expect((await go(browser, back)).to).toBe("/login?refused=OPENID_UNVERIFIED&provider=google");
  expect(browser.cookies.has("openid_flow")).toBe(false);
  handlers.identity.startOpenId = async () => {
    throw unavailable("OPENID_UNAVAILABLE", "Away.");
  };
  expect((await go(browser, "linkedin")).to).toBe("/login?refused=OPENID_UNAVAILABLE&provider=linkedin");
  expect((await go(browser, "nobody")).to).toBe("/login?refused=INVALID_INPUT");
});

test("connects a provider from the account's page, and comes back to it", async () => {
  handlers.identity.startOpenIdLink = async () => ({ url: "https://provider.example/", flowToken: "f" });
  const accessToken = await settings.userToken({ userId: randomUUID() });
  const browser = createBrowser({ url: gateway.url, accessToken, xsrfToken: gateway.xsrfToken });
  const begin = () => browser.send("POST", "/api/auth/oauth/linkedin/connect", { body: {} });
  await begin();
  handlers.identity.finishOpenId = async () => ({});
  const page = "/account?tab=account";
  expect((await go(browser, "linkedin/callback?state=s")).to).toBe(`${page}&connected=linkedin`);
  expect(calls.at(-1)?.request).toMatchObject({ flowToken: "f" });
  await begin();
  handlers.identity.finishOpenId = async () => {
    throw failedPrecondition("OPENID_REFUSED", "Cancelled.");
  };
  expect((await go(browser, "linkedin/callback?error=access_denied")).to).toBe(
    `${page}&refused=OPENID_REFUSED&provider=linkedin`,
  );
});

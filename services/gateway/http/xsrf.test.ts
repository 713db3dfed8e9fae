import type { Context } from "koa";
import { expect, test } from "vitest";
import { createXsrf } from "./xsrf.ts";

const xsrf = createXsrf({ secret: "a key" });

/** A request with a cookie and a header; set holds the cookies of its answer. */
const contextOf = ({ cookie, header }: { cookie?: string; header?: string }) => {
  const set: string[] = [];
  const context = {
    cookies: { get: () => cookie, set: (_name: string, value: string) => set.push(value) },
    get: () => header ?? "",
  } as unknown as Context;
  return { context, set };
};
const isGenuine = (cookie: string | undefined, header: string | undefined, sessionId?: string) =>
  xsrf.isGenuine(
    contextOf({ ...(cookie === undefined ? {} : { cookie }), ...(header === undefined ? {} : { header }) })
      .context,
    sessionId,
  );

const token = xsrf.issue("s1");
const anonymous = xsrf.issue();
const otherKey = createXsrf({ secret: "another key" }).issue("s1");
const [random, signature] = token.split(".");

test.each<[string, boolean, string | undefined, string | undefined, string | undefined]>([
  ["a token of the session", true, token, token, "s1"],
  ["a token of another session", false, token, token, "s2"],
  ["a token of another key", false, otherKey, otherKey, "s1"],
  ["an anonymous token with a session", false, anonymous, anonymous, "s1"],
  ["an unsigned value with a session", false, "abc", "abc", "s1"],
  ["a value without its signature", false, `${random}.`, `${random}.`, "s1"],
  ["a signature without its value", false, `.${signature}`, `.${signature}`, "s1"],
  ["another header", false, token, xsrf.issue("s1"), "s1"],
  ["no header", false, token, undefined, "s1"],
  ["no cookie", false, undefined, token, "s1"],
  ["neither cookie nor header", false, undefined, undefined, undefined],
  ["any token without a session", true, token, token, undefined],
  ["another header without a session", false, token, anonymous, undefined],
  ["a shorter header without a session", false, token, token.slice(1), undefined],
])("%s: genuine is %s", (_name, expected, cookie, header, sessionId) => {
  expect(isGenuine(cookie, header, sessionId)).toBe(expected);
});

test("the cookie is kept while it is valid for the session, and replaced with a valid one", () => {
  const kept = contextOf({ cookie: token });
  xsrf.ensureCookie(kept.context, "s1");
  xsrf.ensureCookie(kept.context);
  expect(kept.set).toEqual([]);
  for (const cookie of [token, "planted", undefined]) {
    const { context, set } = contextOf(cookie === undefined ? {} : { cookie });
    xsrf.ensureCookie(context, "s2");
    expect(set).toHaveLength(1);
    expect(isGenuine(set[0], set[0], "s2")).toBe(true);
  }
});

test("every token is different", () => {
  expect(xsrf.issue("s1")).not.toBe(xsrf.issue("s1"));
  expect(token).toMatch(/^[\w-]{32}\.[\w-]{43}$/);
});

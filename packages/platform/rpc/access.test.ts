import { expect, test } from "vitest";
import { type Access, authorise, requireUserId } from "./access.ts";
import type { AppError } from "../errors.ts";
import type { ApiScope } from "../auth/api-scopes.ts";
import type { Caller } from "../auth/tokens.ts";

const person = (isAdmin: boolean): Caller => ({
  kind: "user",
  userId: "u1",
  isAdmin,
  sessionId: "s1",
  token: "t",
});
const callers = {
  anonymous: { kind: "anonymous" },
  user: person(false),
  admin: person(true),
  billing: { kind: "service", name: "billing" },
  blog: { kind: "service", name: "blog" },
} satisfies Record<string, Caller>;

const outcome = (work: () => unknown) => {
  try {
    work();
    return "allowed";
  } catch (thrown) {
    return (thrown as AppError).kind;
  }
};

test.each<[string, Access, Record<keyof typeof callers, string>]>([
  [
    "public",
    "public",
    { anonymous: "allowed", user: "allowed", admin: "allowed", billing: "allowed", blog: "allowed" },
  ],
  [
    "user",
    "user",
    {
      anonymous: "unauthenticated",
      user: "allowed",
      admin: "allowed",
      billing: "forbidden",
      blog: "forbidden",
    },
  ],
  [
    "admin",
    "admin",
    {
      anonymous: "unauthenticated",
      user: "forbidden",
      admin: "allowed",
      billing: "forbidden",
      blog: "forbidden",
    },
  ],
  [
    "services",
    { services: ["billing", "identity"] },
    {
      anonymous: "unauthenticated",
      user: "forbidden",
      admin: "forbidden",
      billing: "allowed",
      blog: "forbidden",
    },
  ],
  [
    "no service at all",
    { services: [] },
    {
      anonymous: "unauthenticated",
      user: "forbidden",
      admin: "forbidden",
      billing: "forbidden",
      blog: "forbidden",
    },
  ],
])("access %s", (_name, access, expected) => {
  const seen = Object.fromEntries(
    Object.entries(callers).map(([name, caller]) => [name, outcome(() => authorise(access, caller))]),
  );
  expect(seen).toEqual(expected);
});

const token = (...scopes: ApiScope[]): Caller => ({ kind: "token", userId: "u1", scopes });

test("a personal token opens what names one of its scopes, and nothing else", () => {
  const starts: Access = { tokenScope: "analyses:start" };
  expect(outcome(() => authorise(starts, token("read", "analyses:start")))).toBe("allowed");
  expect(outcome(() => authorise(starts, token("read")))).toBe("forbidden");
  for (const caller of [callers.user, callers.admin])
    expect(outcome(() => authorise(starts, caller))).toBe("allowed");
  expect(outcome(() => authorise(starts, callers.billing))).toBe("forbidden");
  expect(outcome(() => authorise(starts, callers.anonymous))).toBe("unauthenticated");
  const others: Access[] = ["user", "admin", { services: ["billing"], scope: "companies:read" }];
  for (const access of others)
    expect(outcome(() => authorise(access, token("read", "analyses:start")))).toBe("forbidden");
  expect(outcome(() => requireUserId(token("read")))).toBe("unauthenticated");
});

test("only a user has a user id", () => {
  expect(requireUserId(callers.user)).toBe("u1");
  expect(outcome(() => requireUserId(callers.anonymous))).toBe("unauthenticated");
  expect(outcome(() => requireUserId(callers.billing))).toBe("unauthenticated");
});

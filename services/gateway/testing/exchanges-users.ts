import { admins, ownerOnly, users } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";
import { formOf } from "./form-of.ts";

const client = { ip: "2001:db8:0:0::/64", userAgent: "a browser" };
const user = {
  id: "u1",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@x.com",
  avatarUrl: null,
  isAdmin: false,
  verified: true,
  referralCode: null,
  referredById: null,
  referredByFirstName: null,
  role: "Analyst",
  company: null,
  location: null,
  investorType: null,
  twitterHandle: "ann_lee",
  theme: "dark",
  secondFactorRequired: false,
};
const stored = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));
const unchanged = {
  firstName: null,
  lastName: null,
  role: null,
  company: null,
  location: null,
  investorType: null,
  twitterHandle: null,
  theme: null,
};
const avatarUrl = "/avatars/0123.webp";
const session = {
  id: "s1",
  device: "Firefox on Linux",
  createdAt: "2026-01-02",
  lastUsedAt: "2026-01-03",
  current: true,
};
const calls = (call: string, request: Exchange["calls"][number]["request"]): Exchange["calls"] => [
  { call: `identity.${call}`, by: "the-user", request },
];

/** Requests to routes of the caller's own account. */
const token = {
  id: "t1",
  name: "My sheet",
  scopes: ["read"],
  createdAt: "2026-08-21T12:00:00.000Z",
  expiresAt: "2026-11-19T12:00:00.000Z",
  lastUsedAt: "2026-08-22T12:00:00.000Z",
};
const program = {
  id: "p1",
  name: "A program",
  redirectHost: "program.example",
  scopes: ["read"],
  connectedAt: "2026-08-21T12:00:00.000Z",
  expiresAt: "2026-09-20T12:00:00.000Z",
  lastUsedAt: null,
};
const { lastUsedAt: _unused, ...storedProgram } = program;
const noCalls = [
  { window: "minute", used: 0, limit: 300 },
  { window: "day", used: 0, limit: 10_000 },
];

export const userExchanges: Record<string, Exchange[]> = {
  "PATCH /users/me": [
    {
      callers: users,
      path: "/users/me",
      body: { role: " Analyst ", company: "", twitterHandle: "@ann_lee" },
      answers: { identity: { updateProfile: () => ({ user: stored }) } },
      calls: calls("updateProfile", {
        ...unchanged,
        role: "Analyst",
        company: "",
        twitterHandle: "ann_lee",
      }),
      data: user,
    },
  ],
  "POST /users/me/avatar": [
    {
      callers: users,
      path: "/users/me/avatar",
      body: formOf({ field: "avatar" }, "a picture"),
      answers: { identity: { setAvatar: () => ({ user: { ...stored, avatarUrl } }) } },
      calls: calls("setAvatar", { bytes: 9 }),
      data: { ...user, avatarUrl },
    },
  ],
  "DELETE /users/me/avatar": [
    {
      callers: users,
      path: "/users/me/avatar",
      answers: { identity: { removeAvatar: () => ({ user: stored }) } },
      calls: calls("removeAvatar", {}),
      data: user,
    },
  ],
  "POST /users/me/password": [
    {
      callers: users,
      path: "/users/me/password",
      body: { password: "the old one", newPassword: "the new one" },
      answers: { identity: { changePassword: () => ({}) } },
      calls: calls("changePassword", { password: "the old one", newPassword: "the new one", client }),
      data: {},
    },
  ],
  "POST /users/me/email": [
    {
      callers: users,
      path: "/users/me/email",
      body: { email: "New@X.com", password: "the old one" },
      answers: { identity: { requestEmailChange: () => ({}) } },
      calls: calls("requestEmailChange", { email: "new@x.com", password: "the old one", client }),
      data: {},
    },
  ],
  "DELETE /users/me": [
    {
      callers: users,
      path: "/users/me",
      body: { password: "the old one", confirm: "DELETE" },
      answers: { identity: { deleteAccount: () => ({}) } },
      calls: calls("deleteAccount", { password: "the old one", confirm: "DELETE", client }),
      data: {},
    },
  ],
  "GET /users/me/sessions": [
    {
      callers: users,
      path: "/users/me/sessions",
      answers: { identity: { listSessions: () => ({ sessions: [session] }) } },
      calls: calls("listSessions", {}),
      data: [session],
    },
  ],
  "DELETE /users/me/sessions/:id": [
    {
      callers: ownerOnly("404 SESSION_NOT_FOUND"),
      path: "/users/me/sessions/s1",
      answers: { identity: { endSession: () => ({}) } },
      calls: calls("endSession", { id: "s1" }),
      data: {},
    },
  ],
  "GET /users/me/tokens": [
    {
      callers: users,
      path: "/users/me/tokens",
      answers: {
        identity: {
          listApiTokens: () => ({ tokens: [token] }),
          listPrograms: () => ({ programs: [storedProgram] }),
        },
      },
      calls: [...calls("listApiTokens", {}), ...calls("listPrograms", {})],
      data: { tokens: [token], programs: [program], calls: noCalls },
    },
  ],
  "POST /users/me/tokens": [
    {
      callers: users,
      path: "/users/me/tokens",
      body: { name: " My sheet ", scopes: ["read"], days: 90 },
      answers: { identity: { createApiToken: () => ({ token, text: "plb_secret" }) } },
      calls: calls("createApiToken", { name: "My sheet", scopes: ["read"], days: 90 }),
      data: { token, text: "plb_secret" },
    },
  ],
  "DELETE /users/me/tokens/:id": [
    {
      callers: ownerOnly("404 API_TOKEN_NOT_FOUND"),
      path: "/users/me/tokens/t1",
      answers: { identity: { revokeApiToken: () => ({}) } },
      calls: calls("revokeApiToken", { id: "t1" }),
      data: {},
    },
  ],
  "GET /admin/users/:id/tokens": [
    {
      callers: admins,
      path: "/admin/users/u-of-tokens/tokens",
      answers: {
        identity: {
          listApiTokensOf: () => ({ tokens: [token] }),
          listProgramsOf: () => ({ programs: [storedProgram] }),
        },
      },
      calls: [
        ...calls("listApiTokensOf", { userId: "u-of-tokens" }),
        ...calls("listProgramsOf", { userId: "u-of-tokens" }),
      ],
      data: { tokens: [token], programs: [program], calls: noCalls },
    },
  ],
  "DELETE /users/me/sessions": [
    {
      callers: users,
      path: "/users/me/sessions",
      answers: { identity: { endAllSessions: () => ({}) } },
      calls: calls("endAllSessions", {}),
      data: {},
    },
  ],
};

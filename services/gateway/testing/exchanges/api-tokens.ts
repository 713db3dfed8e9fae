import { admins, ownerOnly, users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

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

export const apiTokenExchanges: Record<string, Exchange[]> = {
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
      calls: [byUser("identity.listApiTokens", {}), byUser("identity.listPrograms", {})],
      data: { tokens: [token], programs: [program], calls: noCalls },
    },
  ],
  "POST /users/me/tokens": [
    {
      callers: users,
      path: "/users/me/tokens",
      body: { name: " My sheet ", scopes: ["read"], days: 90 },
      answers: { identity: { createApiToken: () => ({ token, text: "plb_secret" }) } },
      calls: [byUser("identity.createApiToken", { name: "My sheet", scopes: ["read"], days: 90 })],
      data: { token, text: "plb_secret" },
    },
  ],
  "DELETE /users/me/tokens/:id": [
    {
      callers: ownerOnly("404 API_TOKEN_NOT_FOUND"),
      path: "/users/me/tokens/t1",
      answers: { identity: { revokeApiToken: () => ({}) } },
      calls: [byUser("identity.revokeApiToken", { id: "t1" })],
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
        byUser("identity.listApiTokensOf", { userId: "u-of-tokens" }),
        byUser("identity.listProgramsOf", { userId: "u-of-tokens" }),
      ],
      data: { tokens: [token], programs: [program], calls: noCalls },
    },
  ],
};

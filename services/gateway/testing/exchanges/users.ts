import { ownerOnly, users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";
import { user } from "./avatars.ts";

const client = { ip: "2001:db8:0:0::/64", userAgent: "a browser" };
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
const session = {
  id: "s1",
  device: "Firefox on Linux",
  createdAt: "2026-01-02",
  lastUsedAt: "2026-01-03",
  current: true,
};

export const userExchanges: Record<string, Exchange[]> = {
  "PATCH /users/me": [
    {
      callers: users,
      path: "/users/me",
      body: { role: " Analyst ", company: "", twitterHandle: "@ann_lee" },
      answers: { identity: { updateProfile: () => ({ user: stored }) } },
      calls: [
        byUser("identity.updateProfile", {
          ...unchanged,
          role: "Analyst",
          company: "",
          twitterHandle: "ann_lee",
        }),
      ],
      data: user,
    },
  ],
  "DELETE /users/me": [
    {
      callers: users,
      path: "/users/me",
      body: { password: "the old one", confirm: "DELETE" },
      answers: { identity: { deleteAccount: () => ({}) } },
      calls: [byUser("identity.deleteAccount", { password: "the old one", confirm: "DELETE", client })],
      data: {},
    },
  ],
  "POST /users/me/password": [
    {
      callers: users,
      path: "/users/me/password",
      body: { password: "the old one", newPassword: "the new one" },
      answers: { identity: { changePassword: () => ({}) } },
      calls: [
        byUser("identity.changePassword", { password: "the old one", newPassword: "the new one", client }),
      ],
      data: {},
    },
  ],
  "POST /users/me/email": [
    {
      callers: users,
      path: "/users/me/email",
      body: { email: "New@X.com", password: "the old one" },
      answers: { identity: { requestEmailChange: () => ({}) } },
      calls: [byUser("identity.requestEmailChange", { email: "new@x.com", password: "the old one", client })],
      data: {},
    },
  ],
  "GET /users/me/sessions": [
    {
      callers: users,
      path: "/users/me/sessions",
      answers: { identity: { listSessions: () => ({ sessions: [session] }) } },
      calls: [byUser("identity.listSessions")],
      data: [session],
    },
  ],
  "DELETE /users/me/sessions/:id": [
    {
      callers: ownerOnly("404 SESSION_NOT_FOUND"),
      path: "/users/me/sessions/s1",
      answers: { identity: { endSession: () => ({}) } },
      calls: [byUser("identity.endSession", { id: "s1" })],
      data: {},
    },
  ],
  "DELETE /users/me/sessions": [
    {
      callers: users,
      path: "/users/me/sessions",
      answers: { identity: { endAllSessions: () => ({}) } },
      calls: [byUser("identity.endAllSessions")],
      data: {},
    },
  ],
};

import { UnsecuredJWT } from "jose";
import { each, everyone, ownerOnly, users } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const client = { ip: "2001:db8:0:0::/64", userAgent: "a browser" };
const tokens = {
  accessToken: new UnsecuredJWT({ sid: "a-session" }).encode(),
  accessLifetime: 11,
  refreshToken: "refresh",
  refreshLifetime: 22,
};
const user = {
  id: "u1",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@x.com",
  avatarUrl: "https://x.com/a.png",
  isAdmin: true,
  verified: false,
  referralCode: "abc",
  referredById: "u2",
  referredByFirstName: "Bob",
  role: "Analyst",
  company: "Acme",
  location: "Leeds",
  investorType: "Private",
  twitterHandle: "ann_lee",
  theme: "dark",
  secondFactorRequired: true,
};
const noProfile = {
  avatarUrl: null,
  referralCode: null,
  referredById: null,
  referredByFirstName: null,
  role: null,
  company: null,
  location: null,
  investorType: null,
  twitterHandle: null,
  theme: null,
};
const plainUser = Object.fromEntries(Object.entries(user).filter(([name]) => !(name in noProfile)));
const registration = { firstName: "Ann", lastName: "Lee", email: "ann@x.com", password: "a password" };

const byGateway = (call: string, request: SeenRequest) => [{ call, by: "gateway", request }];
const byUser = (call: string, request: SeenRequest) => [{ call, by: "the-user", request }];
type SeenRequest = Exchange["calls"][number]["request"];

const pending = { user: null, requiresVerification: true, newUser: true };
const loggedIn = { requiresVerification: false, newUser: false };

/** Requests to routes of accounts, notifications and public pages. */
export const accountExchanges: Record<string, Exchange[]> = {
  "POST /auth/register": [
    {
      callers: everyone,
      path: "/auth/register",
      body: { ...registration, referralCode: "abc" },
      cookies: { registration: "of-this-browser" },
      answers: { identity: { register: () => ({}) } },
      calls: byGateway("identity.register", {
        ...registration,
        referralCode: "abc",
        subscribed: false,
        browserSecret: "of-this-browser",
        client,
      }),
      data: pending,
    },
    {
      path: "/auth/register",
      body: { ...registration, referralCode: "", subscribed: true },
      cookies: { registration: "of-this-browser" },
      answers: { identity: { register: () => ({}) } },
      calls: byGateway("identity.register", {
        ...registration,
        referralCode: null,
        subscribed: true,
        browserSecret: "of-this-browser",
        client,
      }),
      data: pending,
    },
  ],
  "POST /auth/login": [
    {
      callers: everyone,
      path: "/auth/login",
      body: { email: "Ann@X.com", password: "a password" },
      answers: { identity: { logIn: () => ({ user, tokens }) } },
      calls: byGateway("identity.logIn", {
        email: "ann@x.com",
        password: "a password",
        linkToken: "",
        client,
      }),
      data: { user, ...loggedIn },
    },
    {
      path: "/auth/login",
      body: { email: "ann@x.com", password: "a password" },
      cookies: { openid_link: "waiting" },
      answers: { identity: { logIn: () => ({ challenge: "a-challenge" }) } },
      calls: byGateway("identity.logIn", {
        email: "ann@x.com",
        password: "a password",
        linkToken: "waiting",
        client,
      }),
      data: { user: null, ...loggedIn, secondFactor: true },
    },
  ],
  "POST /auth/verify-email": [
    {
      callers: everyone,
      path: "/auth/verify-email",
      body: { token: "a-token-of-a-link" },
      cookies: { registration: "of-this-browser" },
      answers: { identity: { verifyEmail: () => ({ user: plainUser, tokens }) } },
      calls: byGateway("identity.verifyEmail", {
        token: "a-token-of-a-link",
        password: "",
        browserSecret: "of-this-browser",
        client,
      }),
      data: { user: { ...plainUser, ...noProfile }, requiresVerification: false, newUser: true },
    },
    {
      path: "/auth/verify-email",
      body: { token: "a-token-of-a-link", password: "a password" },
      answers: { identity: { verifyEmail: () => ({ user: plainUser, tokens, returning: true }) } },
      calls: byGateway("identity.verifyEmail", {
        token: "a-token-of-a-link",
        password: "a password",
        browserSecret: "",
        client,
      }),
      data: {
        user: { ...plainUser, ...noProfile },
        requiresVerification: false,
        newUser: true,
        returning: true,
      },
    },
    {
      path: "/auth/verify-email",
      body: { token: "a-link-used-before" },
      answers: { identity: { verifyEmail: () => ({ user }) } },
      calls: byGateway("identity.verifyEmail", {
        token: "a-link-used-before",
        password: "",
        browserSecret: "",
        client,
      }),
      data: { user: null, ...loggedIn },
    },
  ],
  "POST /auth/resend-verification": [
    {
      callers: everyone,
      path: "/auth/resend-verification",
      body: { email: "Ann@X.com" },
      answers: { identity: { resendVerification: () => ({}) } },
      calls: byGateway("identity.resendVerification", { email: "ann@x.com", browserSecret: "", client }),
      data: {},
    },
  ],
  "POST /auth/request-verification": [
    {
      callers: everyone,
      path: "/auth/request-verification",
      body: { email: "Ann@X.com" },
      answers: { identity: { resendVerification: () => ({}) } },
      calls: byGateway("identity.resendVerification", { email: "ann@x.com", browserSecret: "", client }),
      data: {},
    },
  ],
  "POST /auth/forgot-password": [
    {
      callers: everyone,
      path: "/auth/forgot-password",
      body: { email: "Ann@X.com" },
      answers: { identity: { forgotPassword: () => ({}) } },
      calls: byGateway("identity.forgotPassword", { email: "ann@x.com", userId: "the-user", client }),
      data: {},
    },
  ],
  "POST /auth/verify-email-change": [
    {
      callers: users,
      path: "/auth/verify-email-change",
      body: { token: "a-token-of-a-link" },
      answers: { identity: { confirmEmailChange: () => ({}) } },
      calls: byUser("identity.confirmEmailChange", { token: "a-token-of-a-link" }),
      data: {},
    },
  ],
  "POST /auth/reset-password": [
    {
      callers: everyone,
      path: "/auth/reset-password",
      body: { token: "a-token-of-a-link", password: "a new password" },
      answers: { identity: { resetPassword: () => ({}) } },
      calls: byGateway("identity.resetPassword", { token: "a-token-of-a-link", password: "a new password" }),
      data: {},
    },
  ],
  "GET /auth/session": [
    {
      callers: everyone,
      path: "/auth/session",
      answers: { identity: { getSession: () => ({ user }) } },
      calls: byUser("identity.getSession", {}),
      data: { user, renewable: false },
    },
  ],
  "POST /auth/refresh-token": [
    {
      callers: each("401 SESSION_ENDED"),
      path: "/auth/refresh-token",
      cookies: { refresh_token: "the-old-one" },
      answers: { identity: { refresh: () => ({ tokens }) } },
      calls: byGateway("identity.refresh", { refreshToken: "the-old-one", client }),
      data: {},
    },
  ],
  "POST /auth/logout": [
    {
      callers: everyone,
      path: "/auth/logout",
      cookies: { refresh_token: "the-old-one" },
      answers: { identity: { logOut: () => ({}) } },
      calls: byGateway("identity.logOut", { refreshToken: "the-old-one" }),
      data: {},
    },
    { path: "/auth/logout", answers: {}, calls: [], data: {} },
  ],
  "GET /public/site": [
    {
      callers: everyone,
      path: "/public/site",
      answers: {},
      calls: [],
      data: { founder: null, analytics: null, sampleDay: null },
    },
  ],
  "GET /public/stats": [
    {
      callers: everyone,
      path: "/public/stats",
      answers: {
        identity: { countUsers: () => ({ total: 7 }) },
        orchestrator: { countAnalyses: () => ({ total: 8 }) },
        feedback: { summariseReviews: () => ({ average: 4.5, count: 2 }) },
      },
      calls: [
        ...byGateway("identity.countUsers", {}),
        // The start of the month of the test's clock.
        ...byGateway("analysis-orchestrator.countAnalyses", { since: "2027-12-01T00:00:00.000Z" }),
        ...byGateway("feedback.summariseReviews", {}),
      ],
      // The beta is over at the test's clock.
      data: { averageRating: 4.5, ratingCount: 2, totalUsers: 7, totalAnalyses: 8, betaEnds: null },
    },
  ],
  "GET /notifications": [
    {
      callers: users,
      path: "/notifications?limit=5&onlyUnread=true",
      answers: {
        notification: {
          listNotifications: () => ({
            notifications: [
              { id: "n1", title: "Title", message: "Text", url: "/x", read: true, createdAt: "2026-01-02" },
              { id: "n2", title: "Other", message: "More", read: false, createdAt: "2026-01-03" },
            ],
          }),
        },
      },
      calls: byUser("notification.listNotifications", { limit: 5, onlyUnread: true, skip: 0 }),
      data: [
        { id: "n1", title: "Title", message: "Text", url: "/x", read: true, createdAt: "2026-01-02" },
        { id: "n2", title: "Other", message: "More", url: null, read: false, createdAt: "2026-01-03" },
      ],
    },
  ],
  "GET /notifications/unread/count": [
    {
      callers: users,
      path: "/notifications/unread/count",
      answers: { notification: { countUnread: () => ({ count: 6 }) } },
      calls: byUser("notification.countUnread", {}),
      data: { count: 6 },
    },
  ],
  "PATCH /notifications/:id/read": [
    {
      callers: ownerOnly("404 NOTIFICATION_NOT_FOUND"),
      path: "/notifications/n1/read",
      answers: { notification: { markRead: () => ({}) } },
      calls: byUser("notification.markRead", { id: "n1" }),
      data: {},
    },
  ],
  "POST /notifications/mark-all-read": [
    {
      callers: users,
      path: "/notifications/mark-all-read",
      answers: { notification: { markAllRead: () => ({}) } },
      calls: byUser("notification.markAllRead", {}),
      data: {},
    },
  ],
};

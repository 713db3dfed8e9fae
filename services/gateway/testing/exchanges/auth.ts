import { UnsecuredJWT } from "jose";
import { each, everyone, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

export const client = { ip: "2001:db8:0:0::/64", userAgent: "a browser" };
export const tokens = {
  accessToken: new UnsecuredJWT({ sid: "a-session" }).encode(),
  accessLifetime: 11,
  refreshToken: "refresh",
  refreshLifetime: 22,
};
export const user = {
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
const pending = { user: null, requiresVerification: true, newUser: true };
const loggedIn = { requiresVerification: false, newUser: false };

export const authExchanges: Record<string, Exchange[]> = {
  "POST /auth/register": [
    {
      callers: everyone,
      path: "/auth/register",
      body: { ...registration, referralCode: "abc" },
      cookies: { registration: "of-this-browser" },
      answers: { identity: { register: () => ({}) } },
      calls: [
        byGateway("identity.register", {
          ...registration,
          referralCode: "abc",
          subscribed: false,
          browserSecret: "of-this-browser",
          client,
        }),
      ],
      data: pending,
    },
    {
      path: "/auth/register",
      body: { ...registration, referralCode: "", subscribed: true },
      cookies: { registration: "of-this-browser" },
      answers: { identity: { register: () => ({}) } },
      calls: [
        byGateway("identity.register", {
          ...registration,
          referralCode: null,
          subscribed: true,
          browserSecret: "of-this-browser",
          client,
        }),
      ],
      data: pending,
    },
  ],
  "POST /auth/login": [
    {
      callers: everyone,
      path: "/auth/login",
      body: { email: "Ann@X.com", password: "a password" },
      answers: { identity: { logIn: () => ({ user, tokens }) } },
      calls: [
        byGateway("identity.logIn", {
          email: "ann@x.com",
          password: "a password",
          linkToken: "",
          client,
        }),
      ],
      data: { user, ...loggedIn },
    },
    {
      path: "/auth/login",
      body: { email: "ann@x.com", password: "a password" },
      cookies: { openid_link: "waiting" },
      answers: { identity: { logIn: () => ({ challenge: "a-challenge" }) } },
      calls: [
        byGateway("identity.logIn", {
          email: "ann@x.com",
          password: "a password",
          linkToken: "waiting",
          client,
        }),
      ],
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
      calls: [
        byGateway("identity.verifyEmail", {
          token: "a-token-of-a-link",
          password: "",
          browserSecret: "of-this-browser",
          client,
        }),
      ],
      data: { user: { ...plainUser, ...noProfile }, requiresVerification: false, newUser: true },
    },
    {
      path: "/auth/verify-email",
      body: { token: "a-token-of-a-link", password: "a password" },
      answers: { identity: { verifyEmail: () => ({ user: plainUser, tokens, returning: true }) } },
      calls: [
        byGateway("identity.verifyEmail", {
          token: "a-token-of-a-link",
          password: "a password",
          browserSecret: "",
          client,
        }),
      ],
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
      calls: [
        byGateway("identity.verifyEmail", {
          token: "a-link-used-before",
          password: "",
          browserSecret: "",
          client,
        }),
      ],
      data: { user: null, ...loggedIn },
    },
  ],
  "POST /auth/resend-verification": [
    {
      callers: everyone,
      path: "/auth/resend-verification",
      body: { email: "Ann@X.com" },
      answers: { identity: { resendVerification: () => ({}) } },
      calls: [byGateway("identity.resendVerification", { email: "ann@x.com", browserSecret: "", client })],
      data: {},
    },
  ],
  "POST /auth/request-verification": [
    {
      callers: everyone,
      path: "/auth/request-verification",
      body: { email: "Ann@X.com" },
      answers: { identity: { resendVerification: () => ({}) } },
      calls: [byGateway("identity.resendVerification", { email: "ann@x.com", browserSecret: "", client })],
      data: {},
    },
  ],
  "POST /auth/verify-email-change": [
    {
      callers: users,
      path: "/auth/verify-email-change",
      body: { token: "a-token-of-a-link" },
      answers: { identity: { confirmEmailChange: () => ({}) } },
      calls: [byUser("identity.confirmEmailChange", { token: "a-token-of-a-link" })],
      data: {},
    },
  ],
  "POST /auth/forgot-password": [
    {
      callers: everyone,
      path: "/auth/forgot-password",
      body: { email: "Ann@X.com" },
      answers: { identity: { forgotPassword: () => ({}) } },
      calls: [byGateway("identity.forgotPassword", { email: "ann@x.com", userId: "the-user", client })],
      data: {},
    },
  ],
  "POST /auth/reset-password": [
    {
      callers: everyone,
      path: "/auth/reset-password",
      body: { token: "a-token-of-a-link", password: "a new password" },
      answers: { identity: { resetPassword: () => ({}) } },
      calls: [
        byGateway("identity.resetPassword", { token: "a-token-of-a-link", password: "a new password" }),
      ],
      data: {},
    },
  ],
  "GET /auth/session": [
    {
      callers: everyone,
      path: "/auth/session",
      answers: { identity: { getSession: () => ({ user }) } },
      calls: [byUser("identity.getSession")],
      data: { user, renewable: false },
    },
  ],
  "POST /auth/refresh-token": [
    {
      callers: each("401 SESSION_ENDED"),
      path: "/auth/refresh-token",
      cookies: { refresh_token: "the-old-one" },
      answers: { identity: { refresh: () => ({ tokens }) } },
      calls: [byGateway("identity.refresh", { refreshToken: "the-old-one", client })],
      data: {},
    },
  ],
  "POST /auth/logout": [
    {
      callers: everyone,
      path: "/auth/logout",
      cookies: { refresh_token: "the-old-one" },
      answers: { identity: { logOut: () => ({}) } },
      calls: [byGateway("identity.logOut", { refreshToken: "the-old-one" })],
      data: {},
    },
    { path: "/auth/logout", answers: {}, calls: [], data: {} },
  ],
};

import { UnsecuredJWT } from "jose";
import { everyone, users } from "./callers.ts";
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
  verified: true,
  referralCode: "abc",
  referredById: "u2",
  referredByFirstName: "Bob",
  secondFactorRequired: true,
};
const noProfile = {
  role: null,
  company: null,
  location: null,
  investorType: null,
  twitterHandle: null,
  theme: null,
};
type Request = Exchange["calls"][number]["request"];
const byGateway = (call: string, request: Request) => ({ call: `identity.${call}`, by: "gateway", request });
const byUser = (call: string, request: Request) => ({ call: `identity.${call}`, by: "the-user", request });
const progress = {
  boughtCredits: true,
  ranAnalysis: false,
  freeAnalyses: true,
  howItWorks: false,
  sharedReferral: true,
  completedProfile: false,
  dismissed: true,
};
const linked = { provider: "google", linkedAt: "2026-01-02" };

/**
 * Requests to routes of providers, of the second factor and of the first steps that answer with
 * JSON.
 */
export const signInExchanges: Record<string, Exchange[]> = {
  "GET /auth/providers": [
    {
      callers: everyone,
      path: "/auth/providers",
      isAnonymous: true,
      answers: { identity: { listProviders: () => ({ providers: ["google", "linkedin"] }) } },
      calls: [byGateway("listProviders", {})],
      data: { providers: ["google", "linkedin"] },
    },
  ],
  "POST /auth/oauth/:provider/connect": [
    {
      callers: users,
      path: "/auth/oauth/linkedin/connect",
      body: { to: "/account" },
      answers: {
        identity: { startOpenIdLink: () => ({ url: "https://provider.example/", flowToken: "f" }) },
      },
      calls: [byUser("startOpenIdLink", { provider: "linkedin", returnTo: "/account" })],
      data: { url: "https://provider.example/" },
    },
  ],
  "DELETE /auth/oauth/:provider": [
    {
      callers: users,
      path: "/auth/oauth/microsoft",
      answers: { identity: { unlinkOpenId: () => ({}) } },
      calls: [byUser("unlinkOpenId", { provider: "microsoft" })],
      data: {},
    },
  ],
  "GET /auth/methods": [
    {
      callers: users,
      path: "/auth/methods",
      answers: {
        identity: {
          listSignInMethods: () => ({
            hasPassword: true,
            linked: [linked, { ...linked, provider: "linkedin", email: "ann@x.com" }],
            providers: ["google", "linkedin"],
            secondFactor: true,
            recoveryCodesLeft: 9,
          }),
        },
      },
      calls: [byUser("listSignInMethods", {})],
      data: {
        hasPassword: true,
        linked: [
          { ...linked, email: null },
          { ...linked, provider: "linkedin", email: "ann@x.com" },
        ],
        providers: ["google", "linkedin"],
        secondFactor: true,
        recoveryCodesLeft: 9,
      },
    },
  ],
  "POST /auth/login/code": [
    {
      callers: everyone,
      path: "/auth/login/code",
      body: { code: " 123 456 " },
      cookies: { login_challenge: "waiting", openid_link: "pending" },
      answers: { identity: { answerChallenge: () => ({ user, tokens }) } },
      calls: [
        byGateway("answerChallenge", { challenge: "waiting", code: "123 456", linkToken: "pending", client }),
      ],
      data: { user: { ...user, ...noProfile }, requiresVerification: false, newUser: false },
    },
  ],
  "POST /auth/second-factor": [
    {
      callers: users,
      path: "/auth/second-factor",
      body: { password: "a password" },
      answers: { identity: { beginSecondFactor: () => ({ secret: "ABC", qrCode: "<svg/>" }) } },
      calls: [byUser("beginSecondFactor", { password: "a password" })],
      data: { secret: "ABC", qrCode: "<svg/>" },
    },
  ],
  "POST /auth/second-factor/confirm": [
    {
      callers: users,
      path: "/auth/second-factor/confirm",
      body: { code: "123456" },
      cookies: { refresh_token: "the-old-one" },
      answers: {
        identity: {
          confirmSecondFactor: () => ({ recoveryCodes: ["a-b", "c-d"] }),
          refresh: () => ({ tokens }),
        },
      },
      calls: [
        byUser("confirmSecondFactor", { code: "123456" }),
        byGateway("refresh", { refreshToken: "the-old-one", client }),
      ],
      data: { recoveryCodes: ["a-b", "c-d"] },
    },
  ],
  "POST /auth/second-factor/disable": [
    {
      callers: users,
      path: "/auth/second-factor/disable",
      body: { password: "a password", code: "123456" },
      answers: { identity: { disableSecondFactor: () => ({}) } },
      calls: [byUser("disableSecondFactor", { password: "a password", code: "123456" })],
      data: {},
    },
  ],
  "GET /users/onboarding-progress": [
    {
      callers: users,
      path: "/users/onboarding-progress",
      answers: { identity: { getOnboarding: () => ({ progress }) } },
      calls: [byUser("getOnboarding", {})],
      data: progress,
    },
  ],
  "POST /users/onboarding-progress": [
    {
      callers: users,
      path: "/users/onboarding-progress",
      // What only events tell is dropped.
      body: { freeAnalyses: true, dismissed: true, boughtCredits: true },
      answers: { identity: { markOnboarding: () => ({ progress }) } },
      calls: [
        byUser("markOnboarding", {
          freeAnalyses: true,
          howItWorks: false,
          sharedReferral: false,
          dismissed: true,
        }),
      ],
      data: progress,
    },
  ],
};

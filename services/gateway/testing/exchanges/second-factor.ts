import { everyone, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";
import { client, tokens, user } from "./auth.ts";

export const secondFactorExchanges: Record<string, Exchange[]> = {
  "POST /auth/login/code": [
    {
      callers: everyone,
      path: "/auth/login/code",
      body: { code: " 123 456 " },
      cookies: { login_challenge: "waiting", openid_link: "pending" },
      answers: { identity: { answerChallenge: () => ({ user, tokens }) } },
      calls: [
        byGateway("identity.answerChallenge", {
          challenge: "waiting",
          code: "123 456",
          linkToken: "pending",
          client,
        }),
      ],
      data: { user, requiresVerification: false, newUser: false },
    },
  ],
  "POST /auth/second-factor": [
    {
      callers: users,
      path: "/auth/second-factor",
      body: { password: "a password" },
      answers: { identity: { beginSecondFactor: () => ({ secret: "ABC", qrCode: "<svg/>" }) } },
      calls: [byUser("identity.beginSecondFactor", { password: "a password" })],
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
        byUser("identity.confirmSecondFactor", { code: "123456" }),
        byGateway("identity.refresh", { refreshToken: "the-old-one", client }),
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
      calls: [byUser("identity.disableSecondFactor", { password: "a password", code: "123456" })],
      data: {},
    },
  ],
};

import { UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { secondFactorCalls } from "../calls/second-factor.ts";
import { userDto } from "../dto/auth.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls for the second factor. */
export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  "POST /auth/login/code": async ({ body: { code }, clients, client, cookies }) => {
    const { user, tokens } = await clients.identity.answerChallenge({
      challenge: cookies.readStep("login_challenge"),
      code,
      linkToken: cookies.readStep("openid_link"),
      client,
    });
    if (tokens) cookies.setTokens(tokens);
    cookies.dropStep("login_challenge");
    cookies.dropStep("openid_link");
    return {
      data: { user: present(UserSchema, userDto, user), requiresVerification: false, newUser: false },
    };
  },
  "POST /auth/second-factor": async ({ body: { password }, clients, asUser }) => {
    const { secret, qrCode } = await clients.identity.beginSecondFactor({ password }, asUser);
    return { data: { secret, qrCode } };
  },
  "POST /auth/second-factor/confirm": async ({ body: { code }, clients, asUser, client, cookies }) => {
    const { recoveryCodes } = await clients.identity.confirmSecondFactor({ code }, asUser);
    // An administrator's new access token has the rights that the second factor gives.
    const { refreshToken } = cookies;
    if (refreshToken) {
      const { tokens } = await clients.identity.refresh({ refreshToken, client });
      if (tokens) cookies.setTokens(tokens);
    }
    return { data: { recoveryCodes } };
  },
  "POST /auth/second-factor/disable": async ({ body: { password, code }, clients, asUser }) => {
    await clients.identity.disableSecondFactor({ password, code }, asUser);
    return { data: {} };
  },
};

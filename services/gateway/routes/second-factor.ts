import { UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { authResponse, userDto } from "../dto/auth.ts";
import { emptyResponse } from "../dto/common.ts";
import {
  beginSecondFactorRequest,
  beginSecondFactorResponse,
  codeRequest,
  disableSecondFactorRequest,
  recoveryCodesResponse,
} from "../dto/sign-in.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls for the second factor. */
export const secondFactorRoutes = [
  route({
    method: "post",
    path: "/auth/login/code",
    summary: "Finish a log-in with a code of the authenticator app or a recovery code",
    access: "public",
    rate: "credentials",
    body: codeRequest,
    response: authResponse,
    handle: async ({ body: { code }, clients, client, cookies }) => {
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
  }),
  route({
    method: "post",
    path: "/auth/second-factor",
    summary: "Begin to set up an authenticator app",
    access: "user",
    rate: "write",
    body: beginSecondFactorRequest,
    response: beginSecondFactorResponse,
    handle: async ({ body: { password }, clients, asUser }) => {
      const { secret, qrCode } = await clients.identity.beginSecondFactor({ password }, asUser);
      return { data: { secret, qrCode } };
    },
  }),
  route({
    method: "post",
    path: "/auth/second-factor/confirm",
    summary: "Switch two-step log-in on with a first code; the answer has the recovery codes",
    access: "user",
    rate: "write",
    body: codeRequest,
    response: recoveryCodesResponse,
    handle: async ({ body: { code }, clients, asUser, client, cookies }) => {
      const { recoveryCodes } = await clients.identity.confirmSecondFactor({ code }, asUser);
      // An administrator's new access token has the rights that the second factor gives.
      const { refreshToken } = cookies;
      if (refreshToken) {
        const { tokens } = await clients.identity.refresh({ refreshToken, client });
        if (tokens) cookies.setTokens(tokens);
      }
      return { data: { recoveryCodes } };
    },
  }),
  route({
    method: "post",
    path: "/auth/second-factor/disable",
    summary: "Switch two-step log-in off",
    access: "user",
    rate: "write",
    body: disableSecondFactorRequest,
    response: emptyResponse,
    handle: async ({ body: { password, code }, clients, asUser }) => {
      await clients.identity.disableSecondFactor({ password, code }, asUser);
      return { data: {} };
    },
  }),
];

import { type User, UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { toAppError } from "@plumbline/platform/errors.ts";
import { randomBytes } from "node:crypto";
import {
  authResponse,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resendVerificationRequest,
  resetPasswordRequest,
  sessionResponse,
  userDto,
  verifyEmailChangeRequest,
  verifyEmailRequest,
} from "../dto/auth.ts";
import { emptyResponse } from "../dto/common.ts";
import { sessionEnded } from "../errors.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

const challengeSeconds = 10 * 60;
/** As long as the link of a registration works. */
const registrationSeconds = 48 * 3_600;
const pending = { user: null, requiresVerification: true };

const presentUser = (user: User | undefined) => (user ? present(UserSchema, userDto, user) : null);

export const authRoutes = [
  route({
    method: "post",
    path: "/auth/register",
    summary: "Create an account and send a verification e-mail",
    access: "public",
    rate: "credentials",
    body: registerRequest,
    response: authResponse,
    handle: async ({ body: { referralCode, ...body }, clients, client, cookies }) => {
      // In this browser the link of the mail does not ask for the password.
      const browserSecret = cookies.readStep("registration") || randomBytes(32).toString("base64url");
      await clients.identity.register({
        ...body,
        client,
        browserSecret,
        ...(referralCode ? { referralCode } : {}),
      });
      cookies.keepStep("registration", browserSecret, registrationSeconds);
      return { data: { ...pending, newUser: true } };
    },
  }),
  route({
    method: "post",
    path: "/auth/login",
    summary: "Log in with e-mail and password",
    access: "public",
    rate: "credentials",
    body: loginRequest,
    response: authResponse,
    handle: async ({ body, clients, client, cookies }) => {
      const linkToken = cookies.readStep("openid_link");
      const { user, tokens, challenge } = await clients.identity.logIn({ ...body, linkToken, client });
      if (challenge) cookies.keepStep("login_challenge", challenge, challengeSeconds);
      if (tokens) {
        cookies.setTokens(tokens);
        cookies.dropStep("openid_link");
      }
      return {
        data: {
          user: presentUser(user),
          requiresVerification: false,
          newUser: false,
          ...(challenge ? { secondFactor: true as const } : {}),
        },
      };
    },
  }),
  route({
    method: "post",
    path: "/auth/verify-email",
    summary: "Verify an e-mail address with the token of its link; another browser asks for the password",
    access: "public",
    rate: "credentials",
    body: verifyEmailRequest,
    response: authResponse,
    handle: async ({ body: { token, password = "" }, clients, client, cookies }) => {
      const browserSecret = cookies.readStep("registration");
      const { user, tokens, returning } = await clients.identity.verifyEmail({
        token,
        password,
        browserSecret,
        client,
      });
      if (tokens) {
        cookies.setTokens(tokens);
        cookies.dropStep("registration");
      }
      // Without tokens the link was used before: the address is verified, but the user must log in.
      return {
        data: {
          user: presentUser(tokens && user),
          requiresVerification: false,
          newUser: Boolean(tokens),
          ...(returning ? { returning } : {}),
        },
      };
    },
  }),
  ...(
    [
      ["/auth/resend-verification", "Send the verification e-mail again"],
      ["/auth/request-verification", "Send a verification e-mail, as resend-verification does"],
    ] as const
  ).map(([path, summary]) =>
    route({
      method: "post",
      path,
      summary,
      access: "public",
      rate: "credentials",
      body: resendVerificationRequest,
      response: emptyResponse,
      handle: async ({ body: { email }, clients, client, cookies }) => {
        const browserSecret = cookies.readStep("registration");
        await clients.identity.resendVerification({ email, browserSecret, client });
        return { data: {} };
      },
    }),
  ),
  route({
    method: "post",
    path: "/auth/verify-email-change",
    summary: "Change the own e-mail address with the token of the link that was sent to the new one",
    access: "user",
    rate: "credentials",
    body: verifyEmailChangeRequest,
    response: emptyResponse,
    handle: async ({ body: { token }, clients, asUser }) => {
      await clients.identity.confirmEmailChange({ token }, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/auth/forgot-password",
    summary: "Send a link that sets a new password",
    access: "public",
    rate: "credentials",
    body: forgotPasswordRequest,
    response: emptyResponse,
    handle: async ({ body: { email }, clients, client, caller }) => {
      const userId = caller.kind === "user" ? caller.userId : "";
      await clients.identity.forgotPassword({ email, userId, client });
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/auth/reset-password",
    summary: "Set a password with the token of a link; ends all sessions",
    access: "public",
    rate: "credentials",
    body: resetPasswordRequest,
    response: emptyResponse,
    handle: async ({ body, clients }) => {
      await clients.identity.resetPassword(body);
      return { data: {} };
    },
  }),
  route({
    method: "get",
    path: "/auth/session",
    summary: "Get the signed-in user, null for a visitor",
    access: "public",
    rate: "read",
    response: sessionResponse,
    handle: async ({ clients, asUser, caller, cookies }) => {
      const renewable = cookies.refreshToken !== "";
      if (caller.kind !== "user") return { data: { user: null, renewable } };
      const { user } = await clients.identity.getSession({}, asUser);
      return { data: { user: present(UserSchema, userDto, user), renewable } };
    },
  }),
  route({
    method: "post",
    path: "/auth/refresh-token",
    summary: "Renew the tokens of a session",
    access: "public",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, client, cookies }) => {
      const { refreshToken } = cookies;
      if (!refreshToken) throw sessionEnded();
      try {
        const { tokens } = await clients.identity.refresh({ refreshToken, client });
        if (tokens) cookies.setTokens(tokens);
      } catch (thrown) {
        if (toAppError(thrown).kind === "unauthenticated") cookies.clearTokens();
        throw thrown;
      }
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/auth/logout",
    summary: "Log out and end the session",
    access: "public",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, cookies }) => {
      const { refreshToken, clearTokens } = cookies;
      clearTokens();
      if (refreshToken) await clients.identity.logOut({ refreshToken });
      return { data: {} };
    },
  }),
];

import { type User, UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { toAppError } from "@plumbline/platform/errors.ts";
import { randomBytes } from "node:crypto";
import type { authCalls } from "../calls/auth.ts";
import { userDto } from "../dto/auth.ts";
import { sessionEnded } from "../errors.ts";
import { present } from "../http/present.ts";
import type { Handler, Handlers } from "../http/route.ts";

const challengeSeconds = 10 * 60;
/** As long as the link of a registration works. */
const registrationSeconds = 48 * 3_600;
const pending = { user: null, requiresVerification: true };

const presentUser = (user: User | undefined) => (user ? present(UserSchema, userDto, user) : null);

const resendVerification: Handler<(typeof authCalls)["POST /auth/resend-verification"]> = async ({
  body: { email },
  clients,
  client,
  cookies,
}) => {
  const browserSecret = cookies.readStep("registration");
  await clients.identity.resendVerification({ email, browserSecret, client });
  return { data: {} };
};

export const authHandlers: Handlers<typeof authCalls> = {
  "POST /auth/register": async ({ body: { referralCode, ...body }, clients, client, cookies }) => {
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
  "POST /auth/login": async ({ body, clients, client, cookies }) => {
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
  "POST /auth/verify-email": async ({ body: { token, password = "" }, clients, client, cookies }) => {
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
  "POST /auth/resend-verification": resendVerification,
  "POST /auth/request-verification": resendVerification,
  "POST /auth/verify-email-change": async ({ body: { token }, clients, asUser }) => {
    await clients.identity.confirmEmailChange({ token }, asUser);
    return { data: {} };
  },
  "POST /auth/forgot-password": async ({ body: { email }, clients, client, caller }) => {
    const userId = caller.kind === "user" ? caller.userId : "";
    await clients.identity.forgotPassword({ email, userId, client });
    return { data: {} };
  },
  "POST /auth/reset-password": async ({ body, clients }) => {
    await clients.identity.resetPassword(body);
    return { data: {} };
  },
  "GET /auth/session": async ({ clients, asUser, caller, cookies }) => {
    const renewable = cookies.refreshToken !== "";
    if (caller.kind !== "user") return { data: { user: null, renewable } };
    const { user } = await clients.identity.getSession({}, asUser);
    return { data: { user: present(UserSchema, userDto, user), renewable } };
  },
  "POST /auth/refresh-token": async ({ clients, client, cookies }) => {
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
  "POST /auth/logout": async ({ clients, cookies }) => {
    const { refreshToken, clearTokens } = cookies;
    clearTokens();
    if (refreshToken) await clients.identity.logOut({ refreshToken });
    return { data: {} };
  },
};

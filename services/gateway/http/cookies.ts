import type { Tokens } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { decodeJwt } from "jose";
import type { Context } from "koa";
import type { Xsrf } from "./xsrf.ts";

export const accessCookie = "access_token";
const refreshCookie = "refresh_token";
const refreshPath = "/api/auth";

/**
 * Reads the session id of an access token that identity has just issued; it needs no verification.
 */
const readSessionId = (accessToken: string): string => decodeJwt<{ sid?: string }>(accessToken).sid ?? "";

/** Secrets that a browser keeps between two steps of a log-in or a registration. */
type Step = "openid_flow" | "openid_link" | "login_challenge" | "registration";

// Lax: the provider's answer is a navigation from its site.
const ofStep = { httpOnly: true, sameSite: "lax", path: refreshPath, overwrite: true } as const;
const maxReferralLength = 40;

/** Decodes a value that the page has written; one that is malformed counts as none. */
const decodeCookie = (value: string): string => {
  try {
    return decodeURIComponent(value).slice(0, maxReferralLength);
  } catch {
    return "";
  }
};

/** Opens the cookies of a session for handlers. Tokens are httpOnly: no script can read them. */
export const openSessionCookies = (context: Context, xsrf: Xsrf) => ({
  /** Empty without a session. */
  refreshToken: context.cookies.get(refreshCookie) ?? "",
  /** Stores new tokens. An empty refresh token keeps the one that the browser has. */
  setTokens: (tokens: Tokens): void => {
    const common = { httpOnly: true, sameSite: "lax", overwrite: true } as const;
    context.cookies.set(accessCookie, tokens.accessToken, {
      ...common,
      path: "/",
      maxAge: tokens.accessLifetime * 1000,
    });
    if (tokens.refreshToken) {
      context.cookies.set(refreshCookie, tokens.refreshToken, {
        ...common,
        path: refreshPath,
        maxAge: tokens.refreshLifetime * 1000,
      });
    }
    xsrf.ensureCookie(context, readSessionId(tokens.accessToken));
  },
  /** The code of the referral link that led here; the page sets it. Empty without one. */
  referralCode: decodeCookie(context.cookies.get("referral") ?? ""),
  /** Returns the secret of a step, empty without one. */
  readStep: (step: Step): string => context.cookies.get(step) ?? "",
  keepStep: (step: Step, secret: string, seconds: number): void => {
    context.cookies.set(step, secret, { ...ofStep, maxAge: seconds * 1000 });
  },
  dropStep: (step: Step): void => {
    if (context.cookies.get(step)) context.cookies.set(step, null, ofStep);
  },
  clearTokens: (): void => {
    context.cookies.set(accessCookie, null, { path: "/", overwrite: true });
    context.cookies.set(refreshCookie, null, { path: refreshPath, overwrite: true });
  },
});
export type SessionCookies = ReturnType<typeof openSessionCookies>;

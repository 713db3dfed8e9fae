import type { Tokens } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { Context } from "koa";
import { randomBytes, timingSafeEqual } from "node:crypto";

export const accessCookie = "access_token";
const refreshCookie = "refresh_token";
const xsrfCookie = "XSRF-TOKEN";
const refreshPath = "/api/auth";

/** Puts a session's tokens where no script can read them; an empty refresh token leaves the one that is there. */
export const setTokens = (context: Context, tokens: Tokens): void => {
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
};

export const clearTokens = (context: Context): void => {
  context.cookies.set(accessCookie, null, { path: "/", overwrite: true });
  context.cookies.set(refreshCookie, null, { path: refreshPath, overwrite: true });
};

export const refreshTokenOf = (context: Context): string => context.cookies.get(refreshCookie) ?? "";

/** The double-submit token: a cookie that our page can read and no other site can. */
export const ensureXsrf = (context: Context): void => {
  if (context.cookies.get(xsrfCookie)) return;
  const token = randomBytes(24).toString("base64url");
  context.cookies.set(xsrfCookie, token, {
    httpOnly: false,
    sameSite: "lax",
    path: "/",
  });
};

/** Whether the header repeats the cookie. */
export const xsrfMatches = (context: Context): boolean => {
  const cookie = Buffer.from(context.cookies.get(xsrfCookie) ?? "");
  const header = Buffer.from(context.get("x-xsrf-token"));
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
};

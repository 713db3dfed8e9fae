import type { Context } from "koa";
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const cookieName = "XSRF-TOKEN";
const headerName = "x-xsrf-token";

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Creates the anti-forgery check: OWASP's signed double-submit cookie (docs/adr/0008-csrf.md). A
 * token is `<random>.<HMAC of session id and random>`; the page repeats the cookie in a header. A
 * cookie that another host of the domain has planted matches its header, but not the session.
 * Without a session (log in, refresh after the access token has expired) the header must only
 * repeat the cookie.
 */
export const createXsrf = ({ secret }: { secret: string }) => {
  // As an object: made of bytes for each signature, it takes six times as long.
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "xsrf", 32)));
  const sign = (sessionId: string, random: string) =>
    createHmac("sha256", key).update(`${sessionId}.${random}`).digest("base64url");

  const issue = (sessionId = ""): string => {
    const random = randomBytes(24).toString("base64url");
    return `${random}.${sign(sessionId, random)}`;
  };
  const isValid = (token: string, sessionId: string | undefined): boolean => {
    if (sessionId === undefined) return token !== "";
    const [random = "", signature = ""] = token.split(".");
    return isEqual(signature, sign(sessionId, random));
  };
  const readCookie = (context: Context) => context.cookies.get(cookieName) ?? "";

  return {
    issue,
    /**
     * Sets the cookie, readable by the page, unless the browser has one that is valid for the
     * session.
     */
    ensureCookie: (context: Context, sessionId?: string): void => {
      if (isValid(readCookie(context), sessionId)) return;
      context.cookies.set(cookieName, issue(sessionId), {
        httpOnly: false,
        sameSite: "lax",
        path: "/",
        overwrite: true,
      });
    },
    /** Returns whether the header repeats a cookie that is valid for the session. */
    isGenuine: (context: Context, sessionId?: string): boolean => {
      const token = readCookie(context);
      return isValid(token, sessionId) && isEqual(context.get(headerName), token);
    },
  };
};
export type Xsrf = ReturnType<typeof createXsrf>;

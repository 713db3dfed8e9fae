import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import QuickLRU from "quick-lru";
import { createHash } from "node:crypto";
import type { Clients } from "../clients.ts";
import { tokenRequired } from "./errors.ts";

/** What a token of a user opens: access is the token of calls in the user's name. */
export type OpenedToken = { userId: string; scopes: readonly ApiScope[]; access: string };

/**
 * How long an exchange is used. A revoked token opens nothing after it; a program that calls often
 * asks identity twelve times a minute.
 */
const exchangeMs = 5_000;
const mostKept = 5_000;

/** Returns the text of a bearer token. Throws TOKEN_REQUIRED without one. */
export const readBearer = (authorization: string): string => {
  const [, text] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!text) throw tokenRequired();
  return text;
};

/**
 * Creates the function that exchanges tokens of users at identity, once for all calls of a few
 * seconds. It keeps no text of a token. resource: the address that is called. onExchange: runs
 * before identity is asked, and may throw. Throws INVALID_API_TOKEN.
 */
export const createTokenOpener = ({ identity, clock }: Pick<Clients, "identity"> & { clock: () => Date }) => {
  const kept = new QuickLRU<string, { until: number; opened: Promise<OpenedToken> }>({ maxSize: mostKept });
  return async (
    { text, resource }: { text: string; resource: string },
    onExchange: () => Promise<void>,
  ): Promise<OpenedToken> => {
    const key = `${resource} ${createHash("sha256").update(text).digest("base64url")}`;
    const known = kept.get(key);
    const now = clock().getTime();
    if (known && known.until > now) return known.opened;
    await onExchange();
    const opened = identity.exchangeApiToken({ text, resource }).then(({ userId, scopes, accessToken }) => ({
      userId,
      scopes: scopes as ApiScope[],
      access: accessToken,
    }));
    kept.set(key, { until: now + exchangeMs, opened });
    // What is refused is asked again: the token may have been made in the meantime.
    opened.catch(() => kept.delete(key));
    return opened;
  };
};
export type OpenToken = ReturnType<typeof createTokenOpener>;

import type { ApiResource, ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import { apiAudience, userIssuer } from "@plumbline/platform/auth/tokens.ts";
import { importJWK, type JWK, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { createSecret, hashSecret } from "../domain/secrets.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import { accessPrefix } from "../programs/grants.ts";
import { apiTokenNotFound, invalidApiToken, tooManyApiTokens } from "./errors.ts";

/** A user's key to the public API. Of its text only a hash is kept. */
export type ApiToken = {
  id: string;
  userId: string;
  name: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/** Keeps tokens. None of its functions returns one that has expired. */
export type ApiTokenStore = {
  /** Adds a token. Returns false if the user has as many as there may be. */
  add: (token: ApiToken, hash: string) => Promise<boolean>;
  /** Lists a user's tokens, the newest first. */
  list: (userId: string, at: Date) => Promise<ApiToken[]>;
  /** Removes a token of the user. Returns false if there is none. */
  remove: (about: { userId: string; id: string }) => Promise<boolean>;
  findByHash: (hash: string, at: Date) => Promise<ApiToken | null>;
  markUsed: (id: string, at: Date) => Promise<void>;
};

/**
 * What a token opens, whichever kind it is. resource: the only address that it is for; null for
 * all.
 */
type OpenedBy = Pick<ApiToken, "id" | "userId" | "scopes" | "lastUsedAt"> & { resource: ApiResource | null };

/** Tokens of connected programs, which are exchanged as personal ones are. */
export type ProgramTokens = {
  findByAccess: (
    hash: string,
    at: Date,
  ) => Promise<(Omit<OpenedBy, "resource"> & { resource: ApiResource }) | null>;
  markUsed: ApiTokenStore["markUsed"];
};

/** A user has no use for more; a program that makes tokens by mistake stops here. */
export const mostTokens = 20;
/** How long a token may be valid, in days. */
export const lifetimes = [30, 90, 365];
/** The prefix shows scanners of source code what they have found. */
const prefix = "plb_";
/**
 * Seconds. Access tokens stay within the platform, and the gateway asks for another every few
 * seconds: a revoked token opens nothing after this time, whatever became of messages.
 */
const accessLifetime = 30;
const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

/** Creates the rules of personal tokens, by which programs call the public API for a user. */
export const createApiTokens = ({
  store,
  programTokens,
  issuer,
  signingKey,
  report,
  clock,
}: {
  store: ApiTokenStore;
  programTokens: ProgramTokens;
  /** The address of the site. */
  issuer: string;
  signingKey: string;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const jwk = JSON.parse(signingKey) as JWK;

  /** Each kind of token, known by its prefix: where it is found, and where its use is noted. */
  const kinds: Record<
    string,
    { find: (hash: string, at: Date) => Promise<OpenedBy | null>; markUsed: ApiTokenStore["markUsed"] }
  > = {
    [prefix]: {
      find: async (hash, at) => {
        const found = await store.findByHash(hash, at);
        return found && { ...found, resource: null };
      },
      markUsed: store.markUsed,
    },
    [accessPrefix]: { find: programTokens.findByAccess, markUsed: programTokens.markUsed },
  };

  return {
    /** Creates a token and returns it with its text. Throws TOO_MANY_API_TOKENS. */
    create: async (
      userId: string,
      { name, scopes, days }: { name: string; scopes: ApiScope[]; days: number },
    ): Promise<{ token: ApiToken; text: string }> => {
      const text = `${prefix}${createSecret()}`;
      const createdAt = clock();
      const token: ApiToken = {
        id: randomUUID(),
        userId,
        name,
        scopes,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + days * dayMs),
        lastUsedAt: null,
      };
      if (!(await store.add(token, hashSecret(text)))) throw tooManyApiTokens(mostTokens);
      report("api-token-created", { userId });
      return { token, text };
    },

    /** Lists the tokens of a user that are valid, the newest first. */
    list: (userId: string): Promise<ApiToken[]> => store.list(userId, clock()),

    /** Ends a token of the user. Throws API_TOKEN_NOT_FOUND. */
    revoke: async (userId: string, id: string): Promise<void> => {
      if (!(await store.remove({ userId, id }))) throw apiTokenNotFound();
      report("api-token-revoked", { userId });
    },

    /**
     * Signs an access token with the scopes of a personal token or a connected program's token, and
     * notes its use to the minute. resource: the address that is called. Throws INVALID_API_TOKEN.
     */
    exchange: async (text: string, resource: string) => {
      const now = clock();
      const kind = kinds[text.slice(0, prefix.length)];
      const token = kind ? await kind.find(hashSecret(text), now) : null;
      if (!kind || !token || (token.resource !== null && `${issuer}${token.resource}` !== resource)) {
        report("api-token-refused", {});
        throw invalidApiToken();
      }
      const { id, userId, scopes, lastUsedAt } = token;
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= minuteMs) await kind.markUsed(id, now);
      const accessToken = await new SignJWT({ scope: scopes.join(" ") })
        .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid ?? "" })
        .setIssuer(userIssuer)
        .setAudience(apiAudience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + accessLifetime * 1_000))
        .sign(await importJWK(jwk, "EdDSA"));
      return { accessToken, expiresIn: accessLifetime, userId, scopes };
    },
  };
};
export type ApiTokens = ReturnType<typeof createApiTokens>;

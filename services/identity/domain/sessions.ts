import { userAudience, userIssuer } from "@plumbline/shared/auth/tokens.ts";
import { importJWK, SignJWT, type JWK } from "jose";
import { randomUUID } from "node:crypto";
import { sessionEnded } from "./errors.ts";
import { hashSecret, newSecret, sameHash } from "./secrets.ts";
import type { IdentityStore, User } from "./user.ts";

/** Seconds. The app refreshes every 15 minutes; five more are for a late one. */
const accessLifetime = 20 * 60;
const refreshLifetime = 30 * 24 * 3600;
/** Two tabs may refresh with the same token at once; the later one is not a thief. */
const graceMs = 10_000;

export type Tokens = {
  accessToken: string;
  accessLifetime: number;
  /** Empty: the one that the browser holds, or is just being given, stays. */
  refreshToken: string;
  refreshLifetime: number;
};

/** The JWKS against which access tokens of a signing key are checked. */
export const publicKeys = (signingKey: string): string => {
  const { d: _private, ...publicJwk } = JSON.parse(signingKey) as JWK;
  return JSON.stringify({ keys: [publicJwk] });
};

/** Sessions of browsers: short access tokens, refresh tokens that change at every use, and an end to a session whose old token turns up. */
export const createSessions = ({
  store,
  signingKey,
  clock,
}: {
  store: IdentityStore;
  signingKey: string;
  clock: () => Date;
}) => {
  const jwk = JSON.parse(signingKey) as JWK;

  const accessTokenFor = async (user: User, sessionId: string) =>
    new SignJWT({ admin: user.isAdmin, sid: sessionId })
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid ?? "" })
      .setIssuer(userIssuer)
      .setAudience(userAudience)
      .setSubject(user.id)
      .setIssuedAt(clock())
      .setExpirationTime(new Date(clock().getTime() + accessLifetime * 1000))
      .sign(await importJWK(jwk, "EdDSA"));

  const tokensFor = async (user: User, sessionId: string, refreshToken: string): Promise<Tokens> => ({
    accessToken: await accessTokenFor(user, sessionId),
    accessLifetime,
    refreshToken,
    refreshLifetime,
  });

  const parse = (refreshToken: string) => {
    const [id = "", secret = ""] = refreshToken.split(".");
    return { id, hash: hashSecret(secret) };
  };

  const expiry = () => new Date(clock().getTime() + refreshLifetime * 1000);

  return {
    open: async (user: User): Promise<Tokens> => {
      const id = randomUUID();
      const secret = newSecret();
      await store.addSession({
        id,
        userId: user.id,
        current: hashSecret(secret),
        previous: null,
        rotatedAt: clock(),
        endedAt: null,
        expiresAt: expiry(),
      });
      return tokensFor(user, id, `${id}.${secret}`);
    },

    /** New tokens for a refresh token. One that was replaced more than 10 s ago ends the session: somebody copied it. */
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const { id, hash } = parse(refreshToken);
      const session = await store.findSession(id);
      if (!session || session.endedAt || session.expiresAt <= clock()) throw sessionEnded();
      const user = await store.findById(session.userId);
      if (!user) throw sessionEnded();
      if (sameHash(session.current, hash)) {
        const secret = newSecret();
        const rotated = await store.rotate({
          id,
          from: hash,
          to: hashSecret(secret),
          at: clock(),
          expiresAt: expiry(),
        });
        return tokensFor(user, id, rotated ? `${id}.${secret}` : "");
      }
      const inGrace = clock().getTime() - session.rotatedAt.getTime() < graceMs;
      if (session.previous && sameHash(session.previous, hash) && inGrace) return tokensFor(user, id, "");
      await store.endSession(id);
      throw sessionEnded();
    },

    /** Ends the session of a refresh token; one that is not known changes nothing. */
    close: async (refreshToken: string): Promise<void> => {
      const { id, hash } = parse(refreshToken);
      const session = await store.findSession(id);
      if (
        session &&
        (sameHash(session.current, hash) || (session.previous && sameHash(session.previous, hash)))
      ) {
        await store.endSession(id);
      }
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;

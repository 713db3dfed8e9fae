import { userAudience, userIssuer } from "@plumbline/platform/auth/tokens.ts";
import { importJWK, SignJWT, type JWK } from "jose";
import { randomUUID } from "node:crypto";
import { describeDevice } from "./describe-device.ts";
import { sessionEnded, sessionNotFound } from "./errors.ts";
import type { ReportSecurity } from "./security-report.ts";
import { hashSecret, createSecret, isSameHash } from "./secrets.ts";
import type { IdentityStore, Session, User } from "./user.ts";

type SessionRights = Pick<Session, "id" | "hasSecondFactor">;

/** Seconds. The app refreshes every 15 minutes; five more allow for a late refresh. */
export const accessLifetime = 20 * 60;
const refreshLifetime = 30 * 24 * 3600;
/**
 * Two tabs may refresh with the same token at once: for this long, a replaced token does not end
 * the session.
 */
const rotationGraceMs = 10_000;

export type Tokens = {
  accessToken: string;
  accessLifetime: number;
  /**
   * Empty: the browser keeps its refresh token, or is about to get it from a concurrent refresh.
   */
  refreshToken: string;
  refreshLifetime: number;
};

/** A session's tokens, or what answers for them once a second factor is given. */
export type Opened = { tokens: Tokens; challenge?: undefined } | { tokens?: undefined; challenge: string };
export type OpenSession = (user: User, userAgent: string) => Promise<Opened>;

/** Returns the JWKS that verifies the access tokens of a signing key. */
export const derivePublicKeys = (signingKey: string): string => {
  const { d: _private, ...publicJwk } = JSON.parse(signingKey) as JWK;
  return JSON.stringify({ keys: [publicJwk] });
};

/**
 * Creates the rules of sessions: short-lived access tokens, refresh tokens that rotate at every
 * use, and the end of a session when a replaced token is used again.
 */
export const createSessions = ({
  store,
  signingKey,
  adminsNeedSecondFactor,
  revoke,
  report,
  clock,
}: {
  store: IdentityStore;
  signingKey: string;
  /** Whether a session has an administrator's rights only after a second factor. */
  adminsNeedSecondFactor: boolean;
  /**
   * Informs all services that a session has ended, until the last of its access tokens has expired.
   */
  revoke: (ended: { sessionId: string; until: Date }) => Promise<void>;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const jwk = JSON.parse(signingKey) as JWK;

  const hasAdminRights = (user: User, hasSecondFactor: boolean) =>
    user.isAdmin && (hasSecondFactor || !adminsNeedSecondFactor);

  const accessTokenFor = async (user: User, { id, hasSecondFactor }: SessionRights) =>
    new SignJWT({ admin: hasAdminRights(user, hasSecondFactor), sid: id })
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid ?? "" })
      .setIssuer(userIssuer)
      .setAudience(userAudience)
      .setSubject(user.id)
      .setIssuedAt(clock())
      .setExpirationTime(new Date(clock().getTime() + accessLifetime * 1000))
      .sign(await importJWK(jwk, "EdDSA"));

  const tokensFor = async (user: User, session: SessionRights, refreshToken: string): Promise<Tokens> => ({
    accessToken: await accessTokenFor(user, session),
    accessLifetime,
    refreshToken,
    refreshLifetime,
  });

  const parse = (refreshToken: string) => {
    const [id = "", secret = ""] = refreshToken.split(".");
    return { id, hash: hashSecret(secret) };
  };

  const expiry = () => new Date(clock().getTime() + refreshLifetime * 1000);

  const announceEnd = (sessionId: string) =>
    revoke({ sessionId, until: new Date(clock().getTime() + accessLifetime * 1000) });
  const announceEnds = async (sessionIds: string[]): Promise<void> => {
    await Promise.all(sessionIds.map(announceEnd));
  };
  const end = async (sessionId: string) => {
    await store.endSession(sessionId);
    await announceEnd(sessionId);
  };

  return {
    hasAdminRights,

    /** Opens a session of a browser and returns its tokens. */
    open: async (
      user: User,
      { userAgent, hasSecondFactor = false }: { userAgent: string; hasSecondFactor?: boolean },
    ): Promise<Tokens> => {
      const id = randomUUID();
      const secret = createSecret();
      await store.addSession({
        id,
        userId: user.id,
        device: describeDevice(userAgent),
        createdAt: clock(),
        current: hashSecret(secret),
        previous: null,
        rotatedAt: clock(),
        endedAt: null,
        expiresAt: expiry(),
        hasSecondFactor,
      });
      return tokensFor(user, { id, hasSecondFactor }, `${id}.${secret}`);
    },

    /**
     * Returns new tokens for a refresh token. One replaced more than 10 s ago ends the session: it
     * was copied. Throws SESSION_ENDED.
     */
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const { id, hash } = parse(refreshToken);
      const session = await store.findSession(id);
      if (!session || session.endedAt || session.expiresAt <= clock()) throw sessionEnded();
      const user = await store.findById(session.userId);
      if (!user) throw sessionEnded();
      if (isSameHash(session.current, hash)) {
        const secret = createSecret();
        const rotated = await store.rotate({
          id,
          from: hash,
          to: hashSecret(secret),
          at: clock(),
          expiresAt: expiry(),
        });
        return tokensFor(user, session, rotated ? `${id}.${secret}` : "");
      }
      const inGrace = clock().getTime() - session.rotatedAt.getTime() < rotationGraceMs;
      if (session.previous && isSameHash(session.previous, hash) && inGrace)
        return tokensFor(user, session, "");
      await end(id);
      report("refresh-token-reused", { userId: session.userId });
      throw sessionEnded();
    },

    /**
     * Ends the session of a refresh token, and with it its access tokens; an unknown one has no
     * effect.
     */
    close: async (refreshToken: string): Promise<void> => {
      const { id, hash } = parse(refreshToken);
      const session = await store.findSession(id);
      if (
        session &&
        (isSameHash(session.current, hash) || (session.previous && isSameHash(session.previous, hash)))
      ) {
        await end(id);
        report("logged-out", { userId: session.userId });
      }
    },

    /** Returns the user's open sessions, the last used first. */
    list: (userId: string): Promise<Session[]> => store.listSessions({ userId, at: clock() }),

    /** Ends a session of the user. Throws SESSION_NOT_FOUND. */
    endOne: async (userId: string, id: string): Promise<void> => {
      const ended = await store.endSessionsOf({ userId, id, at: clock() });
      if (ended.length === 0) throw sessionNotFound();
      await announceEnds(ended);
      report("logged-out", { userId });
    },

    /** Ends all sessions of the user. */
    endAll: async (userId: string): Promise<void> => {
      await announceEnds(await store.endSessionsOf({ userId, at: clock() }));
      report("logged-out", { userId, reason: "everywhere" });
    },

    /** Informs all services that sessions have ended, whose end is stored already. */
    announceEnds,
  };
};
export type Sessions = ReturnType<typeof createSessions>;

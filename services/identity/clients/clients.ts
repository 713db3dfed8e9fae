import { type ClientScope, clientSession } from "@plumbline/platform/auth/client-scopes.ts";
import { clientAudience, userIssuer } from "@plumbline/platform/auth/tokens.ts";
import { importJWK, type JWK, SignJWT } from "jose";
import { randomBytes } from "node:crypto";
import { tooManyAttempts } from "../domain/errors.ts";
import type { Limit } from "../domain/guard.ts";
import { createSecret, hashSecret, isSameHash } from "../domain/secrets.ts";
import type { ReportSecurity } from "../domain/security-report.ts";
import { clientNameTaken, clientNotFound, clientRevoked, invalidClient } from "./errors.ts";

/** The hash of a client's secret. expiresAt: null for the newest. */
export type StoredSecret = { hash: string; createdAt: Date; expiresAt: Date | null };

/** A program of somebody else's that calls services. perMinute and perDay: calls. */
export type Client = {
  id: string;
  name: string;
  scopes: ClientScope[];
  perMinute: number;
  perDay: number;
  secrets: StoredSecret[];
  createdAt: Date;
  revokedAt: Date | null;
};

/** Keeps clients. Each change is written with its record of the act. */
export type ClientStore = {
  find: (id: string) => Promise<Client | null>;
  list: () => Promise<Client[]>;
  /** Returns the clients that were revoked after a time. */
  listRevoked: (after: Date) => Promise<Client[]>;
  /** Adds a client. Returns false if its name is taken. */
  add: (client: Client, actorId: string) => Promise<boolean>;
  /** Replaces the secrets of a client. Returns null if it is unknown or revoked. */
  changeSecrets: (
    id: string,
    replace: (secrets: StoredSecret[]) => StoredSecret[],
    actorId: string,
  ) => Promise<Client | null>;
  /** Revokes a client. Returns null if it is unknown or was revoked. */
  revoke: (id: string, at: Date, actorId: string) => Promise<Client | null>;
};

/** Seconds. */
export const tokenLifetime = 10 * 60;
const hourMs = 3_600_000;

/** The prefix shows scanners of source code what they have found. */
const createClientSecret = () => `plumbline_${createSecret()}`;

/**
 * Creates the rules of clients: programs of others, which get short-lived tokens for their id and
 * secret. Of secrets only hashes are kept. While a secret is rotated, the older ones are valid too.
 */
export const createClients = ({
  store,
  signingKey,
  tokenLimit,
  revoke,
  report,
  clock,
}: {
  store: ClientStore;
  signingKey: string;
  /** How often a client may ask for a token. */
  tokenLimit: Pick<Limit, "take">;
  /** Informs all services that the tokens of a client are no longer valid. */
  revoke: (ended: { sessionId: string; until: Date }) => Promise<void>;
  report: ReportSecurity;
  clock: () => Date;
}) => {
  const jwk = JSON.parse(signingKey) as JWK;
  const later = (ms: number) => new Date(clock().getTime() + ms);
  const isValid = ({ expiresAt }: StoredSecret) => expiresAt === null || expiresAt > clock();
  const present = (client: Client): Client => ({ ...client, secrets: client.secrets.filter(isValid) });
  const addSecret = () => {
    const secret = createClientSecret();
    return { secret, stored: { hash: hashSecret(secret), createdAt: clock(), expiresAt: null } };
  };

  const refuse = (clientId: string, reason: string) => {
    report("client-refused", { clientId, reason });
    return invalidClient();
  };

  return {
    /** Creates a client and returns it with its secret. Throws CLIENT_NAME_TAKEN. */
    create: async (
      actorId: string,
      about: { name: string; scopes: ClientScope[]; perMinute: number; perDay: number },
    ): Promise<{ client: Client; secret: string }> => {
      const { secret, stored } = addSecret();
      const id = `client_${randomBytes(9).toString("base64url")}`;
      const client = { ...about, id, secrets: [stored], createdAt: clock(), revokedAt: null };
      if (!(await store.add(client, actorId))) throw clientNameTaken();
      return { client, secret };
    },

    list: async (): Promise<Client[]> => (await store.list()).map(present),

    /**
     * Gives a client another secret; the older ones stay valid for keepHours, all of them, so that
     * a call whose answer was lost may be repeated. Throws CLIENT_NOT_FOUND, CLIENT_REVOKED.
     */
    rotate: async (
      actorId: string,
      { id, keepHours }: { id: string; keepHours: number },
    ): Promise<{ client: Client; secret: string }> => {
      const { secret, stored } = addSecret();
      const until = later(keepHours * hourMs);
      const expire = (one: StoredSecret): StoredSecret => ({
        ...one,
        expiresAt: one.expiresAt && one.expiresAt < until ? one.expiresAt : until,
      });
      const replace = (secrets: StoredSecret[]) => [...secrets.map(expire).filter(isValid), stored];
      const client = await store.changeSecrets(id, replace, actorId);
      if (client) return { client, secret };
      throw (await store.find(id)) ? clientRevoked() : clientNotFound();
    },

    /** Ends a client and its tokens. Throws CLIENT_NOT_FOUND. */
    revoke: async (actorId: string, id: string): Promise<void> => {
      if (!(await store.revoke(id, clock(), actorId)) && !(await store.find(id))) throw clientNotFound();
      await revoke({ sessionId: clientSession(id), until: later(tokenLifetime * 1_000) });
    },

    /**
     * Signs a token with the scopes and quotas of a client. Throws INVALID_CLIENT,
     * TOO_MANY_ATTEMPTS.
     */
    issueToken: async ({ clientId, secret }: { clientId: string; secret: string }) => {
      const client = await store.find(clientId);
      if (!client) throw refuse(clientId, "UNKNOWN");
      if (client.revokedAt) throw refuse(clientId, "REVOKED");
      const hash = hashSecret(secret);
      const matching = client.secrets.filter((one) => isSameHash(one.hash, hash));
      if (!matching.some(isValid)) throw refuse(clientId, matching.length > 0 ? "EXPIRED" : "WRONG_SECRET");
      const wait = await tokenLimit.take(clientId);
      if (wait > 0) throw tooManyAttempts(wait);
      const { scopes, perMinute, perDay } = client;
      const accessToken = await new SignJWT({
        scope: scopes.join(" "),
        per_minute: perMinute,
        per_day: perDay,
      })
        .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid ?? "" })
        .setIssuer(userIssuer)
        .setAudience(clientAudience)
        .setSubject(clientId)
        .setIssuedAt(clock())
        .setExpirationTime(later(tokenLifetime * 1_000))
        .sign(await importJWK(jwk, "EdDSA"));
      return { accessToken, expiresIn: tokenLifetime, scopes };
    },
  };
};
export type Clients = ReturnType<typeof createClients>;

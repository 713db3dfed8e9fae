import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from "jose";
import QuickLRU from "quick-lru";
import { unauthenticated } from "../errors.ts";
import type { ApiScope } from "./api-scopes.ts";
import { clientSession } from "./client-scopes.ts";

/** The caller of a call, verified by the called service itself. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "user"; userId: string; isAdmin: boolean; sessionId: string; token: string }
  | { kind: "service"; name: string }
  | ClientCaller
  | TokenCaller;

/** A program of somebody else's. perMinute and perDay: how many calls it may make. */
export type ClientCaller = {
  kind: "client";
  clientId: string;
  scopes: readonly string[];
  perMinute: number;
  perDay: number;
};

/** A program that acts for a user by a personal token, within the token's scopes. */
export type TokenCaller = { kind: "token"; userId: string; scopes: readonly ApiScope[] };

/** Issuer and audience of users' access tokens, which every service accepts. */
export const userIssuer = "plumbline-identity";
export const userAudience = "plumbline";
/** Audience of clients' tokens, which identity signs with the same key. */
export const clientAudience = "plumbline-clients";
/**
 * Audience of the access tokens for personal tokens. It is their own, so that code that knows users
 * only never takes one for a user.
 */
export const apiAudience = "plumbline-api";
const algorithm = "EdDSA";
const serviceTokenSeconds = 60;

/**
 * Signs tokens of 60 s in the name of this service; the audience is the called service. A token is
 * reused for half its life.
 */
export const createServiceTokens = ({ name, privateJwk }: { name: string; privateJwk: string }) => {
  const jwk = JSON.parse(privateJwk) as JWK;
  const cache = new Map<string, { token: string; until: number }>();
  return async (audience: string): Promise<string> => {
    const cached = cache.get(audience);
    if (cached && cached.until > Date.now()) return cached.token;
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: algorithm, kid: name })
      .setIssuer(name)
      .setSubject(name)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${serviceTokenSeconds}s`)
      .sign(await importJWK(jwk, algorithm));
    cache.set(audience, { token, until: Date.now() + (serviceTokenSeconds * 1000) / 2 });
    return token;
  };
};
export type ServiceTokens = ReturnType<typeof createServiceTokens>;

/** reason: a word for the log, which no caller sees. */
const invalidToken = (reason: string) =>
  unauthenticated("INVALID_TOKEN", "Your session is not valid. Please log in again.", reason);

/** Names why a token is not valid: jose's code, such as ERR_JWT_EXPIRED. */
const nameRefusal = (thrown: unknown): string =>
  thrown instanceof errors.JOSEError ? thrown.code : "MALFORMED";

/** The caller of a token, and until when its signature need not be verified again. */
type Verified = { caller: Caller; until: number };

/** When a token that was verified expires, in milliseconds. */
const expiryOf = ({ exp = 0 }: JWTPayload): number => exp * 1_000;

const userKeysMaxAgeMs = 10 * 60_000;
const minUserKeysFetchIntervalMs = 5_000;
/** While identity is away, one token of each half minute waits for it. */
const retryUserKeysMs = 30_000;

/** Of the tokens that were verified; those that were used last are kept. */
const maxVerified = 5_000;

const listKeyIds = ({ keys }: JSONWebKeySet) => new Set(keys.map((key) => key.kid ?? ""));

/**
 * Creates a function that verifies a token and returns its caller. Users' tokens are verified with
 * identity's JWKS, which is cached for ten minutes, longer while identity is away, and fetched at
 * most every five seconds for an unknown key; so are clients' tokens and the access tokens of
 * personal tokens, each with an audience of their own. Services' tokens are verified with the
 * configured JWKS and this service as the audience. A signature is not verified again before the
 * token expires or the keys are fetched again: that would be a tenth of the processor time of a
 * call. Throws INVALID_TOKEN for any other token, and for those of a session that has ended or a
 * client that was revoked.
 */
export const createTokenVerifier = ({
  audience,
  serviceJwks,
  fetchUserJwks,
  hasEnded = () => false,
}: {
  audience: string;
  serviceJwks: string;
  fetchUserJwks: () => Promise<string>;
  /** Whether a session has ended, although its token is still valid. */
  hasEnded?: (sessionId: string) => boolean;
}) => {
  const serviceSet = JSON.parse(serviceJwks) as JSONWebKeySet;
  const services = createLocalJWKSet(serviceSet);
  const serviceKids = listKeyIds(serviceSet);
  type UserKeys = { keys: ReturnType<typeof createLocalJWKSet>; kids: Set<string>; at: number };
  let users: UserKeys | undefined;
  let fetching: Promise<UserKeys> | undefined;
  let failedAt = -Infinity;

  const refresh = () =>
    (fetching ??= (async () => {
      const set = JSON.parse(await fetchUserJwks()) as JSONWebKeySet;
      return (users = { keys: createLocalJWKSet(set), kids: listKeyIds(set), at: Date.now() });
    })().finally(() => (fetching = undefined)));

  const userKeys = async (kid: string) => {
    const age = users ? Date.now() - users.at : Infinity;
    const known = users?.kids.has(kid) ? users : null;
    if (users && age <= (known ? userKeysMaxAgeMs : minUserKeysFetchIntervalMs)) return users.keys;
    if (!known) return (await refresh()).keys;
    if (Date.now() - failedAt <= retryUserKeysMs) return known.keys;
    // The key was identity's when it was last asked; that it cannot be asked now ends no session.
    const newest = await refresh().catch(() => {
      failedAt = Date.now();
      return known;
    });
    return newest.keys;
  };

  const verified = new QuickLRU<string, Verified>({ maxSize: maxVerified });

  const asUser = (payload: JWTPayload, token: string): Caller & { kind: "user" } => ({
    kind: "user",
    userId: String(payload.sub),
    isAdmin: payload["admin"] === true,
    sessionId: typeof payload["sid"] === "string" ? payload["sid"] : "",
    token,
  });

  const asClient = ({ sub = "", scope, per_minute, per_day }: JWTPayload): ClientCaller => ({
    kind: "client",
    clientId: sub,
    scopes: String(scope).split(" "),
    perMinute: Number(per_minute),
    perDay: Number(per_day),
  });

  const asToken = ({ sub = "", scope }: JWTPayload): TokenCaller => ({
    kind: "token",
    userId: sub,
    scopes: String(scope).split(" ") as ApiScope[],
  });

  const readers: Record<string, (payload: JWTPayload, token: string) => Caller> = {
    [userAudience]: asUser,
    [clientAudience]: asClient,
    [apiAudience]: asToken,
  };

  const verify = async (token: string): Promise<Verified> => {
    let kid: string;
    try {
      kid = decodeProtectedHeader(token).kid ?? "";
    } catch {
      throw invalidToken("MALFORMED");
    }
    const isService = serviceKids.has(kid);
    const keys = isService ? services : await userKeys(kid);
    try {
      if (isService) {
        // Issuer and subject must be the key's own service: no service can sign in the name of
        // another.
        const { payload } = await jwtVerify(token, keys, {
          audience,
          issuer: kid,
          subject: kid,
          algorithms: [algorithm],
          requiredClaims: ["exp"],
        });
        return { caller: { kind: "service", name: kid }, until: expiryOf(payload) };
      }
      const { payload } = await jwtVerify(token, keys, {
        audience: Object.keys(readers),
        issuer: userIssuer,
        algorithms: [algorithm],
        requiredClaims: ["sub", "exp"],
      });
      const keysExpireAt = (users?.at ?? 0) + userKeysMaxAgeMs;
      const read = readers[String(payload.aud)];
      if (!read) throw new errors.JWTClaimValidationFailed("unexpected audience", payload, "aud");
      return { caller: read(payload, token), until: Math.min(expiryOf(payload), keysExpireAt) };
    } catch (thrown) {
      throw invalidToken(nameRefusal(thrown));
    }
  };

  return async (token: string): Promise<Caller> => {
    let known = verified.get(token);
    if (!known || known.until <= Date.now()) {
      known = await verify(token);
      verified.set(token, known);
    }
    const { caller } = known;
    if (caller.kind === "user" && hasEnded(caller.sessionId)) throw invalidToken("SESSION_ENDED");
    if (caller.kind === "client" && hasEnded(clientSession(caller.clientId)))
      throw invalidToken("SESSION_ENDED");
    return caller;
  };
};
export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

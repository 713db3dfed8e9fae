import {
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from "jose";
import { unauthenticated } from "../errors.ts";

/** Who is calling, as the callee itself has verified it. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "user"; userId: string; isAdmin: boolean; sessionId: string; token: string }
  | { kind: "service"; name: string };

/** Issuer of users' access tokens; any service may be their audience. */
export const userIssuer = "plumbline-identity";
export const userAudience = "plumbline";
const algorithm = "EdDSA";
const serviceTokenSeconds = 60;

/** Signs short-lived tokens in this service's own name; audience is the service called. Tokens are reused for half their life. */
export const createServiceTokens = ({ name, privateJwk }: { name: string; privateJwk: string }) => {
  const jwk = JSON.parse(privateJwk) as JWK;
  const cache = new Map<string, { token: string; until: number }>();
  return async (audience: string): Promise<string> => {
    const known = cache.get(audience);
    if (known && known.until > Date.now()) return known.token;
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

const invalidToken = () =>
  unauthenticated("INVALID_TOKEN", "Your session is not valid. Please log in again.");

const refreshEveryMs = 10 * 60_000;
const refreshAtMostEveryMs = 5_000;

const kidsOf = ({ keys }: JSONWebKeySet) => new Set(keys.map((key) => key.kid ?? ""));

/**
 * Verifies tokens: users' against identity's JWKS (kept, fetched again when a key is unknown), services' against the
 * configured JWKS with this service as the audience. Throws UNAUTHENTICATED for anything else.
 */
export const createTokenVerifier = ({
  audience,
  serviceJwks,
  fetchUserJwks,
}: {
  audience: string;
  serviceJwks: string;
  fetchUserJwks: () => Promise<string>;
}) => {
  const serviceSet = JSON.parse(serviceJwks) as JSONWebKeySet;
  const services = createLocalJWKSet(serviceSet);
  const serviceKids = kidsOf(serviceSet);
  type UserKeys = { keys: ReturnType<typeof createLocalJWKSet>; kids: Set<string>; at: number };
  let users: UserKeys | undefined;
  let fetching: Promise<UserKeys> | undefined;

  const refresh = () =>
    (fetching ??= (async () => {
      const set = JSON.parse(await fetchUserJwks()) as JSONWebKeySet;
      return (users = { keys: createLocalJWKSet(set), kids: kidsOf(set), at: Date.now() });
    })().finally(() => (fetching = undefined)));

  const userKeys = async (kid: string) => {
    const age = users ? Date.now() - users.at : Infinity;
    const isStale = age > refreshEveryMs || (!users?.kids.has(kid) && age > refreshAtMostEveryMs);
    return (users && !isStale ? users : await refresh()).keys;
  };

  const asUser = (payload: JWTPayload, token: string): Caller => ({
    kind: "user",
    userId: String(payload.sub),
    isAdmin: payload["admin"] === true,
    sessionId: typeof payload["sid"] === "string" ? payload["sid"] : "",
    token,
  });

  return async (token: string): Promise<Caller> => {
    let kid: string;
    try {
      kid = decodeProtectedHeader(token).kid ?? "";
    } catch {
      throw invalidToken();
    }
    const isService = serviceKids.has(kid);
    const keys = isService ? services : await userKeys(kid);
    try {
      if (isService) {
        // The name is the key's: a service can sign for itself alone.
        await jwtVerify(token, keys, {
          audience,
          issuer: kid,
          subject: kid,
          algorithms: [algorithm],
          requiredClaims: ["exp"],
        });
        return { kind: "service", name: kid };
      }
      const { payload } = await jwtVerify(token, keys, {
        audience: userAudience,
        issuer: userIssuer,
        algorithms: [algorithm],
        requiredClaims: ["sub", "exp"],
      });
      return asUser(payload, token);
    } catch {
      throw invalidToken();
    }
  };
};
export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

import { userAudience, userIssuer } from "@plumbline/platform/auth/tokens.ts";
import { importJWK, type JWK, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { loadKeys } from "../stack/keys.ts";

/** Loads the key of a local stack's identity; returns the function that signs a user's access token. */
export const openTokenSigner = async (stateDir: string): Promise<(userId: string) => Promise<string>> => {
  const { identitySigningKey } = await loadKeys(stateDir);
  const jwk = JSON.parse(identitySigningKey) as JWK;
  const key = await importJWK(jwk, "EdDSA");
  return (userId) =>
    new SignJWT({ admin: false, sid: randomUUID() })
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid ?? "" })
      .setIssuer(userIssuer)
      .setAudience(userAudience)
      .setSubject(userId)
      .setExpirationTime("20m")
      .sign(key);
};

/** Signs tokens of users without accounts: registering hundreds would take minutes. */
export const createUserTokens = async (
  { stateDir }: { stateDir: string },
  count: number,
): Promise<string[]> => {
  const sign = await openTokenSigner(stateDir);
  return Promise.all(Array.from({ length: count }, () => sign(randomUUID())));
};

import { userAudience, userIssuer } from "@plumbline/shared/auth/tokens.ts";
import { importJWK, type JWK, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { loadKeys } from "../stack/keys.ts";

/** Signs an access token of a user as the identity service of a local stack does. */
export const createUserToken = async ({
  stateDir,
  userId,
}: {
  stateDir: string;
  userId: string;
}): Promise<string> => {
  const { identitySigningKey } = await loadKeys(stateDir);
  const jwk = JSON.parse(identitySigningKey) as JWK;
  return new SignJWT({ admin: false, sid: randomUUID() })
    .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid ?? "" })
    .setIssuer(userIssuer)
    .setAudience(userAudience)
    .setSubject(userId)
    .setExpirationTime("20m")
    .sign(await importJWK(jwk, "EdDSA"));
};

/** Signs tokens of users without accounts: registering hundreds would take minutes. */
export const createUserTokens = ({ stateDir }: { stateDir: string }, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => createUserToken({ stateDir, userId: randomUUID() })));

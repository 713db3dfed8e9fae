import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

/** The services by the name that is the same everywhere. */
export const serviceNames = [
  "gateway",
  "identity",
  "analysis-orchestrator",
  "valuation-engine",
  "billing",
  "feedback",
  "blog",
  "notification",
] as const;
export type ServiceName = (typeof serviceNames)[number];

export type ServiceKeys = { private: Record<ServiceName, string>; jwks: string; identitySigningKey: string };

const pair = async (name?: string): Promise<{ private: JWK; public: JWK }> => {
  const keys = await generateKeyPair("EdDSA", { extractable: true });
  const publicKey = await exportJWK(keys.publicKey);
  const about = { kid: name ?? (await calculateJwkThumbprint(publicKey)), alg: "EdDSA", use: "sig" };
  return {
    private: { ...(await exportJWK(keys.privateKey)), ...about },
    public: { ...publicKey, ...about },
  };
};

/**
 * New Ed25519 keys: one for each service, the set of their public halves, and identity's key for users' tokens. A
 * service's key has the service's name, the users' key its thumbprint (RFC 7638).
 */
export const createServiceKeys = async (): Promise<ServiceKeys> => {
  const pairs = await Promise.all(serviceNames.map(async (name) => [name, await pair(name)] as const));
  const user = await pair();
  return {
    private: Object.fromEntries(
      pairs.map(([name, keys]) => [name, JSON.stringify(keys.private)]),
    ) as ServiceKeys["private"],
    jwks: JSON.stringify({ keys: pairs.map(([, keys]) => keys.public) }),
    identitySigningKey: JSON.stringify(user.private),
  };
};

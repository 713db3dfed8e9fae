import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

/** The services, by the name of their folder, proto package and telemetry. */
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

const createKeyPair = async (name?: string): Promise<{ private: JWK; public: JWK }> => {
  const keys = await generateKeyPair("EdDSA", { extractable: true });
  const publicKey = await exportJWK(keys.publicKey);
  const attributes = { kid: name ?? (await calculateJwkThumbprint(publicKey)), alg: "EdDSA", use: "sig" };
  return {
    private: { ...(await exportJWK(keys.privateKey)), ...attributes },
    public: { ...publicKey, ...attributes },
  };
};

/**
 * Generates Ed25519 keys: one for each service, their public keys as a JWKS, and identity's key for
 * users' tokens. The key id of a service is its name, that of the users' key its thumbprint (RFC
 * 7638).
 */
export const createServiceKeys = async (): Promise<ServiceKeys> => {
  const pairs = await Promise.all(
    serviceNames.map(async (name) => [name, await createKeyPair(name)] as const),
  );
  const user = await createKeyPair();
  return {
    private: Object.fromEntries(
      pairs.map(([name, keys]) => [name, JSON.stringify(keys.private)]),
    ) as ServiceKeys["private"],
    jwks: JSON.stringify({ keys: pairs.map(([, keys]) => keys.public) }),
    identitySigningKey: JSON.stringify(user.private),
  };
};

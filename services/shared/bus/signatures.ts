import { createHash } from "node:crypto";
import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from "jose";
import type { ServiceName } from "../auth/service-keys.ts";
import { unauthenticated } from "../errors.ts";

/** The header of a message that carries its signature. */
export const signatureHeader = "Plumbline-Signature";
const algorithm = "EdDSA";
/** Calls accept only tokens for their service, so a signature is no token. */
const audience = "plumbline-bus";

/** The service that alone may publish, by the first segment of the subject. */
const owners: Record<string, ServiceName> = {
  identity: "identity",
  analysis: "analysis-orchestrator",
  progress: "analysis-orchestrator",
  jobs: "analysis-orchestrator",
  billing: "billing",
  notification: "notification",
};

/** Returns the service that owns a subject. */
export const findOwner = (subject: string): ServiceName | undefined => owners[subject.split(".")[0] ?? ""];

/** What is signed: no part can be exchanged. id is empty for messages that are not stored. */
type SignedParts = { subject: string; id: string; data: Uint8Array };

const digestOf = (data: Uint8Array) => createHash("sha256").update(data).digest("base64url");

/**
 * Creates a function that signs messages in the name of a service: a JWT over subject, id and the
 * SHA-256 of the content. It does not expire, because a stored message is handled whenever its
 * consumer is back; handlers are idempotent by id.
 */
export const createMessageSigner =
  ({ name, privateJwk }: { name: string; privateJwk: string }) =>
  async ({ subject, id, data }: SignedParts): Promise<string> =>
    new SignJWT({ digest: digestOf(data) })
      .setProtectedHeader({ alg: algorithm, kid: name })
      .setAudience(audience)
      .setSubject(subject)
      .setJti(id)
      .sign(await importJWK(JSON.parse(privateJwk) as JWK, algorithm));
export type MessageSigner = ReturnType<typeof createMessageSigner>;

/**
 * Creates a function that throws UNSIGNED_MESSAGE unless a message carries the signature of the
 * service that owns its subject. serviceJwks: the public keys of all services.
 */
export const createMessageVerifier = ({ serviceJwks }: { serviceJwks: string }) => {
  const set = JSON.parse(serviceJwks) as JSONWebKeySet;
  const keysOf = (owner: ServiceName | undefined) =>
    createLocalJWKSet({ keys: set.keys.filter(({ kid }) => kid === owner) });
  return async ({ subject, id, data, signature }: SignedParts & { signature: string }): Promise<void> => {
    const owner = findOwner(subject);
    try {
      const { payload } = await jwtVerify(signature, keysOf(owner), {
        algorithms: [algorithm],
        audience,
        subject,
      });
      if (payload.jti === id && payload["digest"] === digestOf(data)) return;
    } catch {
      // Refused below.
    }
    throw unauthenticated("UNSIGNED_MESSAGE", "The message is not signed by the service that owns it.");
  };
};
export type MessageVerifier = ReturnType<typeof createMessageVerifier>;

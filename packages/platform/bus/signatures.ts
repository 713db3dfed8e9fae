import { createHash } from "node:crypto";
import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from "jose";
import type { ServiceName } from "../auth/service-keys.ts";
import { unauthenticated } from "../errors.ts";

/** The header of a message that carries its signature. */
export const signatureHeader = "Plumbline-Signature";
const algorithm = "EdDSA";
/** Calls accept only tokens for their service, so a signature is no token. */
const audience = "plumbline-bus";

/**
 * The service that alone may publish, by the first two segments of the subject or the first alone.
 */
const owners: Record<string, ServiceName> = {
  identity: "identity",
  analysis: "analysis-orchestrator",
  progress: "analysis-orchestrator",
  jobs: "analysis-orchestrator",
  "jobs.mail": "notification",
  billing: "billing",
  notification: "notification",
  feedback: "feedback",
  blog: "blog",
};

/** Returns the service that owns a subject. */
export const findOwner = (subject: string): ServiceName | undefined => {
  const [first = "", second] = subject.split(".");
  return owners[`${first}.${second}`] ?? owners[first];
};

/** What is signed: no part can be exchanged. id is empty for messages that are not stored. */
type SignedParts = { subject: string; id: string; data: Uint8Array };

const digestOf = (data: Uint8Array) => createHash("sha256").update(data).digest("base64url");

/**
 * Makes concurrent calls wait for each other, so that they end in the order in which they began.
 */
const inOrder = <A, R>(work: (input: A) => Promise<R>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (input: A): Promise<R> => {
    const result = last.then(() => work(input));
    last = result.catch(() => undefined);
    return result;
  };
};

/**
 * Creates a function that signs messages in the name of a service, in the order of the calls: a JWT
 * over subject, id and the SHA-256 of the content. It does not expire, because a stored message is
 * handled whenever its consumer is back; handlers are idempotent by id.
 */
export const createMessageSigner = ({ name, privateJwk }: { name: string; privateJwk: string }) => {
  let key: ReturnType<typeof importJWK> | undefined;
  return inOrder(async ({ subject, id, data }: SignedParts): Promise<string> =>
    new SignJWT({ digest: digestOf(data) })
      .setProtectedHeader({ alg: algorithm, kid: name })
      .setAudience(audience)
      .setSubject(subject)
      .setJti(id)
      .sign(await (key ??= importJWK(JSON.parse(privateJwk) as JWK, algorithm))),
  );
};
export type MessageSigner = ReturnType<typeof createMessageSigner>;

/**
 * Creates a function that throws UNSIGNED_MESSAGE unless a message carries the signature of the
 * service that owns its subject. Messages are verified in the order of the calls, so that their
 * handlers start in the order of delivery. serviceJwks: the public keys of all services.
 */
export const createMessageVerifier = ({ serviceJwks }: { serviceJwks: string }) => {
  const keys = createLocalJWKSet(JSON.parse(serviceJwks) as JSONWebKeySet);
  return inOrder(
    async ({ subject, id, data, signature }: SignedParts & { signature: string }): Promise<void> => {
      try {
        const { payload, protectedHeader } = await jwtVerify(signature, keys, {
          algorithms: [algorithm],
          audience,
          subject,
        });
        const isOwners = protectedHeader.kid !== undefined && protectedHeader.kid === findOwner(subject);
        if (isOwners && payload.jti === id && payload["digest"] === digestOf(data)) return;
      } catch {
        // Refused below.
      }
      throw unauthenticated("UNSIGNED_MESSAGE", "The message is not signed by the service that owns it.");
    },
  );
};
export type MessageVerifier = ReturnType<typeof createMessageVerifier>;

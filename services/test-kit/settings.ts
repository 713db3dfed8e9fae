import { create, toBinary } from "@bufbuild/protobuf";
import type { NatsConnection } from "nats";
import { randomUUID } from "node:crypto";
import { importJWK, SignJWT, type JWK } from "jose";
import { publishDurable } from "@plumbline/shared/bus/bus.ts";
import { type EventInit, eventSchemas, type Subject } from "@plumbline/shared/bus/events.ts";
import {
  createServiceKeys,
  type ServiceKeys,
  type ServiceName,
} from "@plumbline/shared/auth/service-keys.ts";
import { createServiceTokens, userAudience, userIssuer } from "@plumbline/shared/auth/tokens.ts";

export { eventually } from "@plumbline/local/servers/eventually.ts";

/**
 * Creates settings and tokens for services under test: an own database name and keys, the servers
 * of the test run.
 */
export const createTestSettings = async () => {
  const keys: ServiceKeys = await createServiceKeys();
  const run = `test_${randomUUID().slice(0, 8)}`;
  const privateJwk = JSON.parse(keys.identitySigningKey) as JWK;
  const { d: _secret, ...publicJwk } = privateJwk;
  return {
    keys,
    run,
    /** Identity's public keys, a JWKS. */
    userJwks: JSON.stringify({ keys: [publicJwk] }),
    /**
     * Returns the environment of a service. Services other than identity also need
     * IDENTITY_ADDRESS.
     */
    environmentOf: (name: ServiceName, extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
      GRPC_PORT: "1",
      LOG_LEVEL: process.env["TEST_LOG_LEVEL"] ?? "silent",
      SERVICE_KEY: keys.private[name],
      SERVICE_JWKS: keys.jwks,
      IDENTITY_ADDRESS: "127.0.0.1:1",
      MONGODB_URI: process.env["MONGODB_URI"],
      MONGODB_DATABASE: `${run}_${name.replaceAll("-", "_")}`,
      NATS_URL: process.env["NATS_URL"],
      REDIS_URL: process.env["REDIS_URL"],
      ...extra,
    }),
    /** Signs a token of one service for a call to another. */
    serviceToken: (from: ServiceName, to: ServiceName) =>
      createServiceTokens({ name: from, privateJwk: keys.private[from] })(to),
    /** Signs an access token as identity does. expiresIn: seconds. */
    userToken: async ({
      userId,
      isAdmin = false,
      audience = userAudience,
      expiresIn = 300,
      sessionId = "test",
    }: {
      userId: string;
      isAdmin?: boolean;
      audience?: string;
      expiresIn?: number;
      sessionId?: string;
    }) =>
      new SignJWT({ admin: isAdmin, sid: sessionId })
        .setProtectedHeader({ alg: "EdDSA", kid: privateJwk.kid ?? "" })
        .setIssuer(userIssuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(await importJWK(privateJwk, "EdDSA")),
  };
};

/**
 * Publishes an event as its service's outbox does. JetStream drops a second one with the same id.
 */
export const emitEvent = <S extends Subject>({
  bus,
  subject,
  event,
  id = randomUUID(),
}: {
  bus: NatsConnection;
  subject: S;
  event: EventInit<S>;
  id?: string;
}) => {
  const schema = eventSchemas[subject];
  return publishDurable({
    bus,
    subject,
    data: toBinary(schema, create(schema, event as never)),
    id,
    carrier: {},
  });
};

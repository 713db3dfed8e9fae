import { randomUUID } from "node:crypto";
import { importJWK, SignJWT, type JWK } from "jose";
import {
  createMessageSigner,
  createMessageVerifier,
  findOwner,
  type MessageSigner,
} from "@plumbline/platform/bus/signatures.ts";
import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import type { ClientScope } from "@plumbline/platform/auth/client-scopes.ts";
import {
  createServiceKeys,
  type ServiceKeys,
  type ServiceName,
} from "@plumbline/platform/auth/service-keys.ts";
import {
  apiAudience,
  clientAudience,
  createServiceTokens,
  userAudience,
  userIssuer,
} from "@plumbline/platform/auth/tokens.ts";

import { localPrices } from "@plumbline/test-servers/payments/prices.ts";

export { eventually } from "@plumbline/test-servers/servers/eventually.ts";

/**
 * Returns the address of a server, with its user and password, at another port: of a relay to it.
 */
export const atPort = (address: string, port: number): string => {
  const url = new URL(address);
  url.port = `${port}`;
  return url.href;
};

/** Settings that a service needs besides the common ones; nothing answers at their addresses. */
const ownSettings: Partial<Record<ServiceName, Record<string, string>>> = {
  // Tests of the second factor require it.
  identity: { PUBLIC_URL: "http://localhost:3000", ADMIN_SECOND_FACTOR: "optional" },
  // Their pictures take a second to encode.
  blog: { OWN_POSTS: "false" },
  billing: {
    PUBLIC_URL: "http://localhost:3000",
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
    STRIPE_URL: "http://127.0.0.1:1",
    STRIPE_PRICES: Object.keys(localPrices).join(","),
  },
};

/**
 * Creates settings and tokens for services under test: an own database name and keys, the servers
 * of the test run.
 */
export const createTestSettings = async () => {
  const keys: ServiceKeys = await createServiceKeys();
  const run = `test_${randomUUID().slice(0, 8)}`;
  const privateJwk = JSON.parse(keys.identitySigningKey) as JWK;
  const { d: _secret, ...publicJwk } = privateJwk;
  const sign = (from: ServiceName) => createMessageSigner({ name: from, privateJwk: keys.private[from] });
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
      // A process with these settings alone need not compile what others have.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      GRPC_PORT: "1",
      LOG_LEVEL: process.env["TEST_LOG_LEVEL"] ?? "silent",
      SERVICE_KEY: keys.private[name],
      SERVICE_JWKS: keys.jwks,
      IDENTITY_ADDRESS: "127.0.0.1:1",
      MONGODB_URI: process.env["MONGODB_URI"],
      MONGODB_DATABASE: `${run}_${name.replaceAll("-", "_")}`,
      NATS_URL: process.env["NATS_URL"],
      REDIS_URL: process.env["REDIS_URL"],
      ...ownSettings[name],
      ...extra,
    }),
    /** Signs messages in the name of a service. */
    sign,
    /** Signs each message in the name of the service that owns its subject. */
    signAsOwner: ((message) => sign(findOwner(message.subject) as ServiceName)(message)) as MessageSigner,
    /** Verifies the signatures of messages. */
    verify: createMessageVerifier({ serviceJwks: keys.jwks }),
    /** Signs a token of one service for a call to another. */
    serviceToken: (from: ServiceName, to: ServiceName) =>
      createServiceTokens({ name: from, privateJwk: keys.private[from] })(to),
    /** Signs a client's token as identity does. */
    clientToken: async ({
      clientId,
      scopes,
      perMinute = 1_000,
      perDay = 1_000,
    }: {
      clientId: string;
      scopes: readonly ClientScope[];
      perMinute?: number;
      perDay?: number;
    }) =>
      new SignJWT({ scope: scopes.join(" "), per_minute: perMinute, per_day: perDay })
        .setProtectedHeader({ alg: "EdDSA", kid: privateJwk.kid ?? "" })
        .setIssuer(userIssuer)
        .setAudience(clientAudience)
        .setSubject(clientId)
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(await importJWK(privateJwk, "EdDSA")),
    /** Signs the access token of a user's personal token as identity does. */
    apiToken: async ({ userId, scopes }: { userId: string; scopes: readonly ApiScope[] }) =>
      new SignJWT({ scope: scopes.join(" ") })
        .setProtectedHeader({ alg: "EdDSA", kid: privateJwk.kid ?? "" })
        .setIssuer(userIssuer)
        .setAudience(apiAudience)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(await importJWK(privateJwk, "EdDSA")),
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
export type TestSettings = Awaited<ReturnType<typeof createTestSettings>>;

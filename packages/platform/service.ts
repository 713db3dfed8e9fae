import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { flushCompileCache } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { commonConfig } from "./config.ts";
import { followRevocations } from "./auth/revocations.ts";
import { createMessageSigner, createMessageVerifier } from "./bus/signatures.ts";
import { connectRedis } from "./database/redis.ts";
import { createLogger } from "./telemetry/log.ts";
import { createSecurityLog } from "./telemetry/security-log.ts";
import { createClientQuotas } from "./rpc/client-quotas.ts";
import { createRpcClient } from "./rpc/rpc-client.ts";
import { type RpcService, serveRpc } from "./rpc/rpc-server.ts";
import { openTls } from "./rpc/tls.ts";
import { createServiceTokens, createTokenVerifier } from "./auth/tokens.ts";

export type RunningService = {
  port: number;
  close: () => Promise<void>;
  /** Reports the service as not ready, and waits while load balancers notice it. */
  drain: () => Promise<void>;
  /** The service has done what it was started for. */
  isDone?: boolean;
};

/**
 * Opens what every service needs: a logger, tokens and signatures in its own name, verifiers of
 * others', Redis, the sessions that have ended, and an orderly shutdown.
 */
export const openService = ({
  name,
  config,
  userJwks,
}: {
  name: string;
  config: z.infer<typeof commonConfig>;
  /** Users' public keys, a JWKS; fetched from identity if left out. */
  userJwks?: string;
}) => {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const security = createSecurityLog({ logger, secret: config.SERVICE_KEY });
  const tokens = createServiceTokens({ name, privateJwk: config.SERVICE_KEY });
  const tls = config.GRPC_TLS_FOLDER
    ? openTls(config.GRPC_TLS_FOLDER, { mode: config.GRPC_TLS_MODE })
    : undefined;
  const identity = createRpcClient({
    service: IdentityService,
    address: config.IDENTITY_ADDRESS,
    deadlineMs: 3_000,
    tls,
    logger,
  });
  const redis = connectRedis({ url: config.REDIS_URL, logger });
  const revocations = followRevocations({ redis, logger });
  const verify = createTokenVerifier({
    audience: name,
    serviceJwks: config.SERVICE_JWKS,
    fetchUserJwks: async () => userJwks ?? (await identity.getKeys({})).jwks,
    hasEnded: revocations.hasEnded,
  });
  const closers: (() => unknown)[] = [() => identity.close(), () => redis.disconnect(), revocations.stop];

  const parts = new Map<string, boolean>();
  let setServing: Awaited<ReturnType<typeof serveRpc>>["setServing"] | undefined;
  let isDraining = false;

  const run = (port: number): RunningService => ({
    port,
    close: async () => {
      for (const close of closers.toReversed()) await close();
    },
    drain: async () => {
      isDraining = true;
      setServing?.(false);
      await wait(config.DRAIN_SECONDS * 1_000);
    },
  });

  return {
    logger,
    security,
    tokens,
    tls,
    verify,
    signMessage: createMessageSigner({ name, privateJwk: config.SERVICE_KEY }),
    verifyMessage: createMessageVerifier({ serviceJwks: config.SERVICE_JWKS }),
    redis,
    revocations,
    /** Registers a function to call at shutdown; the last registered is called first. */
    onClose: (close: () => unknown): void => void closers.push(close),
    /** Reports in the health of the service whether something that it needs is up. */
    setPart: (part: string, isUp: boolean) => {
      parts.set(part, isUp);
      setServing?.(isUp, part);
    },
    /** Whether the service is about to close and wants no new connections. */
    isDraining: () => isDraining,
    /** Returns a service that ends without having served. */
    end: (): RunningService => ({ ...run(0), isDone: true }),
    /** Starts the gRPC server and reports the service as healthy. */
    serve: async (services: RpcService[]): Promise<RunningService> => {
      await revocations.loaded;
      const server = await serveRpc({
        host: config.GRPC_HOST,
        port: config.GRPC_PORT,
        services,
        verify,
        takeQuota: createClientQuotas({ redis, security }),
        reflection: config.GRPC_REFLECTION,
        tls,
        healthPort: config.GRPC_HEALTH_PORT,
        logger,
        security,
      });
      closers.push(server.close);
      ({ setServing } = server);
      setServing(true);
      for (const [part, isUp] of parts) setServing(isUp, part);
      logger.info({ port: server.port }, "ready");
      return run(server.port);
    },
  };
};

/**
 * Runs a service as a process: on SIGTERM and SIGINT drains and shuts down, exits with 1 on an
 * uncaught error.
 */
export const runService = async (start: () => Promise<RunningService>): Promise<void> => {
  const fail = (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    process.exit(1);
  };
  process.on("unhandledRejection", fail);
  process.on("uncaughtException", fail);
  const service = await start();
  // Otherwise the cache is written only by a process that ends in order.
  flushCompileCache();
  const close = async () => {
    setTimeout(() => process.exit(0), 8_000).unref();
    await service.close();
    process.exit(0);
  };
  const stop = () => void service.drain().then(close).catch(fail);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  if (service.isDone) await close();
};

import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { z } from "zod";
import type { commonConfig } from "./config.ts";
import { createLogger } from "./telemetry/log.ts";
import { createRpcClient } from "./rpc/rpc-client.ts";
import { type RpcService, serveRpc } from "./rpc/rpc-server.ts";
import { createServiceTokens, createTokenVerifier } from "./auth/tokens.ts";

export type RunningService = { port: number; close: () => Promise<void> };

/** What every service stands on: its log, its own tokens, the check of others' tokens, and closing in reverse order. */
export const openService = ({
  name,
  config,
  userJwks,
}: {
  name: string;
  config: z.infer<typeof commonConfig>;
  /** Users' public keys, where this service has them itself; else identity is asked. */
  userJwks?: string;
}) => {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const tokens = createServiceTokens({ name, privateJwk: config.SERVICE_KEY });
  const identity = createRpcClient({
    service: IdentityService,
    address: config.IDENTITY_ADDRESS,
    deadlineMs: 3_000,
  });
  const verify = createTokenVerifier({
    audience: name,
    serviceJwks: config.SERVICE_JWKS,
    fetchUserJwks: async () => userJwks ?? (await identity.getKeys({})).jwks,
  });
  const closers: (() => unknown)[] = [() => identity.close()];

  return {
    logger,
    tokens,
    verify,
    /** Adds what must be closed; the last added is closed first. */
    onClose: (close: () => unknown) => closers.push(close),
    /** Serves, says that it is healthy, and answers what the runner needs. */
    serve: async (services: RpcService[]): Promise<RunningService> => {
      const server = await serveRpc({
        host: config.GRPC_HOST,
        port: config.GRPC_PORT,
        services,
        verify,
        logger,
      });
      closers.push(server.close);
      server.setServing(true);
      logger.info({ port: server.port }, "ready");
      return {
        port: server.port,
        close: async () => {
          for (const close of closers.toReversed()) await close();
        },
      };
    },
  };
};

/** Runs a service as a process of its own: stops on SIGTERM and SIGINT, ends with 1 on what nobody caught. */
export const runService = async (start: () => Promise<RunningService>): Promise<void> => {
  const fail = (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    process.exit(1);
  };
  process.on("unhandledRejection", fail);
  process.on("uncaughtException", fail);
  const service = await start();
  const stop = () => {
    setTimeout(() => process.exit(0), 8_000).unref();
    service.close().then(() => process.exit(0), fail);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
};

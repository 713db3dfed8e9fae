import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { unavailable } from "@plumbline/shared/errors.ts";
import { createLogger } from "@plumbline/shared/telemetry/log.ts";
import { implement, type Methods, serveRpc } from "@plumbline/shared/rpc/rpc-server.ts";
import type { createTestSettings } from "./settings.ts";
import { createTokenVerifier } from "@plumbline/shared/auth/tokens.ts";

/**
 * Starts a gRPC server that answers only GetKeys, as identity does, for testing another service
 * alone.
 */
export const startKeysStandIn = async (settings: Awaited<ReturnType<typeof createTestSettings>>) => {
  const refuse = {
    access: "public" as const,
    handle: () => Promise.reject(unavailable("UNAVAILABLE", "keys only")),
  };
  const methods = Object.fromEntries(
    IdentityService.methods.map((m) => [m.localName, refuse]),
  ) as unknown as Methods<typeof IdentityService>;
  const server = await serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [
      implement(IdentityService, {
        ...methods,
        getKeys: { access: "public", handle: () => ({ jwks: settings.userJwks }) },
      }),
    ],
    verify: createTokenVerifier({
      audience: "identity",
      serviceJwks: settings.keys.jwks,
      fetchUserJwks: async () => settings.userJwks,
    }),
    logger: createLogger({ name: "keys", level: "silent" }),
  });
  return { address: `127.0.0.1:${server.port}`, close: server.close };
};

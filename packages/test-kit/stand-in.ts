import type { DescMethod, DescService, Message } from "@bufbuild/protobuf";
import { unavailable } from "@plumbline/platform/errors.ts";
import { createLogger, type Logger } from "@plumbline/platform/telemetry/log.ts";
import { createSecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import {
  type CallContext,
  implement,
  type Methods,
  type RpcService,
  serveRpc,
} from "@plumbline/platform/rpc/rpc-server.ts";
import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import type { createTestSettings } from "./settings.ts";
import { rpcAccess } from "./rpc-access.ts";
import { type Caller, createTokenVerifier } from "@plumbline/platform/auth/tokens.ts";

/** Handlers of some of the calls of a service. */
export type StandInHandlers<S extends DescService> = {
  [K in keyof S["method"]]?: Methods<S>[K]["handle"];
};

const refuse = () => Promise.reject(unavailable("NOT_IN_TEST", "This call is not part of the test."));

/** Starts a gRPC server of a service on this machine, which accepts the tokens of the settings. */
export const serveTestRpc = async ({
  name,
  service,
  settings,
  port = 0,
  logger = createLogger({ name, level: "silent" }),
}: {
  name: ServiceName;
  service: RpcService;
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  port?: number;
  logger?: Logger;
}) => {
  const server = await serveRpc({
    host: "127.0.0.1",
    port,
    services: [service],
    verify: createTokenVerifier({
      audience: name,
      serviceJwks: settings.keys.jwks,
      fetchUserJwks: async () => settings.userJwks,
    }),
    takeQuota: async () => undefined,
    logger,
    security: createSecurityLog({ logger, secret: "test" }),
  });
  server.setServing(true);
  return {
    port: server.port,
    setServing: server.setServing,
    address: `127.0.0.1:${server.port}`,
    close: server.close,
  };
};

/**
 * Starts a gRPC server of a service's interface with the service's access rules and the given
 * handlers. The handlers are looked up at each call, so that a test may change them; a call without
 * one fails as UNAVAILABLE.
 */
export const startStandIn = async <S extends DescService>({
  service,
  name,
  settings,
  handlers,
  onCall,
}: {
  service: S;
  name: keyof typeof rpcAccess;
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  handlers: StandInHandlers<S>;
  /** Called for every call that passes the access rules. */
  onCall?: (call: { name: string; method: DescMethod; request: Message; caller: Caller }) => void;
}) => {
  const given = handlers as Record<string, ((...args: unknown[]) => unknown) | undefined>;
  const methods = Object.fromEntries(
    service.methods.map((method) => {
      const { localName } = method;
      const access = rpcAccess[name][localName];
      if (!access) throw new Error(`rpcAccess has no row for ${name}: ${localName}`);
      const answer = (request: Message, context: CallContext) => {
        onCall?.({ name, method, request, caller: context.caller });
        return (given[localName] ?? refuse)(request, context);
      };
      const stream = async function* (request: Message, context: CallContext) {
        yield* (await answer(request, context)) as AsyncIterable<unknown>;
      };
      return [localName, { access, handle: method.methodKind === "server_streaming" ? stream : answer }];
    }),
  ) as unknown as Methods<S>;
  return serveTestRpc({ name, service: implement(service, methods), settings });
};

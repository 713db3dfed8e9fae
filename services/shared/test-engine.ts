import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { unavailable } from "./errors.ts";
import { createLogger } from "./log.ts";
import { createRpcClient } from "./rpc-client.ts";
import { implement, type Methods, serveRpc } from "./rpc-server.ts";
import type { createTestSettings } from "./test-kit.ts";
import { createTokenVerifier } from "./tokens.ts";

export type EngineMethods = Partial<Methods<typeof ValuationEngineService>>;

/** A gRPC server of the valuation engine's interface with the handlers that a test gives; what it does not give is refused. */
export const startTestEngine = async ({
  settings,
  methods,
  port = 0,
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  methods: EngineMethods;
  port?: number;
}) => {
  const refuse = {
    access: "public" as const,
    handle: () => Promise.reject(unavailable("UNAVAILABLE", "not part of this test")),
  };
  const refusing = Object.fromEntries(
    ValuationEngineService.methods.map((method) => [method.localName, refuse]),
  ) as unknown as Methods<typeof ValuationEngineService>;
  const server = await serveRpc({
    host: "127.0.0.1",
    port,
    services: [implement(ValuationEngineService, { ...refusing, ...methods })],
    verify: createTokenVerifier({
      audience: "valuation-engine",
      serviceJwks: settings.keys.jwks,
      fetchUserJwks: async () => settings.userJwks,
    }),
    logger: createLogger({ name: "test-engine", level: "silent" }),
  });
  return { port: server.port, address: `127.0.0.1:${server.port}`, close: server.close };
};

/** A client of startTestEngine. */
export const createTestEngineClient = ({
  address,
  token,
}: {
  address: string;
  token?: () => Promise<string>;
}) =>
  createRpcClient({
    service: ValuationEngineService,
    address,
    deadlineMs: 20_000,
    ...(token ? { token } : {}),
  });

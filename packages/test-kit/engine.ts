import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { unavailable } from "@plumbline/platform/errors.ts";
import { createLogger, type Logger } from "@plumbline/platform/telemetry/log.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { implement, type Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { useClosers } from "./closers.ts";
import type { createTestSettings } from "./settings.ts";
import { serveTestRpc } from "./stand-in.ts";

export type EngineMethods = Partial<Methods<typeof ValuationEngineService>>;

/**
 * Starts a gRPC server of the valuation engine's interface with the given handlers; other calls
 * fail as UNAVAILABLE.
 */
export const startTestEngine = ({
  settings,
  methods,
  port = 0,
  logger = createLogger({ name: "test-engine", level: "silent" }),
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  methods: EngineMethods;
  port?: number;
  logger?: Logger;
}) => {
  const refuse = {
    access: "public" as const,
    handle: () => Promise.reject(unavailable("UNAVAILABLE", "not part of this test")),
  };
  const refusing = Object.fromEntries(
    ValuationEngineService.methods.map((method) => [method.localName, refuse]),
  ) as unknown as Methods<typeof ValuationEngineService>;
  return serveTestRpc({
    name: "valuation-engine",
    service: implement(ValuationEngineService, { ...refusing, ...methods }),
    settings,
    port,
    logger,
  });
};

/** Creates a client of startTestEngine. */
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

/**
 * Opens servers and clients for the tests of a file, and closes them after each test, the last
 * opened first.
 */
export const useTestEngines = (settings: Awaited<ReturnType<typeof createTestSettings>>) => {
  const onClose = useClosers();
  return {
    onClose,
    clientOf: (address: string, token?: () => Promise<string>) => {
      const client = createTestEngineClient({ address, ...(token ? { token } : {}) });
      onClose(() => client.close());
      return client;
    },
    serve: async (methods: EngineMethods, port = 0) => {
      const server = await startTestEngine({ settings, methods, port });
      onClose(() => server.close());
      return server;
    },
  };
};

import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import type { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll } from "vitest";
import { startEngine } from "../main.ts";

export type EngineClient = ReturnType<typeof createRpcClient<typeof ValuationEngineService>>;

/**
 * Call once at the top of a test file. Returns a function for beforeAll that starts an engine with
 * a number of worker threads and returns a client of it; all are closed after the file's tests.
 */
export const useEngines = (settings: Awaited<ReturnType<typeof createTestSettings>>) => {
  let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
  const running: { service: RunningService; client: EngineClient }[] = [];
  beforeAll(async () => {
    identity = await startKeysStandIn(settings);
  });
  afterAll(async () => {
    for (const { service, client } of running) {
      client.close();
      await service.close();
    }
    await identity.close();
  });
  return async (workers: number): Promise<EngineClient> => {
    const service = await startEngine(
      settings.environmentOf("valuation-engine", {
        GRPC_PORT: "0",
        IDENTITY_ADDRESS: identity.address,
        ENGINE_WORKERS: String(workers),
      }),
    );
    const client = createRpcClient({
      service: ValuationEngineService,
      address: `127.0.0.1:${service.port}`,
      deadlineMs: 50_000,
      token: () => settings.serviceToken("analysis-orchestrator", "valuation-engine"),
    });
    running.push({ service, client });
    return client;
  };
};

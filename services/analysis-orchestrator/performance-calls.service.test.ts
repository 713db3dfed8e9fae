import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { connectDatabase } from "@plumbline/shared/database/database.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOrchestrator } from "./main.ts";
import { createPerformanceStore } from "./store/performance-store.ts";
import { outsideSettings } from "./testing/needed-settings.ts";

const settings = await createTestSettings();
const closers: (() => unknown)[] = [];
let client: ReturnType<typeof createRpcClient<typeof AnalysisOrchestratorService>>;

const metric = (window: "3M" | "6M", alpha: number) => ({
  id: randomUUID(),
  analysisId: randomUUID(),
  ticker: "KO",
  window,
  recommendation: "Buy" as const,
  analysisCreatedAt: new Date("2026-01-05T10:00:00Z"),
  from: "2026-01-05",
  to: "2026-04-02",
  totalReturn: 0.02,
  totalReturnAnnualized: 0.08,
  activeReturnAnnualized: 0.01,
  beta: 0.6,
  jensenAlphaAnnualized: alpha,
  measuredAt: new Date(),
});

beforeAll(async () => {
  const identity = await startKeysStandIn(settings);
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    ...outsideSettings,
  });
  const orchestrator = await startOrchestrator(environment);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const store = createPerformanceStore({ connection });
  for (const one of [metric("3M", 0.04), metric("3M", 0.02), metric("6M", -0.01)]) await store.save(one);
  client = createRpcClient({
    service: AnalysisOrchestratorService,
    address: `127.0.0.1:${orchestrator.port}`,
    deadlineMs: 20_000,
  });
  closers.push(client.close, orchestrator.close, () => connection.close(), identity.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

const token = (isAdmin: boolean) => settings.userToken({ userId: randomUUID(), isAdmin });

test("administrators see what became of recommendations, by window", async () => {
  const as = await token(true);
  const page = { page: 1, limit: 10, sortBy: "jensenAlphaAnnualized", descending: true };
  const { metrics, meta } = await client.listPerformanceMetrics({ page, window: "3M" }, { as });
  expect(meta?.total).toBe(2);
  expect(metrics.map(({ jensenAlphaAnnualized }) => jensenAlphaAnnualized)).toEqual([0.04, 0.02]);
  expect(metrics[0]).toMatchObject({
    ticker: "KO",
    window: "3M",
    recommendation: "Buy",
    analysisCreatedAt: "2026-01-05T10:00:00.000Z",
    beta: 0.6,
  });
  const { summaries } = await client.summarisePerformance({ window: "3M" }, { as });
  expect(summaries).toMatchObject([{ recommendation: "Buy", count: 2, beta: 0.6 }]);
  expect(summaries[0]?.jensenAlphaAnnualized).toBeCloseTo(0.03, 12);
});

test("nobody else does, and there is no other window", async () => {
  const as = await token(false);
  const refused = { kind: "forbidden" };
  await expect(client.listPerformanceMetrics({ window: "3M" }, { as })).rejects.toMatchObject(refused);
  await expect(client.summarisePerformance({ window: "3M" }, { as })).rejects.toMatchObject(refused);
  await expect(
    client.summarisePerformance({ window: "2Y" }, { as: await token(true) }),
  ).rejects.toMatchObject({ code: "INVALID_WINDOW" });
});

import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { connectBus } from "@plumbline/shared/bus.ts";
import { connectDatabase } from "@plumbline/shared/database.ts";
import { createLogger } from "@plumbline/shared/log.ts";
import { createOutbox } from "@plumbline/shared/outbox.ts";
import { startKeysStandIn } from "@plumbline/shared/test-identity.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { createGuardCheck } from "@plumbline/shared/test-rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analysis } from "./domain/analysis.ts";
import { startOrchestrator } from "./main.ts";
import { createAnalysisStore } from "./store/analysis-store.ts";

const settings = await createTestSettings();
const ownerId = randomUUID();
const closers: (() => unknown)[] = [];
let address: string;
let store: ReturnType<typeof createAnalysisStore>;

/** An analysis of the owner's that waits in the store, and the request that names it. */
const analysis = async (changes: Partial<Analysis> = {}) => {
  const id = randomUUID();
  const now = new Date();
  await store.add({
    id,
    userId: ownerId,
    ticker: `T${id.slice(0, 8)}`,
    companyName: "Example Works Inc",
    status: "PENDING",
    active: true,
    message: "",
    stepsDone: 0,
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    endedAt: null,
    leaseOwner: null,
    leaseUntil: null,
    attempts: 0,
    failures: 0,
    price: null,
    value: null,
    recommendation: null,
    isPublic: false,
    usage: null,
    ...changes,
  });
  return { id };
};

const missing = "ANALYSIS_NOT_FOUND";
const guards = createGuardCheck({
  service: AnalysisOrchestratorService,
  name: "analysis-orchestrator",
  settings,
  ownerId,
  rows: {
    // The sources have no tickers: whoever may start gets as far as looking for this one.
    startAnalysis: { request: () => ({ ticker: "AAPL" }), answer: "UNKNOWN_TICKER" },
    getStatus: { request: () => analysis(), answers: { stranger: missing } },
    getReport: { request: () => analysis(), answers: { stranger: missing } },
    getPublicReport: { request: () => analysis(), answer: missing },
    listAnalyses: {},
    listPublicAnalyses: {},
    listCompanies: {},
    cancelAnalysis: { request: () => analysis(), answers: { stranger: missing, admin: "FORBIDDEN" } },
    deleteAnalysis: { request: () => analysis(), answers: { stranger: missing } },
    listTickers: {},
    getPriceHistory: { request: () => ({ ticker: "AAPL" }) },
    countAnalyses: { request: () => ({ since: "2026-01-01T00:00:00.000Z" }) },
    downloadWorkbook: {
      request: async () => ({ ...(await analysis()), kind: WorkbookKind.VALUES }),
      answer: missing,
      answers: { owner: "NOT_COMPLETED", admin: "NOT_COMPLETED" },
    },
    listPerformanceMetrics: { request: () => ({ window: "3M" }) },
    summarisePerformance: { request: () => ({ window: "3M" }) },
  },
});

/** Sources that have nothing, and say so at once. */
const startEmptySources = async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

beforeAll(async () => {
  const sources = await startEmptySources();
  const identity = await startKeysStandIn(settings);
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    BILLING_ADDRESS: "127.0.0.1:1",
    VALUATION_ENGINE_ADDRESS: "127.0.0.1:1",
    SEC_DATA_URL: sources.url,
    SEC_ARCHIVES_URL: sources.url,
    SEC_USER_AGENT: "Test test@example.com",
    PRICES_URL: sources.url,
    RATES_URL: sources.url,
  });
  const orchestrator = await startOrchestrator(environment);
  address = `127.0.0.1:${orchestrator.port}`;
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const bus = await connectBus({ url: environment["NATS_URL"] as string, name: "guards-test" });
  const logger = createLogger({ name: "test", level: "silent" });
  store = createAnalysisStore({ connection, outbox: createOutbox({ connection, bus, logger }) });
  closers.push(
    orchestrator.close,
    () => bus.close(),
    () => connection.close(),
    identity.close,
    sources.close,
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

test("every call has its row of guards, and every row its call", () => {
  expect(guards.names.rows).toEqual(guards.names.calls);
  expect(guards.names.access).toEqual(guards.names.calls);
});

test.each(guards.names.calls)("%s answers those who may call and refuses all others", async (method) => {
  const { seen, wanted } = await guards.outcomes(address, method);
  expect(seen).toEqual(wanted);
});

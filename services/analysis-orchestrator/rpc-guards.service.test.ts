import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { testAuditGuards, testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe } from "vitest";
import { startOrchestrator } from "./main.ts";
import { createAnalysisStore } from "./store/analysis-store.ts";
import { createPendingAnalysis } from "./testing/test-analysis.ts";

const settings = await createTestSettings();
const ownerId = randomUUID();
let store: ReturnType<typeof createAnalysisStore>;

/** Adds a pending analysis of the owner and returns the request for it. */
const addAnalysis = async () => {
  const id = randomUUID();
  await store.add(createPendingAnalysis({ id, userId: ownerId, ticker: `T${id.slice(0, 8)}` }));
  return { id };
};

/** Starts sources that answer 404. */
const startEmptySources = async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const start = async (identityAddress: string) => {
  const sources = await startEmptySources();
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identityAddress,
    BILLING_ADDRESS: "127.0.0.1:1",
    VALUATION_ENGINE_ADDRESS: "127.0.0.1:1",
    SEC_DATA_URL: sources.url,
    SEC_ARCHIVES_URL: sources.url,
    SEC_USER_AGENT: "Test test@example.com",
    PRICES_URL: sources.url,
    RATES_URL: sources.url,
    PRINT_TEMPLATE: "/nowhere",
    PUBLIC_URL: sources.url,
  });
  const orchestrator = await startOrchestrator(environment);
  const waiting = await openTestOutbox({ database: environment["MONGODB_DATABASE"] as string });
  store = createAnalysisStore(waiting);
  return {
    port: orchestrator.port,
    close: async () => {
      await orchestrator.close();
      await waiting.close();
      sources.close();
    },
  };
};

const scenario = {
  name: "Fast growth",
  values: Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least])),
};
const missing = "ANALYSIS_NOT_FOUND";
describe("the calls", () => {
  testRpcGuards({
    service: AnalysisOrchestratorService,
    name: "analysis-orchestrator",
    settings,
    ownerId,
    rows: {
      // The sources have no tickers, so the error comes after the access check.
      startAnalysis: { request: () => ({ ticker: "AAPL" }), answer: "UNKNOWN_TICKER" },
      getStatus: { request: () => addAnalysis(), answers: { stranger: missing } },
      getReport: { request: () => addAnalysis(), answers: { stranger: missing } },
      getPublicReport: { request: () => addAnalysis(), answer: missing },
      listAnalyses: {},
      listPublicAnalyses: {},
      listCompanies: {},
      cancelAnalysis: { request: () => addAnalysis(), answers: { stranger: missing, admin: "FORBIDDEN" } },
      deleteAnalysis: { request: () => addAnalysis(), answers: { stranger: missing } },
      listTickers: {},
      getCompany: { request: () => ({ ticker: "AAPL" }), answer: "UNKNOWN_TICKER" },
      getPriceHistory: { request: () => ({ ticker: "AAPL" }), answer: "UNKNOWN_TICKER" },
      getMarketDay: { answer: "NO_MARKET_DAY" },
      listMarketRecords: {},
      getMarketRecord: { answer: "NO_MARKET_RECORD" },
      getPriceRecords: {},
      getMarketHistory: { request: () => ({ ticker: "AAPL" }) },
      getCompanyOnDay: { request: () => ({ ticker: "AAPL" }), answer: "NOT_IN_MARKET" },
      countAnalyses: { request: () => ({ since: "2026-01-01T00:00:00.000Z" }) },
      downloadReport: {
        request: addAnalysis,
        answer: missing,
        answers: { owner: "NOT_COMPLETED", admin: "NOT_COMPLETED" },
      },
      downloadWorkbook: {
        request: async () => ({ ...(await addAnalysis()), kind: WorkbookKind.VALUES }),
        answer: missing,
        answers: { owner: "NOT_COMPLETED", admin: "NOT_COMPLETED" },
      },
      listPerformanceMetrics: { request: () => ({ window: "3M" }) },
      summarisePerformance: { request: () => ({ window: "3M" }) },
      summariseOutcomes: {},
      listUserAnalyses: { request: () => ({ userId: "u1" }) },
      searchAnalyses: { request: () => ({ query: "acme" }) },
      getOverview: {},
      listTopUsers: {},
      getQueueSummary: {},
      getMarketRun: {},
      listJobs: {},
      listDeadLetters: {},
      requeueDeadLetter: { request: () => ({ id: "999999999" }), answer: "DEAD_LETTER_NOT_FOUND" },
      discardDeadLetter: { request: () => ({ id: "x" }), answer: "DEAD_LETTER_NOT_FOUND" },
      setPublic: {
        request: async () => ({ ...(await addAnalysis()), isPublic: true }),
        answer: "NOT_COMPLETED",
      },
      // The stand-in of identity knows no accounts, so the error comes after the checks.
      shareAnalysis: {
        request: async () => ({ ...(await addAnalysis()), recipientEmail: "bob@example.com" }),
        answer: missing,
        answers: { owner: "NOT_COMPLETED", admin: "ONLY_OWNER_SHARES" },
      },
      getShareQuota: {},
      listShares: {
        request: () => addAnalysis(),
        answer: missing,
        answers: { owner: "OK", admin: "ONLY_OWNER_SHARES" },
      },
      listSharers: { request: () => ({ ids: ["a"] }) },
      revokeShare: {
        request: async () => ({ ...(await addAnalysis()), shareId: randomUUID() }),
        answer: missing,
        answers: { owner: "SHARE_NOT_FOUND", admin: "ONLY_OWNER_SHARES" },
      },
      leaveShare: { request: () => addAnalysis(), answer: missing },
      listIndustries: {},
      listOwnScenarios: {},
      listScreens: {},
      saveScreens: { request: () => ({ screens: [{ name: "Cheap", query: "word=Buy" }] }) },
      removeScreen: { request: () => ({ name: "Cheap" }) },
      listWatched: {},
      // The sources have no tickers.
      saveWatched: { request: () => ({ companies: [{ ticker: "AAPL" }] }), answer: "UNKNOWN_TICKERS" },
      listWatchMoves: {},
      listBeliefs: {},
      removeBelief: { request: () => ({ id: randomUUID() }) },
      removeWatched: { request: () => ({ ticker: "AAPL" }) },
      ...Object.fromEntries(
        ["listScenarios", "saveScenario", "deleteScenario"].map((call) => [
          call,
          {
            request: async () => ({ ...(await addAnalysis()), ...scenario }),
            answer: "NOT_COMPLETED",
            answers: { stranger: missing },
          },
        ]),
      ),
    },
    start,
  });
});

describe("the audit", () => {
  // Billing is away, so the error comes after the access check.
  testAuditGuards({ name: "analysis-orchestrator", settings, start, answer: "UNAVAILABLE" });
});

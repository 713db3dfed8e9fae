import { startMirror } from "@plumbline/local/mirror/mirror.ts";
import { sampleDay } from "@plumbline/local/mirror/sample-day.ts";
import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { connectBus } from "@plumbline/shared/bus/bus.ts";
import { connectDatabase } from "@plumbline/shared/database/database.ts";
import { AppError, unavailable } from "@plumbline/shared/errors.ts";
import { createLogger } from "@plumbline/shared/telemetry/log.ts";
import { createOutbox } from "@plumbline/shared/bus/outbox.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { implement, type Methods, serveRpc } from "@plumbline/shared/rpc/rpc-server.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { createTokenVerifier } from "@plumbline/shared/auth/tokens.ts";
import type { Analysis } from "../domain/run/analysis.ts";
import { createExampleReport } from "../domain/workbook/testing/example-report.ts";
import { startOrchestrator } from "../main.ts";
import { createAnalysisStore } from "../store/analysis-store.ts";
import { createPerformanceStore } from "../store/performance-store.ts";
import { createPendingAnalysis } from "./test-analysis.ts";

/** Billing that has a credit for everyone but some. */
const startBilling = ({
  settings,
  spent,
  withoutCredit,
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  spent: { userId: string; analysisId: string }[];
  withoutCredit: ReadonlySet<string>;
}) => {
  const refuse = { access: "public" as const, handle: () => Promise.reject(unavailable("AWAY", "not here")) };
  const others = Object.fromEntries(
    BillingService.methods.map(({ localName }) => [localName, refuse]),
  ) as unknown as Methods<typeof BillingService>;
  return serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [
      implement(BillingService, {
        ...others,
        spendCredit: {
          access: { services: ["analysis-orchestrator"] },
          handle: ({ userId, analysisId }) => {
            if (withoutCredit.has(userId))
              throw new AppError({
                kind: "failed-precondition",
                code: "INSUFFICIENT_CREDITS",
                message: "none",
              });
            spent.push({ userId, analysisId });
            return { newBalance: 4 };
          },
        },
      }),
    ],
    verify: createTokenVerifier({
      audience: "billing",
      serviceJwks: settings.keys.jwks,
      fetchUserJwks: async () => settings.userJwks,
    }),
    logger: createLogger({ name: "billing", level: "silent" }),
  });
};

/**
 * The whole orchestrator on the sample data, with stand-ins of identity and billing and without an engine. Filings never
 * come: an analysis that is started stays under way until it is cancelled.
 */
export const startTestOrchestrator = async () => {
  const settings = await createTestSettings();
  const spent: { userId: string; analysisId: string }[] = [];
  const withoutCredit = new Set<string>();
  const identity = await startKeysStandIn(settings);
  const billing = await startBilling({ settings, spent, withoutCredit });
  const mirror = await startMirror();
  mirror.fault({ prefix: "/submissions", mode: "slow", times: 1_000, delayMs: 600_000 });
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    BILLING_ADDRESS: `127.0.0.1:${billing.port}`,
    VALUATION_ENGINE_ADDRESS: "127.0.0.1:1",
    SEC_DATA_URL: mirror.url,
    SEC_ARCHIVES_URL: mirror.url,
    SEC_USER_AGENT: "Test test@example.com",
    SEC_SAMPLE: "true",
    PRICES_URL: `${mirror.url}/tiingo`,
    SAMPLE_DAY: sampleDay,
    RATES_URL: `${mirror.url}/fred`,
  });
  const orchestrator = await startOrchestrator(environment);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const bus = await connectBus({ url: environment["NATS_URL"] as string, name: "rpc-test" });
  const logger = createLogger({ name: "test", level: "silent" });
  const store = createAnalysisStore({ connection, outbox: createOutbox({ connection, bus, logger }) });
  const client = createRpcClient({
    service: AnalysisOrchestratorService,
    address: `127.0.0.1:${orchestrator.port}`,
    deadlineMs: 20_000,
  });
  const content = await createExampleReport();

  const added = async (changes: Partial<Analysis> = {}) => {
    const analysis = createPendingAnalysis({
      active: false,
      stepsDone: 5,
      startedAt: new Date(),
      ...changes,
    });
    await store.add(analysis);
    return analysis;
  };
  return {
    client,
    store,
    performance: createPerformanceStore({ connection }),
    /** The report of every completed analysis. */
    content,
    spent,
    withoutCredit,
    /** An analysis that has done five steps, ended unless it is said to be active. */
    added,
    completed: async (changes: Partial<Analysis> = {}) => {
      const analysis = await added({ active: true, ...changes });
      await store.lease({ id: analysis.id, owner: "w", forMs: 60_000 });
      await store.complete({ id: analysis.id, owner: "w", content, calls: [] });
      return analysis;
    },
    as: async (userId: string, isAdmin = false) => ({ as: await settings.userToken({ userId, isAdmin }) }),
    asGateway: async () => ({ as: await settings.serviceToken("gateway", "analysis-orchestrator") }),
    close: async () => {
      client.close();
      await orchestrator.close();
      await bus.close();
      await connection.close();
      await mirror.close();
      await billing.close();
      await identity.close();
    },
  };
};

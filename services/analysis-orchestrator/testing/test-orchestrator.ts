import { fromBinary } from "@bufbuild/protobuf";
import { startMirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { type EventMessage, eventSchemas, type Subject } from "@plumbline/platform/bus/events.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { failedPrecondition, unavailable } from "@plumbline/platform/errors.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { createOutbox } from "@plumbline/platform/bus/outbox.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { mongo } from "mongoose";
import { findTestAccounts } from "@plumbline/test-kit/identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { startStandIn, type StandInHandlers } from "@plumbline/test-kit/stand-in.ts";
import type { Analysis } from "../domain/run/analysis.ts";
import { createExampleReport } from "@plumbline/research/analyst/testing/example-report.ts";
import { startOrchestrator } from "../main.ts";
import { createAnalysisStore } from "../store/analysis-store.ts";
import { createPerformanceStore } from "../store/performance-store.ts";
import { createPendingAnalysis } from "./test-analysis.ts";

/** Starts billing that has credit for everyone except some users, and does not answer for some. */
const startBilling = ({
  settings,
  spent,
  withoutCredit,
  billingIsAwayFor,
  onSpending,
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  spent: { userId: string; analysisId: string }[];
  withoutCredit: ReadonlySet<string>;
  billingIsAwayFor: ReadonlySet<string>;
  onSpending: ReadonlyMap<string, () => void>;
}) =>
  startStandIn({
    service: BillingService,
    name: "billing",
    settings,
    handlers: {
      spendCredit: ({ userId, analysisId }) => {
        if (billingIsAwayFor.has(userId)) throw unavailable("AWAY", "away");
        if (withoutCredit.has(userId)) throw failedPrecondition("INSUFFICIENT_CREDITS", "none");
        spent.push({ userId, analysisId });
        onSpending.get(userId)?.();
        return { newBalance: 4 };
      },
    },
  });

/** An account that identity knows. lookups of its address before the n-th do not find it yet. */
type Account = { email: string; firstName: string; lastName: string; isVerified?: boolean; foundAt?: number };

/** Starts identity with accounts by the ids of their users. */
const startIdentity = ({
  settings,
  accounts,
  lookups,
}: {
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  accounts: ReadonlyMap<string, Account>;
  lookups: string[];
}) =>
  startStandIn({
    service: IdentityService,
    name: "identity",
    settings,
    handlers: {
      getKeys: () => ({ jwks: settings.userJwks }),
      findAccounts: findTestAccounts,
      getSession: (_request, { caller }) => {
        const account = caller.kind === "user" ? accounts.get(caller.userId) : undefined;
        if (!account) throw unavailable("AWAY", "away");
        const { email, firstName, lastName } = account;
        return { user: { email, firstName, lastName } };
      },
      findVerifiedUser: ({ email }) => {
        lookups.push(email);
        const asked = lookups.filter((one) => one === email).length;
        for (const [userId, { email: own, isVerified = true, foundAt = 1 }] of accounts)
          if (own === email && isVerified && asked >= foundAt) return { userId };
        return {};
      },
    },
  });

/**
 * Starts the orchestrator on the sample data, with stand-ins of identity and billing, and of the
 * engine with the given handlers. Statements never arrive, so a started analysis stays active until
 * it is cancelled.
 */
export const startTestOrchestrator = async ({
  engine = {},
  printTemplate = "/nowhere",
}: { engine?: StandInHandlers<typeof ValuationEngineService>; printTemplate?: string } = {}) => {
  const settings = await createTestSettings();
  const spent: { userId: string; analysisId: string }[] = [];
  const withoutCredit = new Set<string>();
  const billingIsAwayFor = new Set<string>();
  const onSpending = new Map<string, () => void>();
  const accounts = new Map<string, Account>();
  const lookups: string[] = [];
  const identity = await startIdentity({ settings, accounts, lookups });
  const billing = await startBilling({ settings, spent, withoutCredit, billingIsAwayFor, onSpending });
  const valuationEngine = await startStandIn({
    service: ValuationEngineService,
    name: "valuation-engine",
    settings,
    handlers: engine,
  });
  const mirror = await startMirror();
  mirror.fault({ prefix: "/api/xbrl/companyfacts", mode: "slow", times: 1_000, delayMs: 600_000 });
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    BILLING_ADDRESS: billing.address,
    VALUATION_ENGINE_ADDRESS: valuationEngine.address,
    SEC_DATA_URL: mirror.url,
    SEC_ARCHIVES_URL: mirror.url,
    SEC_USER_AGENT: "Test test@example.com",
    SEC_SAMPLE: "true",
    PRICES_URL: `${mirror.url}/tiingo`,
    SAMPLE_DAY: sampleDay,
    RATES_URL: `${mirror.url}/fred`,
    PRINT_TEMPLATE: printTemplate,
    // Few tests print, and each start of a browser takes a core for half a second.
    PRINT_AHEAD: "false",
    PUBLIC_URL: "http://plumbline.test",
  });
  const orchestrator = await startOrchestrator(environment);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const bus = await connectBus({ url: environment["NATS_URL"] as string, name: "rpc-test" });
  const logger = createLogger({ name: "test", level: "silent" });
  const store = createAnalysisStore({
    connection,
    outbox: createOutbox({ connection, bus, sign: settings.sign("analysis-orchestrator"), logger }),
  });
  const client = createRpcClient({
    service: AnalysisOrchestratorService,
    address: `127.0.0.1:${orchestrator.port}`,
    deadlineMs: 20_000,
  });
  const content = await createExampleReport();

  /** Reads the events of a subject that the orchestrator wrote, oldest first. */
  const eventsOf = async <S extends Subject>(subject: S): Promise<EventMessage<S>[]> => {
    const rows = connection.collection("outbox").find({ subject }).sort({ createdAt: 1 });
    return (await rows.toArray()).map(({ data }) =>
      fromBinary(eventSchemas[subject], new Uint8Array((data as mongo.Binary).buffer)),
    ) as EventMessage<S>[];
  };

  const addAnalysis = async (changes: Partial<Analysis> = {}) => {
    const analysis = createPendingAnalysis({
      active: false,
      stepsDone: 5,
      startedAt: new Date(),
      // The sweeper takes over an active one that nothing has touched since days ago.
      updatedAt: new Date(),
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
    billingIsAwayFor,
    /** Accounts of identity by the ids of their users. */
    accounts,
    settings,
    bus,
    connection,
    /** Called when a user's credit is spent, before billing answers. */
    onSpending,
    /** Reads the events of failed analyses of a user that the orchestrator wrote. */
    failedEventsOf: async (userId: string) =>
      (await eventsOf("analysis.analysis.failed.v1")).filter((event) => event.userId === userId),
    /** Reads what the log of administrators' acts is told about an analysis. */
    actsOn: async (id: string) =>
      (await eventsOf("analysis.admin.acted.v1")).filter(({ targetId }) => targetId === id),
    /** Adds an analysis with five completed steps; ended unless set to active. */
    added: addAnalysis,
    completed: async (changes: Partial<Analysis> = {}) => {
      const analysis = await addAnalysis({ active: true, ...changes });
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
      await valuationEngine.close();
      await billing.close();
      await identity.close();
    },
  };
};

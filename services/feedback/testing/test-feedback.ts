import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { FeedbackService, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { findTestAccounts } from "@plumbline/test-kit/identity.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { notFound } from "@plumbline/platform/errors.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { emitEvent } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { startStandIn, type StandInHandlers } from "@plumbline/test-kit/stand-in.ts";
import { randomUUID } from "node:crypto";
import { startFeedback } from "../main.ts";

/** An analysis that the stand-in of the orchestrator knows. */
type Known = { ownerId: string; ticker: string; completedAt: Date | null; isPublic?: boolean };

/**
 * Starts feedback with stand-ins of identity, of an orchestrator that knows analyses by their ids,
 * and of a billing that refunds everything. Handlers may be replaced.
 */
export const startTestFeedback = async ({ bus }: Pick<Parameters<typeof emitEvent>[0], "bus">) => {
  const settings = await createTestSettings();
  const analyses = new Map<string, Known>();
  const refunds: { userId: string; analysisId: string; reportId: string }[] = [];
  const orchestrator: StandInHandlers<typeof AnalysisOrchestratorService> = {
    getReport: ({ id }, { caller }) => {
      const found = analyses.get(id);
      const isOwner = caller.kind === "user" && found?.ownerId === caller.userId;
      if (!found || !(isOwner || found.isPublic)) throw notFound("ANALYSIS_NOT_FOUND", "None.");
      const { ticker, completedAt } = found;
      return {
        report: {
          id,
          ticker,
          isOwner,
          status: completedAt ? AnalysisStatus.COMPLETED : AnalysisStatus.FAILED,
          ...(completedAt ? { completedAt: completedAt.toISOString() } : {}),
        },
      };
    },
    listAnalyses: ({ ticker, ownOnly }, { caller }) => {
      const own = [...analyses].filter(
        ([, one]) =>
          ownOnly && caller.kind === "user" && one.ownerId === caller.userId && one.ticker === ticker,
      );
      return { analyses: own.slice(0, 1).map(([id]) => ({ id })) };
    },
  };
  const billing: StandInHandlers<typeof BillingService> = {
    refundReport: (request) => {
      const { userId, analysisId, reportId } = request;
      refunds.push({ userId, analysisId, reportId });
      return { refunded: true, newBalance: 4 };
    },
  };
  const identity = await startStandIn({
    service: IdentityService,
    name: "identity",
    settings,
    handlers: {
      getKeys: () => ({ jwks: settings.userJwks }),
      findAccounts: findTestAccounts,
      getSession: () => ({ user: { firstName: "Ann", lastName: "Lee", role: "Analyst", company: "Acme" } }),
    },
  });
  const others = [
    await startStandIn({
      service: AnalysisOrchestratorService,
      name: "analysis-orchestrator",
      settings,
      handlers: orchestrator,
    }),
    await startStandIn({ service: BillingService, name: "billing", settings, handlers: billing }),
  ];
  const environment = settings.environmentOf("feedback", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    ORCHESTRATOR_ADDRESS: others[0]?.address ?? "",
    BILLING_ADDRESS: others[1]?.address ?? "",
  });
  const running = await startFeedback(environment);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const client = createRpcClient({
    service: FeedbackService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 30_000,
  });
  return {
    client,
    /** Replaceable handlers of the other services. */
    orchestrator,
    billing,
    /** What billing was asked for. */
    refunds,
    connection,
    settings,
    /** Adds an analysis, by default completed an hour ago, and returns its id. */
    analysed: (ownerId: string, changes: Partial<Known> = {}): string => {
      const id = randomUUID();
      const completedAt = new Date(Date.now() - 3_600_000);
      analyses.set(id, { ownerId, ticker: "KO", completedAt, ...changes });
      return id;
    },
    report: async (userId: string, analysisId: string, changes: object = {}) =>
      client.reportAnalysis(
        {
          analysisId,
          title: "Wrong revenue",
          description: "It is 47 bn.",
          idempotencyKey: randomUUID(),
          ...changes,
        },
        { as: await settings.userToken({ userId }) },
      ),
    /** Adds a feature request and returns its id. */
    request: async (userId: string, changes: object = {}) => {
      const { id } = await client.submitReport(
        {
          type: ReportType.FEATURE,
          title: "Dark charts",
          description: "For the evening.",
          idempotencyKey: randomUUID(),
          ...changes,
        },
        { as: await settings.userToken({ userId }) },
      );
      return id;
    },
    /** Announces the deletion of a user until a fact shows that this feedback has taken it. */
    erase: (userId: string, isDone: () => Promise<boolean>) =>
      eventually("the erasure", async () => {
        // Another test file's feedback may take an event; repeated ones change nothing more.
        await emitEvent({ bus, settings, subject: "identity.user.deleted.v1", event: { userId } });
        return isDone();
      }),
    close: async () => {
      client.close();
      await running.close();
      await connection.close();
      for (const other of [identity, ...others]) await other.close();
    },
  };
};

import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisReportSchema, AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createAccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import type { ServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { openAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { Tls } from "@plumbline/platform/rpc/tls.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { FeedbackConfig } from "./config.ts";
import type { Capture } from "./domain/analysis-reports.ts";
import { readReviewer, type Reviewer } from "./domain/review.ts";

const deadlineMs = 5_000;

/**
 * Creates the clients of the other services: with the author's token for what the author may read,
 * else in this service's own name.
 */
export const createClients = ({
  config,
  tokens,
  tls,
  logger,
}: {
  config: FeedbackConfig;
  tokens: ServiceTokens;
  tls: Tls | undefined;
  logger: Logger;
}) => {
  const identity = createRpcClient({
    service: IdentityService,
    address: config.IDENTITY_ADDRESS,
    deadlineMs,
    tls,
    logger,
    token: () => tokens("identity"),
  });
  const orchestrator = createRpcClient({
    service: AnalysisOrchestratorService,
    address: config.ORCHESTRATOR_ADDRESS,
    deadlineMs,
    tls,
    logger,
  });
  const billing = createRpcClient({
    service: BillingService,
    address: config.BILLING_ADDRESS,
    deadlineMs,
    tls,
    logger,
    token: () => tokens("billing"),
  });

  /** Returns the id of the first completed analysis of a company that the user still has. */
  const findFirstRun = async (ticker: string, token: string): Promise<string | undefined> => {
    const page = { page: 1, limit: 1, sortBy: "createdAt", descending: false };
    const request = { page, ticker, ownOnly: true, statuses: [AnalysisStatus.COMPLETED] };
    return (await orchestrator.listAnalyses(request, { as: token })).analyses[0]?.id;
  };

  const readUser = async (token: string) => {
    const { user } = await identity.getSession({}, { as: token });
    if (!user) throw new Error("identity answered without an account");
    return user;
  };

  return {
    requireAccounts: openAccounts(identity).requireAccounts,
    readFirstName: async (token: string): Promise<string> => (await readUser(token)).firstName,
    readReviewer: async (token: string): Promise<Reviewer> => readReviewer(await readUser(token)),
    accounts: createAccountReader(identity),
    capture: async ({ analysisId, token }: { analysisId: string; token: string }): Promise<Capture> => {
      const { report } = await orchestrator.getReport({ id: analysisId }, { as: token });
      if (!report) throw new Error("the orchestrator answered without a report");
      const { ticker, isOwner, completedAt } = report;
      return {
        data: toPlain(AnalysisReportSchema, report) as object,
        analysis: {
          ticker,
          isOwn: isOwner,
          completedAt: completedAt ? new Date(completedAt) : null,
          isFirstRun: isOwner && (await findFirstRun(ticker, token)) === analysisId,
        },
      };
    },
    refund: (request: { userId: string; analysisId: string; reportId: string }) =>
      billing.refundReport(request),
    close: () => {
      for (const client of [identity, orchestrator, billing]) client.close();
    },
  };
};

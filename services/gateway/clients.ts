import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { BlogService } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { FeedbackService } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { ServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import type { Tls } from "@plumbline/platform/rpc/tls.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { GatewayConfig } from "./config.ts";

const callDeadlineMs = 10_000;

/**
 * Creates the clients of the other services. A call carries the gateway's own token or the user's.
 */
export const createClients = ({
  config,
  tokens,
  tls,
  logger,
}: {
  config: GatewayConfig;
  tokens: ServiceTokens;
  tls: Tls | undefined;
  logger: Logger;
}) => {
  const optionsFor = (name: string) => ({
    deadlineMs: callDeadlineMs,
    token: () => tokens(name),
    tls,
    logger,
  });
  const clients = {
    identity: createRpcClient({
      service: IdentityService,
      address: config.IDENTITY_ADDRESS,
      ...optionsFor("identity"),
    }),
    orchestrator: createRpcClient({
      service: AnalysisOrchestratorService,
      address: config.ORCHESTRATOR_ADDRESS,
      ...optionsFor("analysis-orchestrator"),
    }),
    billing: createRpcClient({
      service: BillingService,
      address: config.BILLING_ADDRESS,
      ...optionsFor("billing"),
    }),
    feedback: createRpcClient({
      service: FeedbackService,
      address: config.FEEDBACK_ADDRESS,
      ...optionsFor("feedback"),
    }),
    blog: createRpcClient({ service: BlogService, address: config.BLOG_ADDRESS, ...optionsFor("blog") }),
    notification: createRpcClient({
      service: NotificationService,
      address: config.NOTIFICATION_ADDRESS,
      ...optionsFor("notification"),
    }),
  };
  return {
    ...clients,
    close: () => {
      for (const client of Object.values(clients)) client.close();
    },
  };
};
export type Clients = Omit<ReturnType<typeof createClients>, "close">;

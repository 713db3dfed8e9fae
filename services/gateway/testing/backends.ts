import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { BlogService } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { FeedbackService } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { Caller } from "@plumbline/platform/auth/tokens.ts";
import { type Plain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { startStandIn, type StandInHandlers } from "@plumbline/test-kit/stand-in.ts";

export type Handlers = {
  identity: StandInHandlers<typeof IdentityService>;
  orchestrator: StandInHandlers<typeof AnalysisOrchestratorService>;
  billing: StandInHandlers<typeof BillingService>;
  feedback: StandInHandlers<typeof FeedbackService>;
  blog: StandInHandlers<typeof BlogService>;
  notification: StandInHandlers<typeof NotificationService>;
};

/** A call that a stand-in received; by is a user id, a service name or "anonymous". */
export type SeenCall = { call: string; by: string; request: Plain };

const nameCaller = (caller: Caller): string => {
  if (caller.kind === "user") return caller.userId;
  return caller.kind === "service" ? caller.name : caller.kind;
};

/** A plain object has no bytes. */
const describePicture = (bytes: unknown): Plain => ({ bytes: (bytes as Uint8Array).length });

/**
 * Starts stand-ins of the six services behind the gateway, with their access rules. Handlers may be
 * replaced while they run; calls records the calls that they received.
 */
export const startBackends = async (settings: Awaited<ReturnType<typeof createTestSettings>>) => {
  const handlers: Handlers = {
    identity: { getKeys: () => ({ jwks: settings.userJwks }) },
    orchestrator: {},
    billing: {},
    feedback: {},
    blog: {},
    notification: {},
  };
  const calls: SeenCall[] = [];
  const onCall: Parameters<typeof startStandIn>[0]["onCall"] = ({ name, method, request, caller }) => {
    if (method.localName === "getKeys") return;
    calls.push({
      call: `${name}.${method.localName}`,
      by: nameCaller(caller),
      request: "picture" in request ? describePicture(request.picture) : toPlain(method.input, request),
    });
  };
  const common = { settings, onCall };
  const [identity, orchestrator, billing, feedback, blog, notification] = await Promise.all([
    startStandIn({ ...common, service: IdentityService, name: "identity", handlers: handlers.identity }),
    startStandIn({
      ...common,
      service: AnalysisOrchestratorService,
      name: "analysis-orchestrator",
      handlers: handlers.orchestrator,
    }),
    startStandIn({ ...common, service: BillingService, name: "billing", handlers: handlers.billing }),
    startStandIn({ ...common, service: FeedbackService, name: "feedback", handlers: handlers.feedback }),
    startStandIn({ ...common, service: BlogService, name: "blog", handlers: handlers.blog }),
    startStandIn({
      ...common,
      service: NotificationService,
      name: "notification",
      handlers: handlers.notification,
    }),
  ]);
  return {
    handlers,
    calls,
    servers: { blog, billing, identity, orchestrator },
    addresses: {
      IDENTITY_ADDRESS: identity.address,
      ORCHESTRATOR_ADDRESS: orchestrator.address,
      BILLING_ADDRESS: billing.address,
      FEEDBACK_ADDRESS: feedback.address,
      BLOG_ADDRESS: blog.address,
      NOTIFICATION_ADDRESS: notification.address,
    },
    close: async () => {
      for (const server of [identity, orchestrator, billing, feedback, blog, notification])
        await server.close();
    },
  };
};
export type Backends = Awaited<ReturnType<typeof startBackends>>;

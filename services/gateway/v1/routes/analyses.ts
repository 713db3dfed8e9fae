import { ProgressStatusSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { progressStatus, startRequest } from "../../dto/analysis.ts";
import { idParam } from "../../dto/common.ts";
import { startedAnalysis } from "../../dto/v1.ts";
import { present } from "../../http/present.ts";
import { keyRequired } from "../errors.ts";
import { v1Route } from "../route.ts";

const id = "0b7c1a90-3c1d-4b7e-9a55-1c2d3e4f5a6b";
const scope = "analyses:start";

export const analysisRoutes = [
  v1Route({
    method: "post",
    path: "/analyses",
    summary: "Start an analysis for one credit",
    scope,
    needsIdempotencyKey: true,
    body: startRequest.pick({ ticker: true }),
    response: startedAnalysis,
    example: { id, repeated: false },
    handle: async ({ body: { ticker }, idempotencyKey, clients, asUser }) => {
      const key = startRequest.shape.idempotencyKey.safeParse(idempotencyKey || undefined);
      if (!key.success || key.data === undefined) throw keyRequired();
      const { id: started, repeatedStart } = await clients.orchestrator.startAnalysis(
        { ticker, idempotencyKey: key.data },
        { ...asUser, deadlineMs: 25_000 },
      );
      return { data: { id: started, repeated: repeatedStart } };
    },
  }),
  v1Route({
    method: "get",
    path: "/analyses/:id",
    summary: "Get the progress of an analysis",
    scope,
    params: idParam,
    response: progressStatus,
    example: {
      id,
      status: "COMPLETED",
      message: "The report is ready.",
      timestamp: "2026-08-21T12:00:00.000Z",
      progress: 100,
      currentStep: 13,
      totalSteps: 13,
      ticker: "KO",
      companyName: "Coca-Cola",
      timeRemaining: null,
      updatedAt: "2026-08-21T12:00:00.000Z",
      findings: [],
    },
    handle: async ({ params, clients, asUser }) => {
      const { status } = await clients.orchestrator.getStatus(params, asUser);
      return { data: present(ProgressStatusSchema, progressStatus, status) };
    },
  }),
];

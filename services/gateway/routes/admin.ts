import {
  PerformanceMetricSchema,
  PerformanceSummarySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { adminCalls } from "../calls/admin.ts";
import { performanceMetric, performanceSummary } from "../dto/admin.ts";
import { presentList, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls of administrators. The services that own the data admit administrators only. */
export const adminHandlers: Handlers<typeof adminCalls> = {
  "PATCH /admin/analyses/:id/public": async ({ params: { id }, body: { isPublic }, clients, asUser }) => {
    await clients.orchestrator.setPublic({ id, isPublic }, asUser);
    return { data: {} };
  },
  "GET /admin/performance-metrics/summary": async ({ query, clients, asUser }) => {
    const { summaries } = await clients.orchestrator.summarisePerformance(query, asUser);
    return { data: presentList(PerformanceSummarySchema, performanceSummary, summaries) };
  },
  "GET /admin/performance-metrics": async ({ query: { window, sortOrder, ...page }, clients, asUser }) => {
    const { metrics, meta } = await clients.orchestrator.listPerformanceMetrics(
      { window, page: { ...page, descending: sortOrder === "desc" } },
      asUser,
    );
    return presentPage(PerformanceMetricSchema, performanceMetric, metrics, meta);
  },
};

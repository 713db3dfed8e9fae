import {
  PerformanceMetricSchema,
  PerformanceSummarySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { z } from "zod";
import {
  performanceListQuery,
  performanceMetric,
  performanceSummary,
  performanceSummaryQuery,
  publishRequest,
} from "../dto/admin.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { presentList, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls of administrators. The services that own the data admit administrators only. */
export const adminRoutes = [
  route({
    method: "patch",
    path: "/admin/analyses/:id/public",
    summary: "Publish a completed analysis, or withdraw it",
    access: "user",
    rate: "write",
    params: idParam,
    body: publishRequest,
    response: emptyResponse,
    handle: async ({ params: { id }, body: { isPublic }, clients, asUser }) => {
      await clients.orchestrator.setPublic({ id, isPublic }, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "get",
    path: "/admin/performance-metrics/summary",
    summary: "Performance of recommendations, averaged by recommendation word",
    access: "user",
    rate: "read",
    query: performanceSummaryQuery,
    response: z.array(performanceSummary),
    handle: async ({ query, clients, asUser }) => {
      const { summaries } = await clients.orchestrator.summarisePerformance(query, asUser);
      return { data: presentList(PerformanceSummarySchema, performanceSummary, summaries) };
    },
  }),
  route({
    method: "get",
    path: "/admin/performance-metrics",
    summary: "Performance of each recommendation",
    access: "user",
    rate: "read",
    query: performanceListQuery,
    response: z.array(performanceMetric),
    handle: async ({ query: { window, sortOrder, ...page }, clients, asUser }) => {
      const { metrics, meta } = await clients.orchestrator.listPerformanceMetrics(
        { window, page: { ...page, descending: sortOrder === "desc" } },
        asUser,
      );
      return presentPage(PerformanceMetricSchema, performanceMetric, metrics, meta);
    },
  }),
];

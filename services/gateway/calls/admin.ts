import { z } from "zod";
import {
  performanceListQuery,
  performanceMetric,
  performanceSummary,
  performanceSummaryQuery,
  publishRequest,
} from "../dto/admin.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const adminCalls = {
  "PATCH /admin/analyses/:id/public": {
    summary: "Publish a completed analysis, or withdraw it",
    access: "user",
    rate: "write",
    params: idParam,
    body: publishRequest,
    response: emptyResponse,
  },
  "GET /admin/performance-metrics/summary": {
    summary: "Performance of recommendations, averaged by recommendation word",
    access: "user",
    rate: "read",
    query: performanceSummaryQuery,
    response: z.array(performanceSummary),
  },
  "GET /admin/performance-metrics": {
    summary: "Performance of each recommendation",
    access: "user",
    rate: "read",
    query: performanceListQuery,
    response: z.array(performanceMetric),
  },
} satisfies Calls;

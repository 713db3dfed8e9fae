import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";
import { figures } from "./market.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
const firstPage = { page: 1, limit: 10, sortBy: "createdAt", descending: true, search: "" };
const metric = {
  id: "m1",
  ticker: "AAPL",
  window: "6M",
  recommendation: "Sell",
  analysisCreatedAt: "2026-01-02",
  ...figures,
};

export const adminExchanges: Record<string, Exchange[]> = {
  "PATCH /admin/analyses/:id/public": [
    {
      callers: admins,
      path: "/admin/analyses/analysis-1/public",
      body: { isPublic: true },
      answers: { orchestrator: { setPublic: () => ({}) } },
      calls: [byUser("analysis-orchestrator.setPublic", { id: "analysis-1", isPublic: true })],
      data: {},
    },
  ],
  "GET /admin/performance-metrics/summary": [
    {
      callers: admins,
      path: "/admin/performance-metrics/summary?window=12M",
      answers: {
        orchestrator: {
          summarisePerformance: () => ({
            summaries: [{ recommendation: "Strong Buy", count: 5, ...figures }],
          }),
        },
      },
      calls: [byUser("analysis-orchestrator.summarisePerformance", { window: "12M" })],
      data: [{ recommendation: "Strong Buy", count: 5, ...figures }],
    },
  ],
  "GET /admin/performance-metrics": [
    {
      callers: admins,
      path: "/admin/performance-metrics?window=6M&page=3&limit=20&sortBy=beta&sortOrder=asc",
      answers: { orchestrator: { listPerformanceMetrics: () => ({ metrics: [metric], meta }) } },
      calls: [
        byUser("analysis-orchestrator.listPerformanceMetrics", {
          page: { page: 3, limit: 20, sortBy: "beta", descending: false, search: "" },
          window: "6M",
        }),
      ],
      data: [metric],
      meta,
    },
    {
      path: "/admin/performance-metrics",
      answers: { orchestrator: { listPerformanceMetrics: () => ({ meta }) } },
      calls: [
        byUser("analysis-orchestrator.listPerformanceMetrics", {
          page: { ...firstPage, sortBy: "analysisCreatedAt" },
          window: "3M",
        }),
      ],
      data: [],
      meta,
    },
  ],
};

import { AnalysisReportSchema, AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { distinctMessage } from "../distinct.ts";
import { reportAsJson, reportWords } from "../report-as-json.ts";
import { everyone, noAnalysis, ownerOnly, ownerOrAdmin, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
const firstPage = { page: 1, limit: 10, sortBy: "createdAt", descending: true, search: "" };
const query = "page=3&limit=20&sortDir=asc&search=apple";
const asQuery = (sortBy: string) => ({ page: 3, limit: 20, sortBy, descending: false, search: "apple" });
const item = {
  id: "analysis-1",
  companyName: "Apple Inc",
  ticker: "AAPL",
  createdAt: "2026-01-02",
  price: 1.5,
  value: 2.5,
  p10: 1.75,
  p90: 3.25,
  recommendation: "Buy",
  progressPercentage: 3.5,
  isPublic: true,
  shared: true,
  currentStep: 4,
  totalSteps: 13,
  statusMessage: "Reading",
  estimatedTimeRemaining: 6.5,
};
const { price: _p, value: _v, p10: _low, p90: _high, estimatedTimeRemaining: _e, ...bare } = item;
const listed = {
  analyses: [
    { ...item, status: AnalysisStatus.QUEUED },
    { ...bare, status: AnalysisStatus.COMPLETED },
  ],
  meta,
};
const presented = [
  { ...item, status: "QUEUED" },
  {
    ...bare,
    status: "COMPLETED",
    price: null,
    value: null,
    p10: null,
    p90: null,
    estimatedTimeRemaining: null,
  },
];
/** The gateway presents companies as the orchestrator lists them. */
const company = {
  companyName: "Apple Inc",
  ticker: "AAPL",
  count: 2,
  latestAnalysisDate: "2026-01-02",
  recommendation: "Hold",
};
const progress = {
  id: "analysis-1",
  message: "Reading filings",
  timestamp: "2026-01-02",
  progress: 7.5,
  currentStep: 5,
  totalSteps: 13,
  ticker: "AAPL",
  companyName: "Apple Inc",
  timeRemaining: 8.5,
  updatedAt: "2026-01-03",
  findings: ["Apple, Nasdaq", "10-K filed 31 October 2025"],
};
const { timeRemaining: _t, ...untimed } = progress;
const report = distinctMessage(AnalysisReportSchema, reportWords);
const reportIn = (answer: "getReport" | "getPublicReport") => ({
  orchestrator: { [answer]: () => ({ report }) },
});
const done = (call: "cancelAnalysis" | "deleteAnalysis", path: string): Exchange => ({
  path,
  answers: { orchestrator: { [call]: () => ({}) } },
  calls: [byUser(`analysis-orchestrator.${call}`, { id: "analysis-1" })],
  data: {},
});

export const analysisExchanges: Record<string, Exchange[]> = {
  "POST /analysis/start": [
    {
      callers: users,
      path: "/analysis/start",
      body: { ticker: "brk.b", companyName: "Berkshire", idempotencyKey: "0123456789abcdef" },
      answers: { orchestrator: { startAnalysis: () => ({ id: "analysis-1", repeatedStart: true }) } },
      calls: [
        byUser("analysis-orchestrator.startAnalysis", {
          ticker: "BRK.B",
          companyName: "Berkshire",
          idempotencyKey: "0123456789abcdef",
        }),
      ],
      data: { id: "analysis-1", repeated: true },
    },
    {
      path: "/analysis/start",
      body: { ticker: "KO" },
      answers: { orchestrator: { startAnalysis: () => ({ id: "analysis-2" }) } },
      calls: [
        byUser("analysis-orchestrator.startAnalysis", {
          ticker: "KO",
          companyName: null,
          idempotencyKey: null,
        }),
      ],
      data: { id: "analysis-2", repeated: false },
    },
  ],
  "GET /analysis/user": [
    {
      callers: users,
      path: `/analysis/user?${query}&sortBy=ticker&status=queued,done&own=true`,
      answers: { orchestrator: { listAnalyses: () => listed } },
      calls: [
        byUser("analysis-orchestrator.listAnalyses", {
          page: asQuery("ticker"),
          statuses: ["QUEUED", "COMPLETED"],
          ticker: "",
          ownOnly: true,
        }),
      ],
      data: presented,
      meta,
    },
    {
      path: "/analysis/user",
      answers: { orchestrator: { listAnalyses: () => ({ meta }) } },
      calls: [
        byUser("analysis-orchestrator.listAnalyses", {
          page: firstPage,
          statuses: [],
          ticker: "",
          ownOnly: false,
        }),
      ],
      data: [],
      meta,
    },
  ],
  "GET /analysis/ticker/:ticker": [
    {
      callers: everyone,
      path: `/analysis/ticker/brk.b?${query}&sortBy=status&status=failed`,
      answers: { orchestrator: { listAnalyses: () => listed } },
      calls: [
        byUser("analysis-orchestrator.listAnalyses", {
          page: asQuery("status"),
          statuses: ["FAILED"],
          ticker: "BRK.B",
          ownOnly: false,
        }),
      ],
      data: presented,
      meta,
    },
    {
      path: `/analysis/ticker/brk.b?${query}&sortBy=status&status=failed`,
      isAnonymous: true,
      answers: { orchestrator: { listPublicAnalyses: () => listed } },
      calls: [
        byGateway("analysis-orchestrator.listPublicAnalyses", {
          page: asQuery("status"),
          statuses: ["FAILED"],
          ticker: "BRK.B",
        }),
      ],
      data: presented,
      meta,
    },
  ],
  "GET /analysis/company-history": [
    {
      callers: users,
      path: `/analysis/company-history?${query}&sortBy=count`,
      answers: {
        orchestrator: {
          listCompanies: () => ({
            companies: [company],
            meta,
          }),
        },
      },
      calls: [byUser("analysis-orchestrator.listCompanies", { page: asQuery("count") })],
      data: [company],
      meta,
    },
  ],
  "GET /analysis/public": [
    {
      callers: everyone,
      path: `/analysis/public?${query}&sortBy=companyName`,
      answers: { orchestrator: { listPublicAnalyses: () => listed } },
      calls: [
        byGateway("analysis-orchestrator.listPublicAnalyses", {
          page: asQuery("companyName"),
          statuses: [],
          ticker: "",
        }),
      ],
      data: presented,
      meta,
    },
  ],
  "GET /analysis/public/:id": [
    {
      callers: everyone,
      path: "/analysis/public/analysis-1",
      answers: reportIn("getPublicReport"),
      calls: [byGateway("analysis-orchestrator.getPublicReport", { id: "analysis-1" })],
      data: reportAsJson(report),
    },
  ],
  "GET /analysis/comprehensive/:id": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/comprehensive/analysis-1",
      answers: reportIn("getReport"),
      calls: [byUser("analysis-orchestrator.getReport", { id: "analysis-1" })],
      data: reportAsJson(report),
    },
  ],
  "GET /analysis/:id/status": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/status",
      answers: {
        orchestrator: {
          getStatus: () => ({
            status: { ...progress, status: AnalysisStatus.PROCESSING, userId: "hidden" },
          }),
        },
      },
      calls: [byUser("analysis-orchestrator.getStatus", { id: "analysis-1" })],
      data: { ...progress, status: "PROCESSING" },
    },
    {
      path: "/analysis/analysis-1/status",
      answers: {
        orchestrator: { getStatus: () => ({ status: { ...untimed, status: AnalysisStatus.FAILED } }) },
      },
      calls: [byUser("analysis-orchestrator.getStatus", { id: "analysis-1" })],
      data: { ...progress, timeRemaining: null, status: "FAILED" },
    },
  ],
  "POST /analysis/:id/cancel": [
    {
      callers: ownerOnly(noAnalysis, "403 FORBIDDEN"),
      ...done("cancelAnalysis", "/analysis/analysis-1/cancel"),
    },
  ],
  "DELETE /analysis/:id": [
    { callers: ownerOrAdmin(noAnalysis), ...done("deleteAnalysis", "/analysis/analysis-1") },
  ],
};

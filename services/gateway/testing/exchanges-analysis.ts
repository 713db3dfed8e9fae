import { AnalysisReportSchema, AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { distinctMessage } from "./distinct.ts";
import { admins, everyone, noAnalysis, ownerOnly, ownerOrAdmin, users } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";
import { reportAsJson, reportWords } from "./report-as-json.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
const firstPage = { page: 1, limit: 10, sortBy: "createdAt", descending: true, search: "" };
const query = "page=3&limit=20&sortDir=asc&search=apple";
const asQuery = (sortBy: string) => ({ page: 3, limit: 20, sortBy, descending: false, search: "apple" });

const by = (caller: string) => (call: string, request: Exchange["calls"][number]["request"]) => [
  { call: `analysis-orchestrator.${call}`, by: caller, request },
];
const [byUser, byGateway] = [by("the-user"), by("gateway")];

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

const figures = {
  jensenAlphaAnnualized: 0.1,
  totalReturnAnnualized: 0.2,
  activeReturnAnnualized: 0.3,
  beta: 0.4,
};
const metric = {
  id: "m1",
  ticker: "AAPL",
  window: "6M",
  recommendation: "Sell",
  analysisCreatedAt: "2026-01-02",
  ...figures,
};
const outcome = {
  recommendation: "Buy",
  window: "3M",
  count: 7,
  meanReturn: 0.021,
  aboveMarket: 0.57,
};
const report = distinctMessage(AnalysisReportSchema, reportWords);
const reportIn = (answer: "getReport" | "getPublicReport") => ({
  orchestrator: { [answer]: () => ({ report }) },
});
const done = (call: "cancelAnalysis" | "deleteAnalysis", path: string): Exchange => ({
  path,
  answers: { orchestrator: { [call]: () => ({}) } },
  calls: byUser(call, { id: "analysis-1" }),
  data: {},
});

/** Requests to routes of analyses, prices and the admin console. */
/** A day of a company's history of which nothing is known. */
const unknownDay = {
  filed: null,
  word: null,
  price: null,
  value: null,
  p10: null,
  p25: null,
  p75: null,
  p90: null,
  growth: null,
  impliedGrowth: null,
  stableMargin: null,
  impliedMargin: null,
  revenue: null,
  refusal: null,
};

export const analysisExchanges: Record<string, Exchange[]> = {
  "POST /analysis/start": [
    {
      callers: users,
      path: "/analysis/start",
      body: { ticker: "brk.b", companyName: "Berkshire", idempotencyKey: "0123456789abcdef" },
      answers: { orchestrator: { startAnalysis: () => ({ id: "analysis-1", repeatedStart: true }) } },
      calls: byUser("startAnalysis", {
        ticker: "BRK.B",
        companyName: "Berkshire",
        idempotencyKey: "0123456789abcdef",
      }),
      data: { id: "analysis-1", repeated: true },
    },
    {
      path: "/analysis/start",
      body: { ticker: "KO" },
      answers: { orchestrator: { startAnalysis: () => ({ id: "analysis-2" }) } },
      calls: byUser("startAnalysis", { ticker: "KO", companyName: null, idempotencyKey: null }),
      data: { id: "analysis-2", repeated: false },
    },
  ],
  "GET /analysis/user": [
    {
      callers: users,
      path: `/analysis/user?${query}&sortBy=ticker&status=queued,done&own=true`,
      answers: { orchestrator: { listAnalyses: () => listed } },
      calls: byUser("listAnalyses", {
        page: asQuery("ticker"),
        statuses: ["QUEUED", "COMPLETED"],
        ticker: "",
        ownOnly: true,
      }),
      data: presented,
      meta,
    },
    {
      path: "/analysis/user",
      answers: { orchestrator: { listAnalyses: () => ({ meta }) } },
      calls: byUser("listAnalyses", { page: firstPage, statuses: [], ticker: "", ownOnly: false }),
      data: [],
      meta,
    },
  ],
  "GET /analysis/ticker/:ticker": [
    {
      callers: everyone,
      path: `/analysis/ticker/brk.b?${query}&sortBy=status&status=failed`,
      answers: { orchestrator: { listAnalyses: () => listed } },
      calls: byUser("listAnalyses", {
        page: asQuery("status"),
        statuses: ["FAILED"],
        ticker: "BRK.B",
        ownOnly: false,
      }),
      data: presented,
      meta,
    },
    {
      path: `/analysis/ticker/brk.b?${query}&sortBy=status&status=failed`,
      isAnonymous: true,
      answers: { orchestrator: { listPublicAnalyses: () => listed } },
      calls: byGateway("listPublicAnalyses", {
        page: asQuery("status"),
        statuses: ["FAILED"],
        ticker: "BRK.B",
      }),
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
      calls: byUser("listCompanies", { page: asQuery("count") }),
      data: [company],
      meta,
    },
  ],
  "GET /analysis/public": [
    {
      callers: everyone,
      path: `/analysis/public?${query}&sortBy=companyName`,
      answers: { orchestrator: { listPublicAnalyses: () => listed } },
      calls: byGateway("listPublicAnalyses", { page: asQuery("companyName"), statuses: [], ticker: "" }),
      data: presented,
      meta,
    },
  ],
  "GET /analysis/public/:id": [
    {
      callers: everyone,
      path: "/analysis/public/analysis-1",
      answers: reportIn("getPublicReport"),
      calls: byGateway("getPublicReport", { id: "analysis-1" }),
      data: reportAsJson(report),
    },
  ],
  "GET /analysis/comprehensive/:id": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/comprehensive/analysis-1",
      answers: reportIn("getReport"),
      calls: byUser("getReport", { id: "analysis-1" }),
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
      calls: byUser("getStatus", { id: "analysis-1" }),
      data: { ...progress, status: "PROCESSING" },
    },
    {
      path: "/analysis/analysis-1/status",
      answers: {
        orchestrator: { getStatus: () => ({ status: { ...untimed, status: AnalysisStatus.FAILED } }) },
      },
      calls: byUser("getStatus", { id: "analysis-1" }),
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
  "GET /company/:ticker": [
    {
      callers: everyone,
      path: "/company/ko",
      answers: {
        orchestrator: {
          getCompany: () => ({
            company: { ticker: "KO", title: "Coca-Cola", aliases: ["Coke"], unavailable: "A fund" },
          }),
        },
      },
      calls: byGateway("getCompany", { ticker: "KO" }),
      data: {
        ticker: "KO",
        title: "Coca-Cola",
        industry: null,
        country: null,
        exchangeFullName: null,
        aliases: ["Coke"],
        unavailable: "A fund",
      },
    },
  ],
  "GET /price/history/:ticker": [
    {
      callers: everyone,
      path: "/price/history/ko?from=2026-01-02&to=2026-01-05",
      answers: {
        orchestrator: {
          getPriceHistory: () => ({
            entries: [
              { date: "2026-01-02", adjClose: 9.5 },
              { date: "2026-01-05", adjClose: 8.5 },
            ],
          }),
        },
      },
      calls: byGateway("getPriceHistory", { ticker: "KO", from: "2026-01-02", to: "2026-01-05" }),
      data: [
        { date: "2026-01-02", adjClose: 9.5 },
        { date: "2026-01-05", adjClose: 8.5 },
      ],
    },
    {
      path: "/price/history/KO",
      answers: { orchestrator: { getPriceHistory: () => ({}) } },
      calls: byGateway("getPriceHistory", { ticker: "KO", from: "", to: "" }),
      data: [],
    },
  ],
  "GET /market/records": [
    {
      callers: everyone,
      path: "/market/records",
      isAnonymous: true,
      answers: {
        orchestrator: {
          listMarketRecords: () => ({
            records: [
              { day: "2026-03-31", modelVersion: "9", hash: "b", previous: "a", valued: 27, refused: 1 },
              { day: "2026-03-30", modelVersion: "9", hash: "a", valued: 28 },
            ],
          }),
        },
      },
      calls: byGateway("listMarketRecords", {}),
      data: [
        { day: "2026-03-31", modelVersion: "9", hash: "b", previous: "a", valued: 27, refused: 1 },
        { day: "2026-03-30", modelVersion: "9", hash: "a", previous: null, valued: 28, refused: 0 },
      ],
    },
  ],
  "GET /market/prices": [
    {
      callers: everyone,
      path: "/market/prices",
      isAnonymous: true,
      answers: {
        orchestrator: {
          getPriceRecords: () => ({
            day: "2026-03-31",
            quarters: [
              { day: "2015-03-31", companies: 12, asked: 0.09, expected: 0.06, came: 0.05, followed: 11 },
              { day: "2026-03-31", companies: 13, asked: 0.08, expected: 0.06, valueToPrice: 0.9 },
            ],
            prices: [
              { ticker: "KO", companyName: "Coca-Cola", reports: 9, beaten: 2, asked: 0.1, came: 0.03 },
            ],
          }),
        },
      },
      calls: byGateway("getPriceRecords", {}),
      data: {
        day: "2026-03-31",
        quarters: [
          {
            day: "2015-03-31",
            companies: 12,
            asked: 0.09,
            expected: 0.06,
            came: 0.05,
            followed: 11,
            valueToPrice: null,
          },
          {
            day: "2026-03-31",
            companies: 13,
            asked: 0.08,
            expected: 0.06,
            came: null,
            followed: 0,
            valueToPrice: 0.9,
          },
        ],
        prices: [
          {
            ticker: "KO",
            companyName: "Coca-Cola",
            reports: 9,
            beaten: 2,
            nearer: 0,
            asked: 0.1,
            came: 0.03,
          },
        ],
      },
    },
  ],
  "GET /market/history/:ticker": [
    {
      callers: everyone,
      path: "/market/history/ko",
      isAnonymous: true,
      answers: {
        orchestrator: {
          getMarketHistory: () => ({
            ticker: "KO",
            companyName: "Coca-Cola",
            modelVersion: "9",
            columns: ["price", "value", "p10"],
            rank: {
              day: "2026-03-31",
              valueToPrice: 1.25,
              others: 27,
              dearer: 20,
              industry: "Beverage (Soft)",
              industryOthers: 1,
              industryDearer: 0,
            },
            days: [
              {
                day: "2025-12-31",
                accession: "1",
                filed: "",
                seed: 0,
                figures: [],
                refusal: "It is a fund.",
              },
              {
                day: "2026-03-31",
                accession: "1",
                filed: "2026-02-20",
                word: "Hold",
                seed: 7,
                figures: [Number.NaN, 61.5, 40],
              },
            ],
          }),
        },
      },
      calls: byGateway("getMarketHistory", { ticker: "KO" }),
      data: {
        ticker: "KO",
        modelVersion: "9",
        rank: {
          day: "2026-03-31",
          valueToPrice: 1.25,
          others: 27,
          dearer: 20,
          industry: "Beverage (Soft)",
          industryOthers: 1,
          industryDearer: 0,
        },
        days: [
          { ...unknownDay, day: "2025-12-31", accession: "1", refusal: "It is a fund." },
          {
            ...unknownDay,
            day: "2026-03-31",
            accession: "1",
            filed: "2026-02-20",
            word: "Hold",
            value: 61.5,
            p10: 40,
          },
        ],
      },
    },
  ],
  "GET /public/track-record": [
    {
      callers: everyone,
      path: "/public/track-record",
      isAnonymous: true,
      answers: { orchestrator: { summariseOutcomes: () => ({ outcomes: [outcome] }) } },
      calls: byGateway("summariseOutcomes", {}),
      data: { outcomes: [outcome], firstMonth: null },
    },
    {
      path: "/public/track-record",
      isAnonymous: true,
      answers: { orchestrator: { summariseOutcomes: () => ({ firstMonth: "2027-01" }) } },
      calls: byGateway("summariseOutcomes", {}),
      data: { outcomes: [], firstMonth: "2027-01" },
    },
  ],
  "PATCH /admin/analyses/:id/public": [
    {
      callers: admins,
      path: "/admin/analyses/analysis-1/public",
      body: { isPublic: true },
      answers: { orchestrator: { setPublic: () => ({}) } },
      calls: byUser("setPublic", { id: "analysis-1", isPublic: true }),
      data: {},
    },
  ],
  "GET /admin/performance-metrics": [
    {
      callers: admins,
      path: "/admin/performance-metrics?window=6M&page=3&limit=20&sortBy=beta&sortOrder=asc",
      answers: { orchestrator: { listPerformanceMetrics: () => ({ metrics: [metric], meta }) } },
      calls: byUser("listPerformanceMetrics", {
        page: { page: 3, limit: 20, sortBy: "beta", descending: false, search: "" },
        window: "6M",
      }),
      data: [metric],
      meta,
    },
    {
      path: "/admin/performance-metrics",
      answers: { orchestrator: { listPerformanceMetrics: () => ({ meta }) } },
      calls: byUser("listPerformanceMetrics", {
        page: { ...firstPage, sortBy: "analysisCreatedAt" },
        window: "3M",
      }),
      data: [],
      meta,
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
      calls: byUser("summarisePerformance", { window: "12M" }),
      data: [{ recommendation: "Strong Buy", count: 5, ...figures }],
    },
  ],
};

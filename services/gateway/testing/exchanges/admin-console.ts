import { admins } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
export const listedUser = {
  id: "u1",
  email: "ann@x.com",
  firstName: "Ann",
  lastName: "Lee",
  isAdmin: false,
  verified: true,
  role: "Analyst",
  company: "Acme",
  location: "Rome",
  investorType: "private",
  twitterHandle: "ann",
  avatarUrl: "/avatars/a.webp",
  createdAt: "2026-01-01",
  updatedAt: "2026-01-02",
};
const topUsers = [
  { userId: "u1", count: 3 },
  { userId: "gone", count: 2 },
];
const namedUsers = [
  { id: "u1", firstName: "Ann", lastName: "Lee", email: "ann@x.com", analysisCount: 3 },
  { id: "gone", firstName: "", lastName: "", email: "", analysisCount: 2 },
];
const jobRow = {
  id: "a1",
  name: "KO Coca-Cola",
  status: "delayed",
  attemptsMade: 2,
  timestamp: "2026-01-02",
  stuck: true,
};
const jobCounts = { waiting: 1, active: 2, delayed: 3, completed: 4, failed: 5, cancelled: 6 };
const marketRun = {
  day: "2026-08-21",
  modelVersion: "2.1.0",
  companies: 100,
  valued: 40,
  refused: [{ code: "COMPANY_IS_FUND", count: 10 }],
  startedAt: "2026-08-22T01:00:00.000Z",
  minutesLeft: 1.5,
  minutesPerThousand: 30,
};
const letterRow = { id: "7", service: "billing", subject: "a.b.c.v1", content: "{}", at: "2026-01-02" };

export const adminConsoleExchanges: Record<string, Exchange[]> = {
  "GET /admin/overview": [
    {
      callers: admins,
      path: "/admin/overview?avgCount=all",
      answers: {
        orchestrator: {
          getOverview: () => ({
            totalAnalyses: 9,
            activeUsers: 4,
            avgInputTokens: 1.5,
            avgTotalCost: 0.25,
            topTickers: [{ ticker: "KO", count: 5 }],
            topUsers,
          }),
        },
        identity: {
          countAccounts: () => ({ total: 12, withPurchases: 6 }),
          findUsers: () => ({ users: [listedUser] }),
        },
        feedback: { summariseReviews: () => ({ ratings: [{ rating: 5, count: 2 }] }) },
      },
      calls: [
        byUser("analysis-orchestrator.getOverview", { sample: 0 }),
        byUser("identity.countAccounts"),
        byGateway("feedback.summariseReviews"),
        byUser("identity.findUsers", { ids: ["u1", "gone"] }),
      ],
      data: {
        totalUsers: 12,
        usersWithPurchases: 6,
        activeUsers: 4,
        totalAnalyses: 9,
        avgInputTokens: 1.5,
        avgOutputTokens: null,
        avgInputCost: null,
        avgOutputCost: null,
        avgTotalCost: 0.25,
        ratingCounts: [{ rating: 5, count: 2 }],
        topTickers: [{ ticker: "KO", count: 5 }],
        topUsers: namedUsers,
      },
    },
  ],
  "GET /admin/leaderboard": [
    {
      callers: admins,
      path: "/admin/leaderboard?limit=2",
      answers: {
        orchestrator: { listTopUsers: () => ({ users: topUsers }) },
        identity: { findUsers: () => ({ users: [listedUser] }) },
      },
      calls: [
        byUser("analysis-orchestrator.listTopUsers", { limit: 2 }),
        byUser("identity.findUsers", { ids: ["u1", "gone"] }),
      ],
      data: namedUsers,
    },
  ],
  "GET /admin/job-queue/summary": [
    {
      callers: admins,
      path: "/admin/job-queue/summary",
      answers: {
        orchestrator: {
          getQueueSummary: () => ({ workerCount: 3, jobCounts, deadLetters: 2, stuck: 1 }),
        },
      },
      calls: [byUser("analysis-orchestrator.getQueueSummary")],
      data: { workerCount: 3, jobCounts, deadLetters: 2, stuck: 1 },
    },
  ],
  "GET /admin/market-run": [
    {
      callers: admins,
      path: "/admin/market-run",
      answers: { orchestrator: { getMarketRun: () => marketRun } },
      calls: [byUser("analysis-orchestrator.getMarketRun")],
      data: { ...marketRun, finishedAt: null },
    },
    {
      path: "/admin/market-run",
      answers: { orchestrator: { getMarketRun: () => ({}) } },
      calls: [byUser("analysis-orchestrator.getMarketRun")],
      data: null,
    },
  ],
  "GET /admin/job-queue/jobs": [
    {
      callers: admins,
      path: "/admin/job-queue/jobs?page=3&limit=20&statuses=waiting,delayed&sortBy=name&sortOrder=asc&searchTerm=ko",
      answers: { orchestrator: { listJobs: () => ({ jobs: [jobRow], meta }) } },
      calls: [
        byUser("analysis-orchestrator.listJobs", {
          page: { page: 3, limit: 20, sortBy: "name", descending: false, search: "ko" },
          statuses: ["waiting", "delayed"],
        }),
      ],
      data: [jobRow],
      meta,
    },
  ],
  "GET /admin/job-queue/dead-letters": [
    {
      callers: admins,
      path: "/admin/job-queue/dead-letters",
      answers: { orchestrator: { listDeadLetters: () => ({ letters: [letterRow] }) } },
      calls: [byUser("analysis-orchestrator.listDeadLetters")],
      data: [letterRow],
    },
  ],
  "POST /admin/job-queue/dead-letters/:id/requeue": [
    {
      callers: admins,
      path: "/admin/job-queue/dead-letters/7/requeue",
      answers: { orchestrator: { requeueDeadLetter: () => ({}) } },
      calls: [byUser("analysis-orchestrator.requeueDeadLetter", { id: "7" })],
      data: {},
    },
  ],
  "DELETE /admin/job-queue/dead-letters/:id": [
    {
      callers: admins,
      path: "/admin/job-queue/dead-letters/7",
      answers: { orchestrator: { discardDeadLetter: () => ({}) } },
      calls: [byUser("analysis-orchestrator.discardDeadLetter", { id: "7" })],
      data: {},
    },
  ],
};

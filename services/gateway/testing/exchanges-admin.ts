import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { admins } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
const byUser = (call: string, request: Exchange["calls"][number]["request"]) => [
  { call, by: "the-user", request },
];

const action = {
  id: "act-1",
  service: "billing",
  actorId: "u1",
  actorName: "Ann Lee",
  action: "adjusted credits",
  targetType: "user",
  targetId: "u2",
  targetName: "Bob Ray",
  before: '{"credits":5}',
  after: '{"credits":8}',
  at: "2026-03-01T10:00:00.000Z",
};

const listedUser = {
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
const joined = { ...listedUser, credits: 7, isSubscribedToEmails: true };
const joins = {
  billing: { listBalances: () => ({ balances: [{ userId: "u1", credits: 7 }] }) },
  notification: { findSubscribers: () => ({ userIds: ["u1"] }) },
};
const joinCalls = [
  ...byUser("billing.listBalances", { userIds: ["u1"] }),
  ...byUser("notification.findSubscribers", { userIds: ["u1"] }),
];
const listedAnalysis = {
  id: "a1",
  userId: "u1",
  ticker: "KO",
  companyName: "Coca-Cola",
  isPublic: true,
  createdAt: "2026-01-02",
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

/** Requests to routes of the admin console. */
export const adminExchanges: Record<string, Exchange[]> = {
  "GET /admin/audit": [
    {
      callers: admins,
      path: "/admin/audit?page=3&limit=20&sortOrder=asc&searchTerm=ann&targetType=user",
      answers: { identity: { listAdminActions: () => ({ actions: [action], meta }) } },
      calls: byUser("identity.listAdminActions", {
        page: { page: 3, limit: 20, sortBy: "at", descending: false, search: "ann" },
        targetType: "user",
      }),
      data: [action],
      meta,
    },
    {
      path: "/admin/audit",
      answers: { identity: { listAdminActions: () => ({ meta }) } },
      calls: byUser("identity.listAdminActions", {
        page: { page: 1, limit: 10, sortBy: "at", descending: true, search: "" },
        targetType: "",
      }),
      data: [],
      meta,
    },
  ],
  "GET /admin/users": [
    {
      callers: admins,
      path: "/admin/users?page=3&limit=20&sortBy=credits&sortOrder=asc&searchTerm=ann",
      answers: { identity: { listUsers: () => ({ users: [listedUser], meta }) }, ...joins },
      calls: [
        ...byUser("identity.listUsers", {
          page: { page: 3, limit: 20, sortBy: "credits", descending: false, search: "ann" },
        }),
        ...joinCalls,
      ],
      data: [joined],
      meta,
    },
  ],
  "DELETE /admin/users": [
    {
      callers: admins,
      path: "/admin/users",
      body: { userIds: ["u1", "u2"] },
      answers: { identity: { deleteUsers: () => ({}) } },
      calls: byUser("identity.deleteUsers", { ids: ["u1", "u2"] }),
      data: {},
    },
  ],
  "GET /admin/users/:id": [
    {
      callers: admins,
      path: "/admin/users/u1",
      answers: { identity: { findUsers: () => ({ users: [listedUser] }) }, ...joins },
      calls: [...byUser("identity.findUsers", { ids: ["u1"] }), ...joinCalls],
      data: joined,
    },
  ],
  "PUT /admin/users/:id": [
    {
      callers: admins,
      path: "/admin/users/u1",
      body: { twitterHandle: "@ann", email: "ANN@X.com", isAdmin: true, isSubscribedToEmails: false },
      answers: {
        identity: { updateUser: () => ({}), findUsers: () => ({ users: [listedUser] }) },
        billing: joins.billing,
        notification: { ...joins.notification, setSubscription: () => ({}) },
      },
      calls: [
        ...byUser("identity.updateUser", {
          id: "u1",
          twitterHandle: "ann",
          email: "ann@x.com",
          isAdmin: true,
          firstName: null,
          lastName: null,
          role: null,
          company: null,
          location: null,
          investorType: null,
        }),
        ...byUser("notification.setSubscription", { userId: "u1", subscribed: false }),
        ...byUser("identity.findUsers", { ids: ["u1"] }),
        ...joinCalls,
      ],
      data: joined,
    },
  ],
  "GET /admin/users/:id/analyses": [
    {
      callers: admins,
      path: "/admin/users/u1/analyses?page=3&limit=20&sortBy=ticker&sortOrder=asc",
      answers: {
        orchestrator: {
          listUserAnalyses: () => ({
            analyses: [{ ...listedAnalysis, status: AnalysisStatus.FAILED }],
            meta,
          }),
        },
      },
      calls: byUser("analysis-orchestrator.listUserAnalyses", {
        userId: "u1",
        page: { page: 3, limit: 20, sortBy: "ticker", descending: false, search: "" },
      }),
      data: [{ ...listedAnalysis, status: "FAILED" }],
      meta,
    },
  ],
  "GET /admin/users/:id/reports": [
    {
      callers: admins,
      path: "/admin/users/u1/reports?page=3&limit=20&sortBy=status&sortOrder=asc",
      answers: { feedback: { listAllReports: () => ({ meta }) } },
      calls: byUser("feedback.listAllReports", {
        page: { page: 3, limit: 20, sortBy: "status", descending: false, search: "" },
        authorId: "u1",
        type: "UNSPECIFIED",
        status: "UNSPECIFIED",
      }),
      data: [],
      meta,
    },
  ],
  "GET /admin/stock-analyses/search": [
    {
      callers: admins,
      path: "/admin/stock-analyses/search?query=%20coca%20",
      answers: {
        orchestrator: {
          searchAnalyses: () => ({ analyses: [{ ...listedAnalysis, status: AnalysisStatus.QUEUED }] }),
        },
      },
      calls: byUser("analysis-orchestrator.searchAnalyses", { query: "coca" }),
      data: [{ ...listedAnalysis, status: "QUEUED" }],
    },
  ],
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
        ...byUser("analysis-orchestrator.getOverview", { sample: 0 }),
        ...byUser("identity.countAccounts", {}),
        { call: "feedback.summariseReviews", by: "gateway", request: {} },
        ...byUser("identity.findUsers", { ids: ["u1", "gone"] }),
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
        ...byUser("analysis-orchestrator.listTopUsers", { limit: 2 }),
        ...byUser("identity.findUsers", { ids: ["u1", "gone"] }),
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
      calls: byUser("analysis-orchestrator.getQueueSummary", {}),
      data: { workerCount: 3, jobCounts, deadLetters: 2, stuck: 1 },
    },
  ],
  "GET /admin/market-run": [
    {
      callers: admins,
      path: "/admin/market-run",
      answers: { orchestrator: { getMarketRun: () => marketRun } },
      calls: byUser("analysis-orchestrator.getMarketRun", {}),
      data: { ...marketRun, finishedAt: null },
    },
    {
      path: "/admin/market-run",
      answers: { orchestrator: { getMarketRun: () => ({}) } },
      calls: byUser("analysis-orchestrator.getMarketRun", {}),
      data: null,
    },
  ],
  "GET /admin/job-queue/jobs": [
    {
      callers: admins,
      path: "/admin/job-queue/jobs?page=3&limit=20&statuses=waiting,delayed&sortBy=name&sortOrder=asc&searchTerm=ko",
      answers: { orchestrator: { listJobs: () => ({ jobs: [jobRow], meta }) } },
      calls: byUser("analysis-orchestrator.listJobs", {
        page: { page: 3, limit: 20, sortBy: "name", descending: false, search: "ko" },
        statuses: ["waiting", "delayed"],
      }),
      data: [jobRow],
      meta,
    },
  ],
  "GET /admin/job-queue/dead-letters": [
    {
      callers: admins,
      path: "/admin/job-queue/dead-letters",
      answers: { orchestrator: { listDeadLetters: () => ({ letters: [letterRow] }) } },
      calls: byUser("analysis-orchestrator.listDeadLetters", {}),
      data: [letterRow],
    },
  ],
  "POST /admin/job-queue/dead-letters/:id/requeue": [
    {
      callers: admins,
      path: "/admin/job-queue/dead-letters/7/requeue",
      answers: { orchestrator: { requeueDeadLetter: () => ({}) } },
      calls: byUser("analysis-orchestrator.requeueDeadLetter", { id: "7" }),
      data: {},
    },
  ],
  "DELETE /admin/job-queue/dead-letters/:id": [
    {
      callers: admins,
      path: "/admin/job-queue/dead-letters/7",
      answers: { orchestrator: { discardDeadLetter: () => ({}) } },
      calls: byUser("analysis-orchestrator.discardDeadLetter", { id: "7" }),
      data: {},
    },
  ],
};

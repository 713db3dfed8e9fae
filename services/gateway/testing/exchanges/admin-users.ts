import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";
import { listedUser } from "./admin-console.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
const joined = { ...listedUser, credits: 7, isSubscribedToEmails: true };
const joins = {
  billing: { listBalances: () => ({ balances: [{ userId: "u1", credits: 7 }] }) },
  notification: { findSubscribers: () => ({ userIds: ["u1"] }) },
};
const joinCalls = [
  byUser("billing.listBalances", { userIds: ["u1"] }),
  byUser("notification.findSubscribers", { userIds: ["u1"] }),
];
const listedAnalysis = {
  id: "a1",
  userId: "u1",
  ticker: "KO",
  companyName: "Coca-Cola",
  isPublic: true,
  createdAt: "2026-01-02",
};

export const adminUserExchanges: Record<string, Exchange[]> = {
  "GET /admin/users": [
    {
      callers: admins,
      path: "/admin/users?page=3&limit=20&sortBy=credits&sortOrder=asc&searchTerm=ann",
      answers: { identity: { listUsers: () => ({ users: [listedUser], meta }) }, ...joins },
      calls: [
        byUser("identity.listUsers", {
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
      calls: [byUser("identity.deleteUsers", { ids: ["u1", "u2"] })],
      data: {},
    },
  ],
  "GET /admin/users/:id": [
    {
      callers: admins,
      path: "/admin/users/u1",
      answers: { identity: { findUsers: () => ({ users: [listedUser] }) }, ...joins },
      calls: [byUser("identity.findUsers", { ids: ["u1"] }), ...joinCalls],
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
        byUser("identity.updateUser", {
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
        byUser("notification.setSubscription", { userId: "u1", subscribed: false }),
        byUser("identity.findUsers", { ids: ["u1"] }),
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
      calls: [
        byUser("analysis-orchestrator.listUserAnalyses", {
          userId: "u1",
          page: { page: 3, limit: 20, sortBy: "ticker", descending: false, search: "" },
        }),
      ],
      data: [{ ...listedAnalysis, status: "FAILED" }],
      meta,
    },
  ],
  "GET /admin/users/:id/reports": [
    {
      callers: admins,
      path: "/admin/users/u1/reports?page=3&limit=20&sortBy=status&sortOrder=asc",
      answers: { feedback: { listAllReports: () => ({ meta }) } },
      calls: [
        byUser("feedback.listAllReports", {
          page: { page: 3, limit: 20, sortBy: "status", descending: false, search: "" },
          authorId: "u1",
          type: "UNSPECIFIED",
          status: "UNSPECIFIED",
        }),
      ],
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
      calls: [byUser("analysis-orchestrator.searchAnalyses", { query: "coca" })],
      data: [{ ...listedAnalysis, status: "QUEUED" }],
    },
  ],
};

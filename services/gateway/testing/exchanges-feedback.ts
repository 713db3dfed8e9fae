import { ReportStatus, ReportType, Vote } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { admins, everyone, noAnalysis, ownerOnly, ownerOrAdmin, users } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };

const newest = { ...page, page: 1, limit: 10, sortBy: "createdAt", descending: true };
const review = {
  id: "v1",
  userId: "u2",
  rating: 4,
  title: "Clear",
  comment: "Good.",
  createdAt: "2026-01-02",
  updatedAt: "2026-01-03",
  user: { firstName: "Ann", lastName: "Lee", role: "Analyst" },
  consent: true,
  isOwn: true,
};
const shownReview = { ...review, user: { ...review.user, company: null, location: null } };

const adminReport = {
  id: "r1",
  authorId: "u2",
  author: { firstName: "Ann" },
  title: "Wrong revenue",
  description: "It is 47 bn.",
  type: ReportType.ANALYSIS,
  status: ReportStatus.SUBMITTED,
  score: 0,
  createdAt: "2026-01-02",
  updatedAt: "2026-01-03",
  stockAnalysisId: "a1",
  ticker: "KO",
};
const shownAdminReport = { ...adminReport, type: "ANALYSIS", status: "SUBMITTED", refund: null };

const byGateway = (call: string, request: SeenRequest) => [{ call, by: "gateway", request }];
const byUser = (call: string, request: SeenRequest) => [{ call, by: "the-user", request }];
type SeenRequest = Exchange["calls"][number]["request"];

/** Requests to routes of feedback and reviews. */
export const feedbackExchanges: Record<string, Exchange[]> = {
  "POST /reports": [
    {
      path: "/reports",
      body: {
        type: "BUG",
        title: " Blank chart ",
        description: " It stays blank. ",
        idempotencyKey: "0123456789abcdef",
      },
      answers: { feedback: { submitReport: () => ({ id: "r3" }) } },
      calls: byUser("feedback.submitReport", {
        type: "BUG",
        title: "Blank chart",
        description: "It stays blank.",
        idempotencyKey: "0123456789abcdef",
      }),
      data: { id: "r3", newBalance: null },
    },
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/reports",
      body: {
        type: "ANALYSIS",
        stockAnalysisId: "analysis-1",
        title: " Wrong revenue ",
        description: "It is 47 bn.",
        idempotencyKey: "0123456789abcdef",
      },
      answers: { feedback: { reportAnalysis: () => ({ id: "r1", newBalance: 0 }) } },
      calls: [
        {
          call: "feedback.reportAnalysis",
          by: "the-user",
          request: {
            analysisId: "analysis-1",
            title: "Wrong revenue",
            description: "It is 47 bn.",
            idempotencyKey: "0123456789abcdef",
          },
        },
      ],
      data: { id: "r1", newBalance: 0 },
    },
    {
      path: "/reports",
      body: {
        type: "ANALYSIS",
        stockAnalysisId: "analysis-1",
        title: null,
        description: "It is 47 bn.",
        idempotencyKey: "0123456789abcdef",
      },
      answers: { feedback: { reportAnalysis: () => ({ id: "r2" }) } },
      calls: [
        {
          call: "feedback.reportAnalysis",
          by: "the-user",
          request: {
            analysisId: "analysis-1",
            title: null,
            description: "It is 47 bn.",
            idempotencyKey: "0123456789abcdef",
          },
        },
      ],
      data: { id: "r2", newBalance: null },
    },
  ],
  "GET /reports": [
    {
      path: "/reports?mine=true&page=2&limit=20",
      answers: { feedback: { listOwnReports: () => ({ meta }) } },
      calls: byUser("feedback.listOwnReports", { page }),
      data: [],
      meta,
    },
    {
      callers: everyone,
      path: "/reports?type=BUG&page=2&limit=20",
      answers: {
        feedback: {
          listReports: () => ({
            reports: [
              {
                id: "r1",
                title: "Title",
                description: "Text",
                type: ReportType.BUG,
                status: ReportStatus.IN_PROGRESS,
                score: 4,
                author: { firstName: "Ann" },
                createdAt: "2026-01-02",
                updatedAt: "2026-01-03",
                currentUserVote: Vote.DOWNVOTE,
                isOwn: true,
              },
            ],
            meta,
          }),
        },
      },
      calls: byUser("feedback.listReports", { type: "BUG", page }),
      data: [
        {
          id: "r1",
          title: "Title",
          description: "Text",
          type: "BUG",
          status: "IN_PROGRESS",
          score: 4,
          author: { firstName: "Ann" },
          createdAt: "2026-01-02",
          updatedAt: "2026-01-03",
          currentUserVote: "DOWNVOTE",
          isOwn: true,
        },
      ],
      meta,
    },
    {
      path: "/reports",
      isAnonymous: true,
      answers: { feedback: { listReports: () => ({ meta }) } },
      calls: byGateway("feedback.listReports", { type: "FEATURE", page: { ...page, page: 1, limit: 10 } }),
      data: [],
      meta,
    },
  ],
  "POST /reports/:id/vote": [
    {
      callers: users,
      path: "/reports/r1/vote",
      body: { vote: "UPVOTE", idempotencyKey: "0123456789abcdef" },
      answers: { feedback: { voteOnReport: () => ({ score: -3, currentUserVote: Vote.UPVOTE }) } },
      calls: byUser("feedback.voteOnReport", {
        id: "r1",
        vote: "UPVOTE",
        idempotencyKey: "0123456789abcdef",
      }),
      data: { score: -3, currentUserVote: "UPVOTE" },
    },
    {
      path: "/reports/r1/vote",
      body: { vote: "DOWNVOTE", idempotencyKey: "0123456789abcdef" },
      answers: { feedback: { voteOnReport: () => ({ score: 4 }) } },
      calls: byUser("feedback.voteOnReport", {
        id: "r1",
        vote: "DOWNVOTE",
        idempotencyKey: "0123456789abcdef",
      }),
      data: { score: 4, currentUserVote: null },
    },
  ],
  "DELETE /reports/:id": [
    {
      callers: ownerOnly("404 REPORT_NOT_FOUND"),
      path: "/reports/r1",
      answers: { feedback: { deleteOwnReport: () => ({}) } },
      calls: byUser("feedback.deleteOwnReport", { id: "r1" }),
      data: {},
    },
  ],
  "PATCH /reports/:id/status": [
    {
      callers: admins,
      path: "/reports/r1/status",
      body: { status: "IN_PROGRESS" },
      answers: { feedback: { setReportStatus: () => ({}) } },
      calls: byUser("feedback.setReportStatus", { id: "r1", status: "IN_PROGRESS" }),
      data: {},
    },
  ],
  "GET /reviews": [
    {
      callers: everyone,
      path: "/reviews?sortBy=rating&sortDir=asc&userId=u2&rating=4&page=2&limit=20",
      answers: { feedback: { listReviews: () => ({ reviews: [review], meta }) } },
      calls: byUser("feedback.listReviews", {
        page: { ...page, sortBy: "rating" },
        userId: "u2",
        ownOnly: false,
        rating: 4,
      }),
      data: [shownReview],
      meta,
    },
    {
      path: "/reviews?userId=me",
      answers: { feedback: { listReviews: () => ({ meta }) } },
      calls: byUser("feedback.listReviews", { page: newest, userId: "", ownOnly: true, rating: 0 }),
      data: [],
      meta,
    },
    {
      path: "/reviews",
      isAnonymous: true,
      answers: { feedback: { listReviews: () => ({ meta }) } },
      calls: byGateway("feedback.listReviews", { page: newest, userId: "", ownOnly: false, rating: 0 }),
      data: [],
      meta,
    },
  ],
  "POST /reviews": [
    {
      callers: users,
      path: "/reviews",
      body: { rating: 4, title: " Clear ", comment: " Good. ", consent: true },
      answers: { feedback: { putReview: () => ({ review }) } },
      calls: byUser("feedback.putReview", { rating: 4, title: "Clear", comment: "Good.", consent: true }),
      data: shownReview,
    },
  ],
  "GET /admin/reports": [
    {
      callers: admins,
      path: "/admin/reports?filterType=BUG&filterStatus=REJECTED&searchTerm=x&sortBy=score&sortOrder=asc&page=2&limit=20",
      answers: { feedback: { listAllReports: () => ({ reports: [adminReport], meta }) } },
      calls: byUser("feedback.listAllReports", {
        page: { ...page, sortBy: "score", search: "x" },
        type: "BUG",
        status: "REJECTED",
        authorId: "",
      }),
      data: [shownAdminReport],
      meta,
    },
    {
      path: "/admin/reports",
      answers: { feedback: { listAllReports: () => ({ meta }) } },
      calls: byUser("feedback.listAllReports", {
        page: newest,
        type: "UNSPECIFIED",
        status: "UNSPECIFIED",
        authorId: "",
      }),
      data: [],
      meta,
    },
  ],
  "GET /admin/reports/:id": [
    {
      callers: admins,
      path: "/admin/reports/r1",
      answers: { feedback: { getReport: () => ({ report: adminReport }) } },
      calls: byUser("feedback.getReport", { id: "r1" }),
      data: shownAdminReport,
    },
  ],
  "GET /admin/reports/:id/analysis": [
    {
      callers: admins,
      path: "/admin/reports/r1/analysis",
      answers: { feedback: { getCapture: () => ({ data: '{"error":"away"}' }) } },
      calls: byUser("feedback.getCapture", { id: "r1" }),
      data: { error: "away" },
    },
  ],
  "PUT /admin/reports/:id/status": [
    {
      callers: admins,
      path: "/admin/reports/r1/status",
      body: { status: "COMPLETED" },
      answers: { feedback: { setReportStatus: () => ({}) } },
      calls: byUser("feedback.setReportStatus", { id: "r1", status: "COMPLETED" }),
      data: {},
    },
  ],
  "DELETE /admin/reports/:id": [
    {
      callers: admins,
      path: "/admin/reports/r1",
      answers: { feedback: { deleteReport: () => ({}) } },
      calls: byUser("feedback.deleteReport", { id: "r1" }),
      data: {},
    },
  ],
  "GET /admin/reviews": [
    {
      callers: admins,
      path: "/admin/reviews?userId=u2&rating=4&sortBy=rating&sortDir=asc&page=2&limit=20",
      answers: { feedback: { listAllReviews: () => ({ reviews: [review], meta }) } },
      calls: byUser("feedback.listAllReviews", {
        page: { ...page, sortBy: "rating" },
        userId: "u2",
        rating: 4,
      }),
      data: [shownReview],
      meta,
    },
    {
      path: "/admin/reviews?userId=&rating=",
      answers: { feedback: { listAllReviews: () => ({ meta }) } },
      calls: byUser("feedback.listAllReviews", { page: newest, userId: "", rating: 0 }),
      data: [],
      meta,
    },
  ],
  "DELETE /admin/reviews/:id": [
    {
      callers: admins,
      path: "/admin/reviews/v1",
      answers: { feedback: { deleteReview: () => ({}) } },
      calls: byUser("feedback.deleteReview", { id: "v1" }),
      data: {},
    },
  ],
};

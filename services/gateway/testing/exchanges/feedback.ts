import { ReportStatus, ReportType, Vote } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { admins, everyone, noAnalysis, ownerOnly, ownerOrAdmin, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };

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
      calls: [
        byUser("feedback.submitReport", {
          type: "BUG",
          title: "Blank chart",
          description: "It stays blank.",
          idempotencyKey: "0123456789abcdef",
        }),
      ],
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
        byUser("feedback.reportAnalysis", {
          analysisId: "analysis-1",
          title: "Wrong revenue",
          description: "It is 47 bn.",
          idempotencyKey: "0123456789abcdef",
        }),
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
        byUser("feedback.reportAnalysis", {
          analysisId: "analysis-1",
          title: null,
          description: "It is 47 bn.",
          idempotencyKey: "0123456789abcdef",
        }),
      ],
      data: { id: "r2", newBalance: null },
    },
  ],
  "GET /reports": [
    {
      path: "/reports?mine=true&page=2&limit=20",
      answers: { feedback: { listOwnReports: () => ({ meta }) } },
      calls: [byUser("feedback.listOwnReports", { page })],
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
      calls: [byUser("feedback.listReports", { type: "BUG", page })],
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
      calls: [byGateway("feedback.listReports", { type: "FEATURE", page: { ...page, page: 1, limit: 10 } })],
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
      calls: [
        byUser("feedback.voteOnReport", {
          id: "r1",
          vote: "UPVOTE",
          idempotencyKey: "0123456789abcdef",
        }),
      ],
      data: { score: -3, currentUserVote: "UPVOTE" },
    },
    {
      path: "/reports/r1/vote",
      body: { vote: "DOWNVOTE", idempotencyKey: "0123456789abcdef" },
      answers: { feedback: { voteOnReport: () => ({ score: 4 }) } },
      calls: [
        byUser("feedback.voteOnReport", {
          id: "r1",
          vote: "DOWNVOTE",
          idempotencyKey: "0123456789abcdef",
        }),
      ],
      data: { score: 4, currentUserVote: null },
    },
  ],
  "DELETE /reports/:id": [
    {
      callers: ownerOnly("404 REPORT_NOT_FOUND"),
      path: "/reports/r1",
      answers: { feedback: { deleteOwnReport: () => ({}) } },
      calls: [byUser("feedback.deleteOwnReport", { id: "r1" })],
      data: {},
    },
  ],
  "PATCH /reports/:id/status": [
    {
      callers: admins,
      path: "/reports/r1/status",
      body: { status: "IN_PROGRESS" },
      answers: { feedback: { setReportStatus: () => ({}) } },
      calls: [byUser("feedback.setReportStatus", { id: "r1", status: "IN_PROGRESS" })],
      data: {},
    },
  ],
};

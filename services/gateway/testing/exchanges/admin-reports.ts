import { ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };
const newest = { ...page, page: 1, limit: 10, sortBy: "createdAt", descending: true };
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

export const adminReportExchanges: Record<string, Exchange[]> = {
  "GET /admin/reports": [
    {
      callers: admins,
      path: "/admin/reports?filterType=BUG&filterStatus=REJECTED&searchTerm=x&sortBy=score&sortOrder=asc&page=2&limit=20",
      answers: { feedback: { listAllReports: () => ({ reports: [adminReport], meta }) } },
      calls: [
        byUser("feedback.listAllReports", {
          page: { ...page, sortBy: "score", search: "x" },
          type: "BUG",
          status: "REJECTED",
          authorId: "",
        }),
      ],
      data: [shownAdminReport],
      meta,
    },
    // The words of the fields filter as filterType and filterStatus do.
    {
      path: "/admin/reports?type=BUG&status=REJECTED",
      answers: { feedback: { listAllReports: () => ({ meta }) } },
      calls: [
        byUser("feedback.listAllReports", { page: newest, type: "BUG", status: "REJECTED", authorId: "" }),
      ],
      data: [],
      meta,
    },
    {
      path: "/admin/reports",
      answers: { feedback: { listAllReports: () => ({ meta }) } },
      calls: [
        byUser("feedback.listAllReports", {
          page: newest,
          type: "UNSPECIFIED",
          status: "UNSPECIFIED",
          authorId: "",
        }),
      ],
      data: [],
      meta,
    },
  ],
  "GET /admin/reports/:id": [
    {
      callers: admins,
      path: "/admin/reports/r1",
      answers: { feedback: { getReport: () => ({ report: adminReport }) } },
      calls: [byUser("feedback.getReport", { id: "r1" })],
      data: shownAdminReport,
    },
  ],
  "GET /admin/reports/:id/analysis": [
    {
      callers: admins,
      path: "/admin/reports/r1/analysis",
      answers: { feedback: { getCapture: () => ({ data: '{"error":"away"}' }) } },
      calls: [byUser("feedback.getCapture", { id: "r1" })],
      data: { error: "away" },
    },
  ],
  "PUT /admin/reports/:id/status": [
    {
      callers: admins,
      path: "/admin/reports/r1/status",
      body: { status: "COMPLETED" },
      answers: { feedback: { setReportStatus: () => ({}) } },
      calls: [byUser("feedback.setReportStatus", { id: "r1", status: "COMPLETED" })],
      data: {},
    },
  ],
  "DELETE /admin/reports/:id": [
    {
      callers: admins,
      path: "/admin/reports/r1",
      answers: { feedback: { deleteReport: () => ({}) } },
      calls: [byUser("feedback.deleteReport", { id: "r1" })],
      data: {},
    },
  ],
};

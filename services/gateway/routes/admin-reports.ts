import { AdminReportSchema, ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import type { adminReportCalls } from "../calls/admin-reports.ts";
import { adminReport } from "../dto/admin-feedback.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Administrators' calls for reports. Feedback admits administrators only. */
export const adminReportHandlers: Handlers<typeof adminReportCalls> = {
  "GET /admin/reports": async ({ query, clients, asUser }) => {
    const { type, status, searchTerm, sortOrder, ...page } = query;
    const { filterType = type, filterStatus = status } = query;
    const { reports, meta } = await clients.feedback.listAllReports(
      {
        page: toPageRequest({ ...page, sortDir: sortOrder, search: searchTerm }),
        ...(filterType && { type: ReportType[filterType] }),
        ...(filterStatus && { status: ReportStatus[filterStatus] }),
      },
      asUser,
    );
    return presentPage(AdminReportSchema, adminReport, reports, meta);
  },
  "GET /admin/reports/:id": async ({ params, clients, asUser }) => {
    const { report } = await clients.feedback.getReport(params, asUser);
    return { data: present(AdminReportSchema, adminReport, report) };
  },
  "GET /admin/reports/:id/analysis": async ({ params, clients, asUser }) => {
    const { data } = await clients.feedback.getCapture(params, asUser);
    return { data: JSON.parse(data) as Record<string, unknown> };
  },
  "PUT /admin/reports/:id/status": async ({ params: { id }, body: { status }, clients, asUser }) => {
    await clients.feedback.setReportStatus({ id, status: ReportStatus[status] }, { as: asUser.as });
    return { data: {} };
  },
  "DELETE /admin/reports/:id": async ({ params, clients, asUser }) => {
    await clients.feedback.deleteReport(params, { as: asUser.as });
    return { data: {} };
  },
};

import { AdminReportSchema, ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { z } from "zod";
import { adminReport, adminReportsQuery, capturedAnalysis } from "../dto/admin-feedback.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { statusRequest } from "../dto/feedback.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Administrators' calls for reports. Feedback admits administrators only. */
export const adminReportRoutes = [
  route({
    method: "get",
    path: "/admin/reports",
    summary: "List reports of all types",
    access: "user",
    rate: "read",
    query: adminReportsQuery,
    response: z.array(adminReport),
    handle: async ({ query, clients, asUser }) => {
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
  }),
  route({
    method: "get",
    path: "/admin/reports/:id",
    summary: "Get a report",
    access: "user",
    rate: "read",
    params: idParam,
    response: adminReport,
    handle: async ({ params, clients, asUser }) => {
      const { report } = await clients.feedback.getReport(params, asUser);
      return { data: present(AdminReportSchema, adminReport, report) };
    },
  }),
  route({
    method: "get",
    path: "/admin/reports/:id/analysis",
    summary: "Get the analysis as it was when a problem with it was reported",
    access: "user",
    rate: "read",
    params: idParam,
    response: capturedAnalysis,
    handle: async ({ params, clients, asUser }) => {
      const { data } = await clients.feedback.getCapture(params, asUser);
      return { data: JSON.parse(data) as Record<string, unknown> };
    },
  }),
  route({
    method: "put",
    path: "/admin/reports/:id/status",
    summary: "Change the status of a report",
    access: "user",
    rate: "write",
    params: idParam,
    body: statusRequest,
    response: emptyResponse,
    handle: async ({ params: { id }, body: { status }, clients, asUser }) => {
      await clients.feedback.setReportStatus({ id, status: ReportStatus[status] }, { as: asUser.as });
      return { data: {} };
    },
  }),
  route({
    method: "delete",
    path: "/admin/reports/:id",
    summary: "Delete a report",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.feedback.deleteReport(params, { as: asUser.as });
      return { data: {} };
    },
  }),
];

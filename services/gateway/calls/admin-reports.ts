import { z } from "zod";
import { adminReport, adminReportsQuery, capturedAnalysis } from "../dto/admin-feedback.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { statusRequest } from "../dto/feedback.ts";
import type { Calls } from "./call.ts";

export const adminReportCalls = {
  "GET /admin/reports": {
    summary: "List reports of all types",
    access: "user",
    rate: "read",
    query: adminReportsQuery,
    response: z.array(adminReport),
  },
  "GET /admin/reports/:id": {
    summary: "Get a report",
    access: "user",
    rate: "read",
    params: idParam,
    response: adminReport,
  },
  "GET /admin/reports/:id/analysis": {
    summary: "Get the analysis as it was when a problem with it was reported",
    access: "user",
    rate: "read",
    params: idParam,
    response: capturedAnalysis,
  },
  "PUT /admin/reports/:id/status": {
    summary: "Change the status of a report",
    access: "user",
    rate: "write",
    params: idParam,
    body: statusRequest,
    response: emptyResponse,
  },
  "DELETE /admin/reports/:id": {
    summary: "Delete a report",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;

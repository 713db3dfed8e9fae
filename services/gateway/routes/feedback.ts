import { ReportSchema, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  analysisReportRequest,
  analysisReportResponse,
  feedbackItem,
  reportListQuery,
} from "../dto/feedback.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

export const feedbackRoutes = [
  route({
    method: "post",
    path: "/reports",
    summary: "Report a problem with an analysis, which may refund its credit",
    access: "user",
    rate: "write",
    body: analysisReportRequest,
    response: analysisReportResponse,
    handle: async ({ body, clients, asUser }) => {
      const { stockAnalysisId, title, description, idempotencyKey = randomUUID() } = body;
      // No abort signal: a refund must not be lost. The capture and the refund take several calls.
      const answer = await clients.feedback.reportAnalysis(
        { analysisId: stockAnalysisId, description, idempotencyKey, ...(title ? { title } : {}) },
        { as: asUser.as, deadlineMs: 25_000 },
      );
      return { data: { id: answer.id, newBalance: answer.newBalance ?? null } };
    },
  }),
  route({
    method: "get",
    path: "/reports",
    summary: "List feature requests or bug reports; with mine, all of the caller's own",
    access: "public",
    rate: "read",
    query: reportListQuery,
    response: z.array(feedbackItem),
    handle: async ({ query, clients, asUser }) => {
      const page = { page: query.page, limit: query.limit };
      const { reports, meta } = query.mine
        ? await clients.feedback.listOwnReports({ page }, asUser)
        : await clients.feedback.listReports({ type: ReportType[query.type], page });
      return presentPage(ReportSchema, feedbackItem, reports, meta);
    },
  }),
];

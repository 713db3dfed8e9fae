import {
  ReportSchema,
  ReportStatus,
  ReportType,
  Vote,
  VoteOnReportResponseSchema,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { emptyResponse, idParam } from "../dto/common.ts";
import {
  feedbackItem,
  reportListQuery,
  reportRequest,
  reportResponse,
  statusRequest,
  voteRequest,
  voteResponse,
} from "../dto/feedback.ts";
import { present, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

export const feedbackRoutes = [
  route({
    method: "post",
    path: "/reports",
    summary: "Send a feature request or bug report, or report a problem with an analysis",
    access: "user",
    rate: "write",
    body: reportRequest,
    response: reportResponse,
    handle: async ({ body: { idempotencyKey = randomUUID(), ...body }, clients, asUser }) => {
      const { description } = body;
      if (body.type !== "ANALYSIS") {
        const { type, title } = body;
        const { id } = await clients.feedback.submitReport(
          { type: ReportType[type], title, description, idempotencyKey },
          { as: asUser.as },
        );
        return { data: { id, newBalance: null } };
      }
      const { stockAnalysisId, title } = body;
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
    handle: async ({ query, clients, caller, asUser }) => {
      const page = { page: query.page, limit: query.limit };
      const { reports, meta } = query.mine
        ? await clients.feedback.listOwnReports({ page }, asUser)
        : await clients.feedback.listReports(
            { type: ReportType[query.type], page },
            caller.kind === "user" ? asUser : {},
          );
      return presentPage(ReportSchema, feedbackItem, reports, meta);
    },
  }),
  route({
    method: "post",
    path: "/reports/:id/vote",
    summary: "Vote on a feature request or bug report; the same vote again removes it",
    access: "user",
    rate: "write",
    params: idParam,
    body: voteRequest,
    response: voteResponse,
    handle: async ({ params: { id }, body: { vote, idempotencyKey = randomUUID() }, clients, asUser }) => {
      const answer = await clients.feedback.voteOnReport({ id, vote: Vote[vote], idempotencyKey }, asUser);
      return { data: present(VoteOnReportResponseSchema, voteResponse, answer) };
    },
  }),
  route({
    method: "delete",
    path: "/reports/:id",
    summary: "Delete the caller's own feature request or bug report",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params: { id }, clients, asUser }) => {
      await clients.feedback.deleteOwnReport({ id }, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "patch",
    path: "/reports/:id/status",
    summary: "Change the status of a report, for administrators",
    access: "user",
    rate: "write",
    params: idParam,
    body: statusRequest,
    response: emptyResponse,
    handle: async ({ params: { id }, body: { status }, clients, asUser }) => {
      await clients.feedback.setReportStatus({ id, status: ReportStatus[status] }, asUser);
      return { data: {} };
    },
  }),
];

import {
  ReportSchema,
  ReportStatus,
  ReportType,
  Vote,
  VoteOnReportResponseSchema,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { randomUUID } from "node:crypto";
import type { feedbackCalls } from "../calls/feedback.ts";
import { feedbackItem, voteResponse } from "../dto/feedback.ts";
import { present, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  "POST /reports": async ({ body: { idempotencyKey = randomUUID(), ...body }, clients, asUser }) => {
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
  "GET /reports": async ({ query, clients, caller, asUser }) => {
    const page = { page: query.page, limit: query.limit };
    const { reports, meta } = query.mine
      ? await clients.feedback.listOwnReports({ page }, asUser)
      : await clients.feedback.listReports(
          { type: ReportType[query.type ?? "FEATURE"], page },
          caller.kind === "user" ? asUser : {},
        );
    return presentPage(ReportSchema, feedbackItem, reports, meta);
  },
  "POST /reports/:id/vote": async ({
    params: { id },
    body: { vote, idempotencyKey = randomUUID() },
    clients,
    asUser,
  }) => {
    const answer = await clients.feedback.voteOnReport({ id, vote: Vote[vote], idempotencyKey }, asUser);
    return { data: present(VoteOnReportResponseSchema, voteResponse, answer) };
  },
  "DELETE /reports/:id": async ({ params: { id }, clients, asUser }) => {
    await clients.feedback.deleteOwnReport({ id }, asUser);
    return { data: {} };
  },
  "PATCH /reports/:id/status": async ({ params: { id }, body: { status }, clients, asUser }) => {
    await clients.feedback.setReportStatus({ id, status: ReportStatus[status] }, asUser);
    return { data: {} };
  },
};

import {
  AnalysisListItemSchema,
  CompanyRowSchema,
  ProgressStatusSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { analysisCalls } from "../calls/analysis.ts";
import { analysisListItem, companyRow, progressStatus } from "../dto/analysis.ts";
import { report } from "@plumbline/report/report.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";
import { parseStatuses } from "./statuses.ts";

export const analysisHandlers: Handlers<typeof analysisCalls> = {
  "POST /analysis/start": async ({ body: { ticker, companyName, idempotencyKey }, clients, asUser }) => {
    // No abort signal: a start continues after the client disconnects, because its credit is
    // being spent.
    const { id, repeatedStart } = await clients.orchestrator.startAnalysis(
      {
        ticker,
        ...(companyName ? { companyName } : {}),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      },
      { as: asUser.as, deadlineMs: 25_000 },
    );
    return { data: { id, repeated: repeatedStart } };
  },
  "GET /analysis/user": async ({ query, clients, asUser }) => {
    const request = {
      page: toPageRequest(query),
      statuses: parseStatuses(query.status),
      ownOnly: query.own,
    };
    const { analyses, meta } = await clients.orchestrator.listAnalyses(request, asUser);
    return presentPage(AnalysisListItemSchema, analysisListItem, analyses, meta);
  },
  "GET /analysis/ticker/:ticker": async ({ params: { ticker }, query, clients, caller, asUser }) => {
    const request = { page: toPageRequest(query), statuses: parseStatuses(query.status), ticker };
    const { analyses, meta } =
      caller.kind === "user"
        ? await clients.orchestrator.listAnalyses(request, asUser)
        : await clients.orchestrator.listPublicAnalyses(request);
    return presentPage(AnalysisListItemSchema, analysisListItem, analyses, meta);
  },
  "GET /analysis/company-history": async ({ query, clients, asUser }) => {
    const { companies, meta } = await clients.orchestrator.listCompanies(
      { page: toPageRequest(query) },
      asUser,
    );
    return presentPage(CompanyRowSchema, companyRow, companies, meta);
  },
  "GET /analysis/public": async ({ query, clients }) => {
    const { analyses, meta } = await clients.orchestrator.listPublicAnalyses({
      page: toPageRequest(query),
      statuses: parseStatuses(query.status),
    });
    return presentPage(AnalysisListItemSchema, analysisListItem, analyses, meta);
  },
  "GET /analysis/public/:id": async ({ params, clients }) => {
    const answer = await clients.orchestrator.getPublicReport(params);
    return { data: present(AnalysisReportSchema, report, answer.report) };
  },
  "GET /analysis/comprehensive/:id": async ({ params, clients, asUser }) => {
    const answer = await clients.orchestrator.getReport(params, asUser);
    return { data: present(AnalysisReportSchema, report, answer.report) };
  },
  "GET /analysis/:id/status": async ({ params, clients, asUser }) => {
    const { status } = await clients.orchestrator.getStatus(params, asUser);
    return { data: present(ProgressStatusSchema, progressStatus, status) };
  },
  "POST /analysis/:id/cancel": async ({ params, clients, asUser }) => {
    await clients.orchestrator.cancelAnalysis(params, asUser);
    return { data: {} };
  },
  "DELETE /analysis/:id": async ({ params, clients, asUser }) => {
    await clients.orchestrator.deleteAnalysis(params, asUser);
    return { data: {} };
  },
};

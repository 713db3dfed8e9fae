import {
  AnalysisListItemSchema,
  CompanyRowSchema,
  ProgressStatusSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { z } from "zod";
import {
  analysisListItem,
  analysisListQuery,
  companyListQuery,
  companyRow,
  progressStatus,
  startRequest,
  startResponse,
  userListQuery,
} from "../dto/analysis.ts";
import { emptyResponse, idParam, tickerParam } from "../dto/common.ts";
import { report } from "@plumbline/report/report.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";
import { parseStatuses } from "./statuses.ts";

export const analysisRoutes = [
  route({
    method: "post",
    path: "/analysis/start",
    summary: "Start an analysis for one credit",
    access: "user",
    rate: "start",
    body: startRequest,
    response: startResponse,
    handle: async ({ body: { ticker, companyName, idempotencyKey }, clients, asUser }) => {
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
  }),
  route({
    method: "get",
    path: "/analysis/user",
    summary: "List the user's analyses, and those shared with the user",
    access: "user",
    rate: "read",
    query: userListQuery,
    response: z.array(analysisListItem),
    handle: async ({ query, clients, asUser }) => {
      const request = {
        page: toPageRequest(query),
        statuses: parseStatuses(query.status),
        ownOnly: query.own,
      };
      const { analyses, meta } = await clients.orchestrator.listAnalyses(request, asUser);
      return presentPage(AnalysisListItemSchema, analysisListItem, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/ticker/:ticker",
    summary: "List a company's published analyses and the user's own",
    access: "public",
    rate: "read",
    params: tickerParam,
    query: analysisListQuery,
    response: z.array(analysisListItem),
    handle: async ({ params: { ticker }, query, clients, caller, asUser }) => {
      const request = { page: toPageRequest(query), statuses: parseStatuses(query.status), ticker };
      const { analyses, meta } =
        caller.kind === "user"
          ? await clients.orchestrator.listAnalyses(request, asUser)
          : await clients.orchestrator.listPublicAnalyses(request);
      return presentPage(AnalysisListItemSchema, analysisListItem, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/company-history",
    summary: "List the companies that the user has analysed",
    access: "user",
    rate: "read",
    query: companyListQuery,
    response: z.array(companyRow),
    handle: async ({ query, clients, asUser }) => {
      const { companies, meta } = await clients.orchestrator.listCompanies(
        { page: toPageRequest(query) },
        asUser,
      );
      return presentPage(CompanyRowSchema, companyRow, companies, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/public",
    summary: "List published analyses",
    access: "public",
    rate: "read",
    query: analysisListQuery,
    response: z.array(analysisListItem),
    handle: async ({ query, clients }) => {
      const { analyses, meta } = await clients.orchestrator.listPublicAnalyses({
        page: toPageRequest(query),
        statuses: parseStatuses(query.status),
      });
      return presentPage(AnalysisListItemSchema, analysisListItem, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/public/:id",
    summary: "Get the report of a published analysis",
    access: "public",
    rate: "read",
    params: idParam,
    response: report,
    handle: async ({ params, clients }) => {
      const answer = await clients.orchestrator.getPublicReport(params);
      return { data: present(AnalysisReportSchema, report, answer.report) };
    },
  }),
  route({
    method: "get",
    path: "/analysis/comprehensive/:id",
    summary: "Get the report of an analysis",
    access: "user",
    rate: "read",
    params: idParam,
    response: report,
    handle: async ({ params, clients, asUser }) => {
      const answer = await clients.orchestrator.getReport(params, asUser);
      return { data: present(AnalysisReportSchema, report, answer.report) };
    },
  }),
  route({
    method: "get",
    path: "/analysis/:id/status",
    summary: "Get the progress of an analysis",
    access: "user",
    rate: "read",
    params: idParam,
    response: progressStatus,
    handle: async ({ params, clients, asUser }) => {
      const { status } = await clients.orchestrator.getStatus(params, asUser);
      return { data: present(ProgressStatusSchema, progressStatus, status) };
    },
  }),
  route({
    method: "post",
    path: "/analysis/:id/cancel",
    summary: "Cancel a running analysis and refund its credit",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.orchestrator.cancelAnalysis(params, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "delete",
    path: "/analysis/:id",
    summary: "Delete an analysis",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.orchestrator.deleteAnalysis(params, asUser);
      return { data: {} };
    },
  }),
];

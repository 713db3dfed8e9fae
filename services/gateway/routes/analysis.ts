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
} from "../dto/analysis.ts";
import { emptyResponse, idParam, tickerParam } from "../dto/common.ts";
import { report } from "@plumbline/report/report.ts";
import { present, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";
import { parseStatuses } from "./statuses.ts";

type ListQuery = {
  page: number;
  limit: number;
  sortBy?: string | undefined;
  sortDir: "asc" | "desc";
  search: string;
};
const pageRequest = ({ page, limit, sortBy = "", sortDir, search }: ListQuery) => ({
  page,
  limit,
  sortBy,
  descending: sortDir === "desc",
  search,
});

export const analysisRoutes = [
  route({
    method: "post",
    path: "/analysis/start",
    summary: "Start an analysis for one credit",
    access: "user",
    rate: "start",
    body: startRequest,
    response: startResponse,
    handle: async ({ body: { ticker }, clients, asUser }) => {
      // The start goes on when the page that asked has gone: its credit is being spent.
      const { id, repeatedStart } = await clients.orchestrator.startAnalysis(
        { ticker },
        { as: asUser.as, deadlineMs: 25_000 },
      );
      return { data: { id, repeated: repeatedStart } };
    },
  }),
  route({
    method: "get",
    path: "/analysis/user",
    summary: "The user's analyses",
    access: "user",
    rate: "read",
    query: analysisListQuery,
    response: z.array(analysisListItem),
    handle: async ({ query, clients, asUser }) => {
      const request = { page: pageRequest(query), statuses: parseStatuses(query.status) };
      const { analyses, meta } = await clients.orchestrator.listAnalyses(request, asUser);
      return presentPage(AnalysisListItemSchema, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/ticker/:ticker",
    summary: "Published analyses of one company, and the user's own",
    access: "public",
    rate: "read",
    params: tickerParam,
    query: analysisListQuery,
    response: z.array(analysisListItem),
    handle: async ({ params: { ticker }, query, clients, caller, asUser }) => {
      const request = { page: pageRequest(query), statuses: parseStatuses(query.status), ticker };
      const { analyses, meta } =
        caller.kind === "user"
          ? await clients.orchestrator.listAnalyses(request, asUser)
          : await clients.orchestrator.listPublicAnalyses(request);
      return presentPage(AnalysisListItemSchema, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/company-history",
    summary: "The companies that the user has analysed",
    access: "user",
    rate: "read",
    query: companyListQuery,
    response: z.array(companyRow),
    handle: async ({ query, clients, asUser }) => {
      const { companies, meta } = await clients.orchestrator.listCompanies(
        { page: pageRequest(query) },
        asUser,
      );
      return presentPage(CompanyRowSchema, companies, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/public",
    summary: "Published analyses",
    access: "public",
    rate: "read",
    query: analysisListQuery,
    response: z.array(analysisListItem),
    handle: async ({ query, clients }) => {
      const { analyses, meta } = await clients.orchestrator.listPublicAnalyses({ page: pageRequest(query) });
      return presentPage(AnalysisListItemSchema, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/analysis/public/:id",
    summary: "A published analysis, whole",
    access: "public",
    rate: "read",
    params: idParam,
    response: report,
    handle: async ({ params, clients }) => {
      const answer = await clients.orchestrator.getPublicReport(params);
      return { data: present(AnalysisReportSchema, answer.report) };
    },
  }),
  route({
    method: "get",
    path: "/analysis/comprehensive/:id",
    summary: "An analysis, whole",
    access: "user",
    rate: "read",
    params: idParam,
    response: report,
    handle: async ({ params, clients, asUser }) => {
      const answer = await clients.orchestrator.getReport(params, asUser);
      return { data: present(AnalysisReportSchema, answer.report) };
    },
  }),
  route({
    method: "get",
    path: "/analysis/:id/status",
    summary: "Progress of an analysis",
    access: "user",
    rate: "read",
    params: idParam,
    response: progressStatus,
    handle: async ({ params, clients, asUser }) => {
      const { status } = await clients.orchestrator.getStatus(params, asUser);
      return { data: present(ProgressStatusSchema, status) };
    },
  }),
  route({
    method: "post",
    path: "/analysis/:id/cancel",
    summary: "Stop a running analysis; its credit comes back",
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

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
import type { Calls } from "./call.ts";

export const analysisCalls = {
  "POST /analysis/start": {
    summary: "Start an analysis for one credit",
    access: "user",
    rate: "start",
    body: startRequest,
    response: startResponse,
  },
  "GET /analysis/user": {
    summary: "List the user's analyses, and those shared with the user",
    access: "user",
    rate: "read",
    query: userListQuery,
    response: z.array(analysisListItem),
  },
  "GET /analysis/ticker/:ticker": {
    summary: "List a company's published analyses and the user's own",
    access: "public",
    rate: "read",
    params: tickerParam,
    query: analysisListQuery,
    response: z.array(analysisListItem),
  },
  "GET /analysis/company-history": {
    summary: "List the companies that the user has analysed",
    access: "user",
    rate: "read",
    query: companyListQuery,
    response: z.array(companyRow),
  },
  "GET /analysis/public": {
    summary: "List published analyses",
    access: "public",
    rate: "read",
    query: analysisListQuery,
    response: z.array(analysisListItem),
  },
  "GET /analysis/public/:id": {
    summary: "Get the report of a published analysis",
    access: "public",
    rate: "read",
    params: idParam,
    response: report,
  },
  "GET /analysis/comprehensive/:id": {
    summary: "Get the report of an analysis",
    access: "user",
    rate: "read",
    params: idParam,
    response: report,
  },
  "GET /analysis/:id/status": {
    summary: "Get the progress of an analysis",
    access: "user",
    rate: "read",
    params: idParam,
    response: progressStatus,
  },
  "POST /analysis/:id/cancel": {
    summary: "Cancel a running analysis and refund its credit",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
  "DELETE /analysis/:id": {
    summary: "Delete an analysis",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;

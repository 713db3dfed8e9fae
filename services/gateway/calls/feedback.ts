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
import type { Calls } from "./call.ts";

export const feedbackCalls = {
  "POST /reports": {
    summary: "Send a feature request or bug report, or report a problem with an analysis",
    access: "user",
    rate: "write",
    body: reportRequest,
    response: reportResponse,
  },
  "GET /reports": {
    summary: "List feature requests or bug reports; with mine, all of the caller's own",
    access: "public",
    rate: "read",
    query: reportListQuery,
    response: z.array(feedbackItem),
  },
  "POST /reports/:id/vote": {
    summary: "Vote on a feature request or bug report; the same vote again removes it",
    access: "user",
    rate: "write",
    params: idParam,
    body: voteRequest,
    response: voteResponse,
  },
  "DELETE /reports/:id": {
    summary: "Delete the caller's own feature request or bug report",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
  "PATCH /reports/:id/status": {
    summary: "Change the status of a report, for administrators",
    access: "user",
    rate: "write",
    params: idParam,
    body: statusRequest,
    response: emptyResponse,
  },
} satisfies Calls;

import { z } from "zod";
import {
  deadLetter,
  job,
  jobsQuery,
  leaderboard,
  leaderboardQuery,
  marketRun,
  overview,
  overviewQuery,
  queueSummary,
} from "../dto/admin-console.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const adminConsoleCalls = {
  "GET /admin/overview": {
    summary: "What was analysed, by whom and at which cost",
    access: "user",
    rate: "read",
    query: overviewQuery,
    response: overview,
  },
  "GET /admin/leaderboard": {
    summary: "The users with the most analyses",
    access: "user",
    rate: "read",
    query: leaderboardQuery,
    response: leaderboard,
  },
  "GET /admin/job-queue/summary": {
    summary: "The workers of the queue, and its jobs by status",
    access: "user",
    rate: "read",
    response: queueSummary,
  },
  "GET /admin/market-run": {
    summary: "The newest valuation of the market, and how far it is",
    access: "user",
    rate: "read",
    response: marketRun,
  },
  "GET /admin/job-queue/jobs": {
    summary: "List the jobs of the queue",
    access: "user",
    rate: "read",
    query: jobsQuery,
    response: z.array(job),
  },
  "GET /admin/job-queue/dead-letters": {
    summary: "List the newest messages that a service could not handle",
    access: "user",
    rate: "read",
    response: z.array(deadLetter),
  },
  "POST /admin/job-queue/dead-letters/:id/requeue": {
    summary: "Send a message again that a service could not handle",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
  "DELETE /admin/job-queue/dead-letters/:id": {
    summary: "Discard a message that a service could not handle",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;

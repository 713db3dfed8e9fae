import {
  DeadLetterSchema,
  GetMarketRunResponseSchema,
  GetOverviewResponseSchema,
  GetQueueSummaryResponseSchema,
  JobSchema,
  type UserCount,
} from "@plumbline/proto/analysis_orchestrator/v1/admin_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
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
  type TopUser,
} from "../dto/admin-console.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentList, presentPage } from "../http/present.ts";
import { route, type RouteContext } from "../http/route.ts";

type Context = Pick<RouteContext<unknown, unknown, unknown>, "clients" | "asUser">;

const nameUsers = async (counts: UserCount[], { clients, asUser }: Context): Promise<TopUser[]> => {
  const { users } = await clients.identity.findUsers({ ids: counts.map(({ userId }) => userId) }, asUser);
  const known = new Map(users.map((user) => [user.id, user]));
  return counts.map(({ userId, count }) => {
    const { firstName = "", lastName = "", email = "" } = known.get(userId) ?? {};
    return { id: userId, firstName, lastName, email, analysisCount: count };
  });
};

/** Calls for the overview and the queue. The services that own the data admit administrators only. */
export const adminConsoleRoutes = [
  route({
    method: "get",
    path: "/admin/overview",
    summary: "What was analysed, by whom and at which cost",
    access: "user",
    rate: "read",
    query: overviewQuery,
    response: overview,
    handle: async ({ query: { avgCount }, ...context }) => {
      const { clients, asUser } = context;
      const sample = avgCount === "all" ? 0 : Number(avgCount);
      const [counted, { total, withPurchases }, { ratings }] = await Promise.all([
        clients.orchestrator.getOverview({ sample }, asUser),
        clients.identity.countAccounts({}, asUser),
        clients.feedback.summariseReviews({}),
      ]);
      return {
        data: overview.parse({
          ...toPlain(GetOverviewResponseSchema, counted),
          totalUsers: total,
          usersWithPurchases: withPurchases,
          ratingCounts: ratings,
          topUsers: await nameUsers(counted.topUsers, context),
        }),
      };
    },
  }),
  route({
    method: "get",
    path: "/admin/leaderboard",
    summary: "The users with the most analyses",
    access: "user",
    rate: "read",
    query: leaderboardQuery,
    response: leaderboard,
    handle: async ({ query: { limit }, ...context }) => {
      const { users } = await context.clients.orchestrator.listTopUsers({ limit }, context.asUser);
      return { data: await nameUsers(users, context) };
    },
  }),
  route({
    method: "get",
    path: "/admin/job-queue/summary",
    summary: "The workers of the queue, and its jobs by status",
    access: "user",
    rate: "read",
    response: queueSummary,
    handle: async ({ clients, asUser }) => {
      const summary = await clients.orchestrator.getQueueSummary({}, asUser);
      return { data: present(GetQueueSummaryResponseSchema, queueSummary, summary) };
    },
  }),
  route({
    method: "get",
    path: "/admin/market-run",
    summary: "The newest valuation of the market, and how far it is",
    access: "user",
    rate: "read",
    response: marketRun,
    handle: async ({ clients, asUser }) => {
      const run = await clients.orchestrator.getMarketRun({}, asUser);
      return { data: run.day ? present(GetMarketRunResponseSchema, marketRun, run) : null };
    },
  }),
  route({
    method: "get",
    path: "/admin/job-queue/jobs",
    summary: "List the jobs of the queue",
    access: "user",
    rate: "read",
    query: jobsQuery,
    response: z.array(job),
    handle: async ({ query: { sortOrder, searchTerm, statuses, ...query }, clients, asUser }) => {
      const page = toPageRequest({ ...query, sortDir: sortOrder, search: searchTerm });
      const { jobs, meta } = await clients.orchestrator.listJobs({ page, statuses }, asUser);
      return presentPage(JobSchema, job, jobs, meta);
    },
  }),
  route({
    method: "get",
    path: "/admin/job-queue/dead-letters",
    summary: "List the newest messages that a service could not handle",
    access: "user",
    rate: "read",
    response: z.array(deadLetter),
    handle: async ({ clients, asUser }) => {
      const { letters } = await clients.orchestrator.listDeadLetters({}, asUser);
      return { data: presentList(DeadLetterSchema, deadLetter, letters) };
    },
  }),
  route({
    method: "post",
    path: "/admin/job-queue/dead-letters/:id/requeue",
    summary: "Send a message again that a service could not handle",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.orchestrator.requeueDeadLetter(params, { as: asUser.as });
      return { data: {} };
    },
  }),
  route({
    method: "delete",
    path: "/admin/job-queue/dead-letters/:id",
    summary: "Discard a message that a service could not handle",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.orchestrator.discardDeadLetter(params, { as: asUser.as });
      return { data: {} };
    },
  }),
];

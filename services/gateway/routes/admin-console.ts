import {
  DeadLetterSchema,
  GetMarketRunResponseSchema,
  GetOverviewResponseSchema,
  GetQueueSummaryResponseSchema,
  JobSchema,
  type UserCount,
} from "@plumbline/proto/analysis_orchestrator/v1/admin_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { adminConsoleCalls } from "../calls/admin-console.ts";
import { deadLetter, job, marketRun, overview, queueSummary, type TopUser } from "../dto/admin-console.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentList, presentPage } from "../http/present.ts";
import type { RouteContext, Handlers } from "../http/route.ts";

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
export const adminConsoleHandlers: Handlers<typeof adminConsoleCalls> = {
  "GET /admin/overview": async ({ query: { avgCount }, ...context }) => {
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
  "GET /admin/leaderboard": async ({ query: { limit }, ...context }) => {
    const { users } = await context.clients.orchestrator.listTopUsers({ limit }, context.asUser);
    return { data: await nameUsers(users, context) };
  },
  "GET /admin/job-queue/summary": async ({ clients, asUser }) => {
    const summary = await clients.orchestrator.getQueueSummary({}, asUser);
    return { data: present(GetQueueSummaryResponseSchema, queueSummary, summary) };
  },
  "GET /admin/market-run": async ({ clients, asUser }) => {
    const run = await clients.orchestrator.getMarketRun({}, asUser);
    return { data: run.day ? present(GetMarketRunResponseSchema, marketRun, run) : null };
  },
  "GET /admin/job-queue/jobs": async ({
    query: { sortOrder, searchTerm, statuses, ...query },
    clients,
    asUser,
  }) => {
    const page = toPageRequest({ ...query, sortDir: sortOrder, search: searchTerm });
    const { jobs, meta } = await clients.orchestrator.listJobs({ page, statuses }, asUser);
    return presentPage(JobSchema, job, jobs, meta);
  },
  "GET /admin/job-queue/dead-letters": async ({ clients, asUser }) => {
    const { letters } = await clients.orchestrator.listDeadLetters({}, asUser);
    return { data: presentList(DeadLetterSchema, deadLetter, letters) };
  },
  "POST /admin/job-queue/dead-letters/:id/requeue": async ({ params, clients, asUser }) => {
    await clients.orchestrator.requeueDeadLetter(params, { as: asUser.as });
    return { data: {} };
  },
  "DELETE /admin/job-queue/dead-letters/:id": async ({ params, clients, asUser }) => {
    await clients.orchestrator.discardDeadLetter(params, { as: asUser.as });
    return { data: {} };
  },
};

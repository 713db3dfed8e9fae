import { AdminAnalysisSchema } from "@plumbline/proto/analysis_orchestrator/v1/admin_pb.ts";
import { AdminReportSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { type AdminUser, AdminUserSchema } from "@plumbline/proto/identity/v1/admin_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { adminUserCalls } from "../calls/admin-users.ts";
import { adminAnalysis, type AdminUser as AdminUserDto, adminUser } from "../dto/admin-users.ts";
import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { adminReport } from "../dto/admin-feedback.ts";
import { pageMeta } from "../dto/common.ts";
import { userNotFound } from "../errors.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentList, presentPage } from "../http/present.ts";
import type { RouteContext, Handlers } from "../http/route.ts";

type Context = Pick<RouteContext<unknown, unknown, unknown>, "clients" | "asUser">;

/** Adds to accounts what billing and notification know of them. */
const join = async (users: AdminUser[], { clients, asUser }: Context): Promise<AdminUserDto[]> => {
  const userIds = users.map(({ id }) => id);
  const [{ balances }, subscribers] = await Promise.all([
    clients.billing.listBalances({ userIds }, asUser),
    clients.notification.findSubscribers({ userIds }, asUser),
  ]);
  const credits = new Map(balances.map((balance) => [balance.userId, balance.credits]));
  return users.map((user) =>
    adminUser.parse({
      ...toPlain(AdminUserSchema, user),
      credits: credits.get(user.id) ?? 0,
      isSubscribedToEmails: subscribers.userIds.includes(user.id),
    }),
  );
};

const readOne = async (id: string, context: Context): Promise<AdminUserDto> => {
  const { users } = await context.clients.identity.findUsers({ ids: [id] }, context.asUser);
  const [user] = await join(users, context);
  if (!user) throw userNotFound();
  return user;
};

/** Calls with which administrators manage users. The services that own the data admit them only. */
export const adminUserHandlers: Handlers<typeof adminUserCalls> = {
  "GET /admin/users": async ({ query: { sortOrder, searchTerm, ...query }, ...context }) => {
    const page = toPageRequest({ ...query, sortDir: sortOrder, search: searchTerm });
    const { users, meta } = await context.clients.identity.listUsers({ page }, context.asUser);
    return { data: await join(users, context), meta: present(PageMetaSchema, pageMeta, meta) };
  },
  "DELETE /admin/users": async ({ body: { userIds }, clients, asUser }) => {
    await clients.identity.deleteUsers({ ids: userIds }, { as: asUser.as });
    return { data: {} };
  },
  "GET /admin/users/:id": async ({ params: { id }, ...context }) => ({ data: await readOne(id, context) }),
  "PUT /admin/users/:id": async ({
    params: { id },
    body: { isSubscribedToEmails, ...changes },
    ...context
  }) => {
    const { clients, asUser } = context;
    await clients.identity.updateUser({ id, ...changes }, { as: asUser.as });
    if (isSubscribedToEmails !== undefined)
      await clients.notification.setSubscription(
        { userId: id, subscribed: isSubscribedToEmails },
        { as: asUser.as },
      );
    return { data: await readOne(id, context) };
  },
  "GET /admin/users/:id/analyses": async ({
    params: { id },
    query: { sortOrder, ...query },
    clients,
    asUser,
  }) => {
    const page = toPageRequest({ ...query, sortDir: sortOrder });
    const { analyses, meta } = await clients.orchestrator.listUserAnalyses({ userId: id, page }, asUser);
    return presentPage(AdminAnalysisSchema, adminAnalysis, analyses, meta);
  },
  "GET /admin/users/:id/reports": async ({
    params: { id },
    query: { sortOrder, ...query },
    clients,
    asUser,
  }) => {
    const page = toPageRequest({ ...query, sortDir: sortOrder });
    const { reports, meta } = await clients.feedback.listAllReports({ authorId: id, page }, asUser);
    return presentPage(AdminReportSchema, adminReport, reports, meta);
  },
  "GET /admin/stock-analyses/search": async ({ query, clients, asUser }) => {
    const { analyses } = await clients.orchestrator.searchAnalyses(query, asUser);
    return { data: presentList(AdminAnalysisSchema, adminAnalysis, analyses) };
  },
};

import { AdminAnalysisSchema } from "@plumbline/proto/analysis_orchestrator/v1/admin_pb.ts";
import { AdminReportSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { type AdminUser, AdminUserSchema } from "@plumbline/proto/identity/v1/admin_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { z } from "zod";
import {
  adminAnalysis,
  type AdminUser as AdminUserDto,
  adminUser,
  adminUsersQuery,
  analysesSearchQuery,
  deleteUsersRequest,
  updateUserRequest,
  userAnalysesQuery,
  userReportsQuery,
} from "../dto/admin-users.ts";
import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { adminReport } from "../dto/admin-feedback.ts";
import { emptyResponse, idParam, pageMeta } from "../dto/common.ts";
import { userNotFound } from "../errors.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentList, presentPage } from "../http/present.ts";
import { route, type RouteContext } from "../http/route.ts";

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
export const adminUserRoutes = [
  route({
    method: "get",
    path: "/admin/users",
    summary: "List the users",
    access: "user",
    rate: "read",
    query: adminUsersQuery,
    response: z.array(adminUser),
    handle: async ({ query: { sortOrder, searchTerm, ...query }, ...context }) => {
      const page = toPageRequest({ ...query, sortDir: sortOrder, search: searchTerm });
      const { users, meta } = await context.clients.identity.listUsers({ page }, context.asUser);
      return { data: await join(users, context), meta: present(PageMetaSchema, pageMeta, meta) };
    },
  }),
  route({
    method: "delete",
    path: "/admin/users",
    summary: "Delete users: all of them or, if one cannot be deleted, none",
    access: "user",
    rate: "write",
    body: deleteUsersRequest,
    response: emptyResponse,
    handle: async ({ body: { userIds }, clients, asUser }) => {
      await clients.identity.deleteUsers({ ids: userIds }, { as: asUser.as });
      return { data: {} };
    },
  }),
  route({
    method: "get",
    path: "/admin/users/:id",
    summary: "Get a user",
    access: "user",
    rate: "read",
    params: idParam,
    response: adminUser,
    handle: async ({ params: { id }, ...context }) => ({ data: await readOne(id, context) }),
  }),
  route({
    method: "put",
    path: "/admin/users/:id",
    summary: "Change the given fields of a user",
    access: "user",
    rate: "write",
    params: idParam,
    body: updateUserRequest,
    response: adminUser,
    handle: async ({ params: { id }, body: { isSubscribedToEmails, ...changes }, ...context }) => {
      const { clients, asUser } = context;
      await clients.identity.updateUser({ id, ...changes }, { as: asUser.as });
      if (isSubscribedToEmails !== undefined)
        await clients.notification.setSubscription(
          { userId: id, subscribed: isSubscribedToEmails },
          { as: asUser.as },
        );
      return { data: await readOne(id, context) };
    },
  }),
  route({
    method: "get",
    path: "/admin/users/:id/analyses",
    summary: "List the analyses of a user",
    access: "user",
    rate: "read",
    params: idParam,
    query: userAnalysesQuery,
    response: z.array(adminAnalysis),
    handle: async ({ params: { id }, query: { sortOrder, ...query }, clients, asUser }) => {
      const page = toPageRequest({ ...query, sortDir: sortOrder });
      const { analyses, meta } = await clients.orchestrator.listUserAnalyses({ userId: id, page }, asUser);
      return presentPage(AdminAnalysisSchema, adminAnalysis, analyses, meta);
    },
  }),
  route({
    method: "get",
    path: "/admin/users/:id/reports",
    summary: "List the reports of a user",
    access: "user",
    rate: "read",
    params: idParam,
    query: userReportsQuery,
    response: z.array(adminReport),
    handle: async ({ params: { id }, query: { sortOrder, ...query }, clients, asUser }) => {
      const page = toPageRequest({ ...query, sortDir: sortOrder });
      const { reports, meta } = await clients.feedback.listAllReports({ authorId: id, page }, asUser);
      return presentPage(AdminReportSchema, adminReport, reports, meta);
    },
  }),
  route({
    method: "get",
    path: "/admin/stock-analyses/search",
    summary: "Find analyses of all users by company, ticker or id",
    access: "user",
    rate: "read",
    query: analysesSearchQuery,
    response: z.array(adminAnalysis),
    handle: async ({ query, clients, asUser }) => {
      const { analyses } = await clients.orchestrator.searchAnalyses(query, asUser);
      return { data: presentList(AdminAnalysisSchema, adminAnalysis, analyses) };
    },
  }),
];

import { PostSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { ReportSchema, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { NotificationSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { z } from "zod";
import {
  blogListItem,
  blogListQuery,
  creditsResponse,
  feedbackItem,
  notificationItem,
  notificationListQuery,
  publicStats,
  reportListQuery,
} from "../dto/misc.ts";
import { present, route } from "../http/route.ts";

const nothing = z.object({});
const notificationId = z.object({ id: z.string().min(1).max(64) });

/** The first moment of a day's month, in UTC. */
const monthStart = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();

export const miscRoutes = [
  route({
    method: "get",
    path: "/public/stats",
    summary: "Users, and analyses of this month; no rating until there is a review",
    access: "public",
    rate: "read",
    response: publicStats,
    handle: async ({ clients, clock }) => {
      const [users, analyses] = await Promise.all([
        clients.identity.countUsers({}),
        clients.orchestrator.countAnalyses({ since: monthStart(clock()) }),
      ]);
      return { data: { averageRating: null, totalUsers: users.total, totalAnalyses: analyses.total } };
    },
  }),
  route({
    method: "get",
    path: "/payments/credits",
    summary: "The user's credits",
    access: "user",
    rate: "read",
    response: creditsResponse,
    handle: async ({ clients, asUser }) => ({
      data: { credits: (await clients.billing.getCredits({}, asUser)).credits },
    }),
  }),
  route({
    method: "get",
    path: "/reports",
    summary: "Feature requests or bug reports",
    access: "public",
    rate: "read",
    query: reportListQuery,
    response: z.array(feedbackItem),
    handle: async ({ query, clients }) => {
      const { reports, meta } = await clients.feedback.listReports({
        type: ReportType[query.type],
        page: { page: query.page, limit: query.limit },
      });
      return { data: reports.map((r) => present(ReportSchema, r)), meta: present(PageMetaSchema, meta) };
    },
  }),
  route({
    method: "get",
    path: "/blog",
    summary: "Published posts",
    access: "public",
    rate: "read",
    query: blogListQuery,
    response: z.array(blogListItem),
    handle: async ({ query: { page, limit, search, tags = "" }, clients }) => {
      const wanted = tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean);
      const { posts, meta } = await clients.blog.listPosts({ page: { page, limit, search }, tags: wanted });
      return { data: posts.map((p) => present(PostSchema, p)), meta: present(PageMetaSchema, meta) };
    },
  }),
  route({
    method: "get",
    path: "/notifications",
    summary: "The user's notifications, newest first",
    access: "user",
    rate: "read",
    query: notificationListQuery,
    response: z.array(notificationItem),
    handle: async ({ query, clients, asUser }) => {
      const { notifications } = await clients.notification.listNotifications(query, asUser);
      return { data: notifications.map((n) => present(NotificationSchema, n)) };
    },
  }),
  route({
    method: "get",
    path: "/notifications/unread/count",
    summary: "How many are unread",
    access: "user",
    rate: "read",
    response: z.object({ count: z.number().int() }),
    handle: async ({ clients, asUser }) => ({
      data: { count: (await clients.notification.countUnread({}, asUser)).count },
    }),
  }),
  route({
    method: "patch",
    path: "/notifications/:id/read",
    summary: "Mark one read",
    access: "user",
    rate: "write",
    params: notificationId,
    response: nothing,
    handle: async ({ params, clients, asUser }) => {
      await clients.notification.markRead(params, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/notifications/mark-all-read",
    summary: "Mark all read",
    access: "user",
    rate: "write",
    response: nothing,
    handle: async ({ clients, asUser }) => {
      await clients.notification.markAllRead({}, asUser);
      return { data: {} };
    },
  }),
];

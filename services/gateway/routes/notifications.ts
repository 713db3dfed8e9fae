import { NotificationSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { z } from "zod";
import { emptyResponse } from "../dto/common.ts";
import {
  notificationIdParam,
  notificationItem,
  notificationListQuery,
  unreadCount,
} from "../dto/notifications.ts";
import { presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

export const notificationRoutes = [
  route({
    method: "get",
    path: "/notifications",
    summary: "List the user's notifications, newest first",
    access: "user",
    rate: "read",
    query: notificationListQuery,
    response: z.array(notificationItem),
    handle: async ({ query, clients, asUser }) => {
      const { notifications } = await clients.notification.listNotifications(query, asUser);
      return { data: presentList(NotificationSchema, notificationItem, notifications) };
    },
  }),
  route({
    method: "get",
    path: "/notifications/unread/count",
    summary: "Count unread notifications",
    access: "user",
    rate: "read",
    response: unreadCount,
    handle: async ({ clients, asUser }) => ({
      data: { count: (await clients.notification.countUnread({}, asUser)).count },
    }),
  }),
  route({
    method: "patch",
    path: "/notifications/:id/read",
    summary: "Mark a notification as read",
    access: "user",
    rate: "write",
    params: notificationIdParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.notification.markRead(params, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/notifications/mark-all-read",
    summary: "Mark all notifications as read",
    access: "user",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, asUser }) => {
      await clients.notification.markAllRead({}, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/notifications/test",
    summary: "Create a notification for oneself; not in production",
    access: "user",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, asUser }) => {
      await clients.notification.createTestNotification({}, asUser);
      return { data: {} };
    },
  }),
];

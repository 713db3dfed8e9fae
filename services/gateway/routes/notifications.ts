import { NotificationSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { notificationCalls } from "../calls/notifications.ts";
import { notificationItem } from "../dto/notifications.ts";
import { presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  "GET /notifications": async ({ query, clients, asUser }) => {
    const { notifications } = await clients.notification.listNotifications(query, asUser);
    return { data: presentList(NotificationSchema, notificationItem, notifications) };
  },
  "GET /notifications/unread/count": async ({ clients, asUser }) => ({
    data: { count: (await clients.notification.countUnread({}, asUser)).count },
  }),
  "PATCH /notifications/:id/read": async ({ params, clients, asUser }) => {
    await clients.notification.markRead(params, asUser);
    return { data: {} };
  },
  "POST /notifications/mark-all-read": async ({ clients, asUser }) => {
    await clients.notification.markAllRead({}, asUser);
    return { data: {} };
  },
  "POST /notifications/test": async ({ clients, asUser }) => {
    await clients.notification.createTestNotification({}, asUser);
    return { data: {} };
  },
};

import { ownerOnly, users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

export const notificationExchanges: Record<string, Exchange[]> = {
  "GET /notifications": [
    {
      callers: users,
      path: "/notifications?limit=5&onlyUnread=true",
      answers: {
        notification: {
          listNotifications: () => ({
            notifications: [
              { id: "n1", title: "Title", message: "Text", url: "/x", read: true, createdAt: "2026-01-02" },
              { id: "n2", title: "Other", message: "More", read: false, createdAt: "2026-01-03" },
            ],
          }),
        },
      },
      calls: [byUser("notification.listNotifications", { limit: 5, onlyUnread: true, skip: 0 })],
      data: [
        { id: "n1", title: "Title", message: "Text", url: "/x", read: true, createdAt: "2026-01-02" },
        { id: "n2", title: "Other", message: "More", url: null, read: false, createdAt: "2026-01-03" },
      ],
    },
  ],
  "GET /notifications/unread/count": [
    {
      callers: users,
      path: "/notifications/unread/count",
      answers: { notification: { countUnread: () => ({ count: 6 }) } },
      calls: [byUser("notification.countUnread")],
      data: { count: 6 },
    },
  ],
  "PATCH /notifications/:id/read": [
    {
      callers: ownerOnly("404 NOTIFICATION_NOT_FOUND"),
      path: "/notifications/n1/read",
      answers: { notification: { markRead: () => ({}) } },
      calls: [byUser("notification.markRead", { id: "n1" })],
      data: {},
    },
  ],
  "POST /notifications/mark-all-read": [
    {
      callers: users,
      path: "/notifications/mark-all-read",
      answers: { notification: { markAllRead: () => ({}) } },
      calls: [byUser("notification.markAllRead")],
      data: {},
    },
  ],
  "POST /notifications/test": [
    {
      callers: users,
      path: "/notifications/test",
      answers: { notification: { createTestNotification: () => ({}) } },
      calls: [byUser("notification.createTestNotification")],
      data: {},
    },
  ],
};

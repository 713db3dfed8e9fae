import { z } from "zod";
import { emptyResponse } from "../dto/common.ts";
import {
  notificationIdParam,
  notificationItem,
  notificationListQuery,
  unreadCount,
} from "../dto/notifications.ts";
import type { Calls } from "./call.ts";

export const notificationCalls = {
  "GET /notifications": {
    summary: "List the user's notifications, newest first",
    access: "user",
    rate: "read",
    query: notificationListQuery,
    response: z.array(notificationItem),
  },
  "GET /notifications/unread/count": {
    summary: "Count unread notifications",
    access: "user",
    rate: "read",
    response: unreadCount,
  },
  "PATCH /notifications/:id/read": {
    summary: "Mark a notification as read",
    access: "user",
    rate: "write",
    params: notificationIdParam,
    response: emptyResponse,
  },
  "POST /notifications/mark-all-read": {
    summary: "Mark all notifications as read",
    access: "user",
    rate: "write",
    response: emptyResponse,
  },
  "POST /notifications/test": {
    summary: "Create a notification for oneself; not in production",
    access: "user",
    rate: "write",
    response: emptyResponse,
  },
} satisfies Calls;

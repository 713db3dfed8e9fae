import { z } from "zod";
import { wholeNumberOr } from "./common.ts";

export const notificationItem = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  url: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.string(),
});
export type NotificationItem = z.infer<typeof notificationItem>;
export const notificationListQuery = z.object({
  limit: wholeNumberOr(10, 1, 50),
  onlyUnread: z.stringbool().default(false),
});

export const unreadCount = z.object({ count: z.number().int() });
export const notificationIdParam = z.object({ id: z.string().min(1).max(64) });

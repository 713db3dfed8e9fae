import { z } from "zod";
import { progressStatus } from "./analysis.ts";
import { listQuery } from "./common.ts";

export const creditsResponse = z.object({ credits: z.number().int() });

/** averageRating is null until there is a review. */
export const publicStats = z.object({
  averageRating: z.number().nullable(),
  totalUsers: z.number().int(),
  totalAnalyses: z.number().int(),
});
export type PublicStats = z.infer<typeof publicStats>;

export const reportListQuery = listQuery.extend({ type: z.enum(["FEATURE", "BUG"]).default("FEATURE") });
export const feedbackItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(["FEATURE", "BUG", "ANALYSIS"]),
  status: z.enum(["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"]),
  score: z.number().int(),
  author: z.object({ firstName: z.string() }),
  createdAt: z.string(),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

export const blogListQuery = listQuery.extend({ tags: z.string().max(200).optional() });
export const blogListItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(["DRAFT", "PUBLISHED"]),
  publishedAt: z.string().nullable(),
  tags: z.array(z.string()),
});
export type BlogListItem = z.infer<typeof blogListItem>;

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
  limit: z.coerce.number().int().min(1).max(50).default(10),
  onlyUnread: z.stringbool().default(false),
});

/** Messages on /ws, client to server: JSON { event, data }. */
export const socketRequest = z.object({
  event: z.enum(["subscribe", "unsubscribe", "subscribeUser", "unsubscribeUser"]),
  /** An analysis id, or a user id. */
  data: z.string().max(64),
});

/** The payload of userNotification: what changed for this user. */
export const userUpdate = z.discriminatedUnion("type", [
  z.object({ type: z.literal("credits"), credits: z.number().int() }),
  z.object({ type: z.literal("notification"), notification: notificationItem }),
  z.object({ type: z.literal("analysis"), analysis: progressStatus }),
]);
export type UserUpdate = z.infer<typeof userUpdate>;

/** Messages on /ws, server to client. The first analysisUpdate after a subscribe is the current state. */
export const socketMessage = z.discriminatedUnion("event", [
  z.object({ event: z.literal("analysisUpdate"), data: progressStatus }),
  z.object({ event: z.literal("userNotification"), data: userUpdate }),
  z.object({ event: z.literal("error"), data: z.object({ code: z.string(), message: z.string() }) }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;

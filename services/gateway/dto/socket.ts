import { z } from "zod";
import { progressStatus } from "./analysis.ts";
import { notificationItem } from "./notifications.ts";

/** Messages from client to server on /ws: JSON { event, data }. */
export const socketRequest = z.object({
  event: z.enum(["subscribe", "unsubscribe", "subscribeUser", "unsubscribeUser"]),
  /** An analysis id; for subscribeUser and unsubscribeUser a user id. */
  data: z.string().max(64),
});
export type SocketRequest = z.infer<typeof socketRequest>;

/**
 * The payload of userNotification: a change that concerns the user. "subscribed" answers
 * subscribeUser: changes from now on are told, and earlier ones must be read.
 */
export const userUpdate = z.discriminatedUnion("type", [
  z.object({ type: z.literal("subscribed") }),
  z.object({ type: z.literal("credits"), credits: z.number().int() }),
  z.object({ type: z.literal("notification"), notification: notificationItem }),
  z.object({ type: z.literal("onboarding") }),
  z.object({ type: z.literal("analysis"), analysis: progressStatus }),
]);
export type UserUpdate = z.infer<typeof userUpdate>;

/**
 * Messages from server to client on /ws. The first analysisUpdate after a subscribe is the current
 * state.
 */
export const socketMessage = z.discriminatedUnion("event", [
  z.object({ event: z.literal("analysisUpdate"), data: progressStatus }),
  z.object({ event: z.literal("userNotification"), data: userUpdate }),
  z.object({ event: z.literal("error"), data: z.object({ code: z.string(), message: z.string() }) }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;

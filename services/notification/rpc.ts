import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { requireUserId } from "@plumbline/shared/rpc/access.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { notificationNotFound } from "./domain/errors.ts";
import type { NoticeStore } from "./domain/notices.ts";

/** Creates notification's RPC handlers. All concern the caller's own notifications. */
export const createNotificationRpc = ({ notices }: { notices: NoticeStore }) =>
  implement(NotificationService, {
    listNotifications: {
      access: "user",
      handle: async ({ limit, onlyUnread }, { caller }) => {
        const found = await notices.list({
          userId: requireUserId(caller),
          limit: Math.min(50, limit || 10),
          onlyUnread,
        });
        return {
          notifications: found.map(({ id, title, message, url, read, createdAt }) => ({
            id,
            title,
            message,
            read,
            createdAt: createdAt.toISOString(),
            ...(url ? { url } : {}),
          })),
        };
      },
    },
    countUnread: {
      access: "user",
      handle: async (_request, { caller }) => ({ count: await notices.countUnread(requireUserId(caller)) }),
    },
    markRead: {
      access: "user",
      handle: async ({ id }, { caller }) => {
        if (!(await notices.markRead({ userId: requireUserId(caller), id }))) throw notificationNotFound();
        return {};
      },
    },
    markAllRead: {
      access: "user",
      handle: async (_request, { caller }) => {
        await notices.markAllRead(requireUserId(caller));
        return {};
      },
    },
  });

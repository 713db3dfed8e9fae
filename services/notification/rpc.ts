import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { requireUserId } from "@plumbline/shared/rpc/access.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { invalidUnsubscribeLink, notificationNotFound } from "./domain/errors.ts";
import type { NoticeStore } from "./domain/notices.ts";
import { type BounceStore, mailKinds, type RecipientStore } from "./domain/recipients.ts";
import type { UnsubscribeTokens } from "./domain/unsubscribe-tokens.ts";

const gateway = { services: ["gateway"] };

/**
 * Creates notification's RPC handlers. They concern the caller's own notifications and mails, or
 * those of the person whom a link names.
 */
export const createNotificationRpc = ({
  notices,
  recipients,
  bounces,
  tokens,
}: {
  notices: NoticeStore;
  recipients: RecipientStore;
  bounces: BounceStore;
  tokens: UnsubscribeTokens;
}) =>
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
    getMailPreferences: {
      access: "user",
      handle: async (_request, { caller }) => {
        const userId = requireUserId(caller);
        const person = await recipients.find(userId);
        return {
          preferences: await recipients.readPreferences(userId),
          undeliverable: person !== null && (await bounces.isMarked(person.email)),
        };
      },
    },
    setMailPreferences: {
      access: "user",
      handle: async ({ productNews, analysisReady, sharing, referralNews }, { caller }) => {
        const kinds = { productNews, analysisReady, sharing, referralNews };
        const changes = Object.entries(kinds).filter(([, isOn]) => isOn !== undefined);
        return {
          preferences: await recipients.setPreferences(requireUserId(caller), Object.fromEntries(changes)),
        };
      },
    },
    unsubscribe: {
      access: gateway,
      handle: async ({ token }) => {
        const subscription = tokens.read(token);
        if (!subscription) throw invalidUnsubscribeLink();
        const { kind } = subscription;
        if ("userId" in subscription) await recipients.setPreferences(subscription.userId, { [kind]: false });
        else await recipients.declineAddress(subscription.pseudonym, kind);
        return { about: mailKinds[kind].about };
      },
    },
  });

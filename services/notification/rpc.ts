import { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { requireText } from "@plumbline/platform/rpc/texts.ts";
import { randomUUID } from "node:crypto";
import type { SubscriptionStore } from "./store/subscription-store.ts";
import { createSubscriptionCalls } from "./subscription-calls.ts";
import { createWebhookCalls } from "./webhooks/webhook-calls.ts";
import { createBulkCalls } from "./bulk-calls.ts";
import type { Account } from "./clients.ts";
import type { BulkMails } from "./domain/bulk/bulk-mails.ts";
import type { ContactStore, createContact } from "./domain/contact.ts";
import type { Delivery } from "./domain/delivery.ts";
import { digestHourUtc } from "./domain/digest/digest.ts";
import { invalidUnsubscribeLink, notificationNotFound, testsOnly } from "./domain/errors.ts";
import { createTestNotice, type NoticeStore } from "./domain/notices.ts";
import { type BounceStore, mailKinds, type RecipientStore } from "./domain/recipients.ts";
import type { UnsubscribeTokens } from "./domain/unsubscribe-tokens.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

const gateway = { services: ["gateway"] };

// The same limits as the API's.
const maxSubjectLength = 100;
const maxMessageLength = 5_000;
const maxKeyLength = 100;

/**
 * Creates notification's RPC handlers. They concern the caller's own notifications and mails, or
 * those of the person whom a link names.
 */
export const createNotificationRpc = ({
  notices,
  recipients,
  bounces,
  tokens,
  webhooks,
  bulkMails,
  subscriptions,
  mailer,
  sendMessage,
  listMessages,
  readAccount,
  requireAccounts,
  contactTo,
  hasTestNotifications,
  clock,
}: {
  notices: NoticeStore;
  recipients: RecipientStore;
  bounces: BounceStore;
  tokens: UnsubscribeTokens;
  webhooks: Webhooks;
  bulkMails: BulkMails;
  subscriptions: SubscriptionStore;
  mailer: Delivery;
  sendMessage: ReturnType<typeof createContact>;
  listMessages: ContactStore["list"];
  /** Reads the account of the user who calls. */
  readAccount: (userToken: string) => Promise<Account>;
  requireAccounts: RequireAccounts;
  contactTo: string;
  /** Whether users may create a notification for themselves; not in production. */
  hasTestNotifications: boolean;
  clock: () => Date;
}) =>
  implement(NotificationService, {
    listNotifications: {
      access: "user",
      handle: async ({ limit, onlyUnread, skip }, { caller }) => {
        const found = await notices.list({
          userId: requireUserId(caller),
          limit: Math.min(50, limit || 10),
          onlyUnread,
          skip: Math.max(0, skip),
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
          digestHour: digestHourUtc,
        };
      },
    },
    setMailPreferences: {
      access: "user",
      handle: async ({ $typeName: _name, $unknown: _unknown, ...kinds }, { caller }) => {
        const changes = Object.entries(kinds).filter(([, isOn]) => isOn !== undefined);
        return {
          preferences: await recipients.setPreferences(requireUserId(caller), Object.fromEntries(changes)),
        };
      },
    },
    ...createBulkCalls({ bulkMails, mailer, readAccount, requireAccounts }),
    ...createSubscriptionCalls({ subscriptions, requireAccounts }),
    ...createWebhookCalls({ webhooks }),
    sendContactMessage: {
      access: "user",
      handle: async ({ subject, message, idempotencyKey }, { caller }) => {
        const userId = requireUserId(caller);
        const { name, email } = await readAccount(caller.kind === "user" ? caller.token : "");
        await sendMessage(
          {
            userId,
            name,
            email,
            subject: requireText("subject", subject, maxSubjectLength),
            message: requireText("message", message, maxMessageLength),
          },
          requireText("idempotencyKey", idempotencyKey, maxKeyLength),
        );
        return {};
      },
    },
    listContactMessages: {
      access: "user",
      handle: async (_request, { caller }) => ({
        messages: (await listMessages(requireUserId(caller))).map(({ createdAt, ...message }) => ({
          ...message,
          createdAt: createdAt.toISOString(),
        })),
      }),
    },
    getContactAddress: { access: gateway, handle: () => ({ email: contactTo }) },
    createTestNotification: {
      access: "user",
      handle: async (_request, { caller }) => {
        if (!hasTestNotifications) throw testsOnly();
        await notices.add(createTestNotice({ id: randomUUID(), userId: requireUserId(caller), at: clock() }));
        return {};
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

import type { NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { requireText } from "@plumbline/platform/rpc/texts.ts";
import { personUnknown } from "./domain/errors.ts";
import type { SubscriptionStore } from "./store/subscription-store.ts";

const maxIdLength = 100;
const maxUserIds = 200;

/** Creates the calls with which administrators see and change who wants news of Plumbline. */
export const createSubscriptionCalls = ({
  subscriptions,
  requireAccounts,
}: {
  subscriptions: SubscriptionStore;
  requireAccounts: RequireAccounts;
}) =>
  ({
    findSubscribers: {
      access: "admin",
      handle: async ({ userIds }) => {
        if (userIds.length > maxUserIds)
          throw invalid("INVALID_INPUT", `Ask for at most ${maxUserIds} users.`);
        return { userIds: await subscriptions.find(userIds) };
      },
    },
    setSubscription: {
      access: "admin",
      handle: async ({ userId, subscribed }, { caller }) => {
        const change = { userId: requireText("userId", userId, maxIdLength), subscribed };
        await requireAccounts([change.userId]);
        if (!(await subscriptions.set({ ...change, adminId: requireUserId(caller) }))) throw personUnknown();
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof NotificationService>>;

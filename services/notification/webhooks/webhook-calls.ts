import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { requireText } from "@plumbline/platform/rpc/texts.ts";
import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type NotificationService,
  type WebhookDeliverySchema,
  WebhookDeliveryState,
} from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { WebhookDelivery } from "./webhook.ts";
import type { Webhooks } from "./webhooks.ts";

const maxUrlLength = 500;

const present = ({
  id,
  type,
  state,
  createdAt,
  attempts,
  attemptedAt,
  status,
  problem,
  dueAt,
}: WebhookDelivery): MessageInitShape<typeof WebhookDeliverySchema> => ({
  id,
  type,
  state: WebhookDeliveryState[state],
  createdAt: createdAt.toISOString(),
  attempts,
  ...optional("attemptedAt", attemptedAt?.toISOString() ?? null),
  ...optional("status", status),
  ...optional("problem", problem),
  ...optional("nextAttemptAt", state === "WAITING" ? dueAt.toISOString() : null),
});

/** Creates the calls about the caller's own webhook. */
export const createWebhookCalls = ({ webhooks }: { webhooks: Webhooks }) =>
  ({
    getWebhook: {
      access: "user",
      handle: async (_request, { caller }) => {
        const { webhook, deliveries } = await webhooks.read(requireUserId(caller));
        const shown = webhook && {
          url: webhook.url,
          ...optional("offAt", webhook.offAt?.toISOString() ?? null),
        };
        return { ...(shown ? { webhook: shown } : {}), deliveries: deliveries.map(present) };
      },
    },
    setWebhook: {
      access: "user",
      handle: async ({ url }, { caller }) => {
        const userId = requireUserId(caller);
        const { secret } = await webhooks.set(userId, requireText("url", url, maxUrlLength).trim());
        return optional("secret", secret);
      },
    },
    rotateWebhookSecret: {
      access: "user",
      handle: async (_request, { caller }) => ({ secret: await webhooks.rotate(requireUserId(caller)) }),
    },
    removeWebhook: {
      access: "user",
      handle: async (_request, { caller }) => {
        await webhooks.remove(requireUserId(caller));
        return {};
      },
    },
    testWebhook: {
      access: "user",
      handle: async (_request, { caller }) => {
        await webhooks.test(requireUserId(caller));
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof NotificationService>>;

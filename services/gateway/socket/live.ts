import { fromBinary } from "@bufbuild/protobuf";
import {
  ProgressStatusSchema,
  type ProgressStatus,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  CreditsChangedSchema,
  NotificationCreatedSchema,
  OnboardingChangedSchema,
} from "@plumbline/proto/events/v1/events_pb.ts";
import { readSignature } from "@plumbline/platform/bus/bus.ts";
import { progressSubject } from "@plumbline/platform/bus/events.ts";
import type { MessageVerifier } from "@plumbline/platform/bus/signatures.ts";
import { noteIntervalMs, type Presence } from "@plumbline/platform/presence.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Msg, NatsConnection } from "nats";
import type { SocketMessage, UserUpdate } from "../dto/socket.ts";
import { createGroups } from "./groups.ts";
import { presentProgress } from "./present-progress.ts";

export type Send = (message: SocketMessage) => void;

/** Creates subscriptions by key: an analysis id or a user id. */
const createTopics = () => {
  const { membersOf, has, keys, add, remove } = createGroups<Send>();
  return {
    add,
    remove,
    has,
    keys,
    publish: (key: string, message: SocketMessage) => {
      for (const send of membersOf(key)) send(message);
    },
  };
};

/**
 * Forwards progress and events from the bus to the sockets that subscribed, and notes whose sockets
 * they are. The process has one bus
 * subscription for each subject; messages without a subscriber, or without their owner's signature,
 * are dropped.
 */
export const createLive = ({
  bus,
  presence,
  verify,
  logger,
}: {
  bus: NatsConnection;
  presence: Presence;
  verify: MessageVerifier;
  logger: Logger;
}) => {
  const analyses = createTopics();
  const users = createTopics();
  /** Of the balance that each connected user was sent: a message that is sent again comes late. */
  const shownVersions = new Map<string, number>();

  const receive = async ({ subject, headers, data }: Msg, handle: (data: Uint8Array) => void) => {
    try {
      const id = headers?.get("Nats-Msg-Id") ?? "";
      await verify({ subject, id, data, signature: readSignature(headers) });
      handle(data);
    } catch (thrown) {
      logger.error({ err: thrown, subject }, "message not forwarded");
    }
  };
  const listen = (subject: string, handle: (data: Uint8Array) => void) =>
    bus.subscribe(subject, {
      callback: (error, message) => {
        if (!error) void receive(message, handle);
      },
    });
  const publishToUser = (userId: string, data: UserUpdate) =>
    users.publish(userId, { event: "userNotification", data });

  const subscriptions = [
    listen(progressSubject("*"), (data) => {
      const status: ProgressStatus = fromBinary(ProgressStatusSchema, data);
      const progress = presentProgress(status);
      analyses.publish(status.id, { event: "analysisUpdate", data: progress });
      publishToUser(status.userId, { type: "analysis", analysis: progress });
    }),
    listen("billing.credits.changed.v1", (data) => {
      const { userId, credits, version } = fromBinary(CreditsChangedSchema, data);
      if (version < (shownVersions.get(userId) ?? 0)) return;
      if (users.has(userId)) shownVersions.set(userId, version);
      publishToUser(userId, { type: "credits", credits });
    }),
    listen("identity.onboarding.changed.v1", (data) => {
      publishToUser(fromBinary(OnboardingChangedSchema, data).userId, { type: "onboarding" });
    }),
    listen("notification.notification.created.v1", (data) => {
      const { userId, id, title, message, url, createdAt } = fromBinary(NotificationCreatedSchema, data);
      publishToUser(userId, {
        type: "notification",
        notification: { id, title, message, url: url ?? null, read: false, createdAt },
      });
    }),
  ];
  const notePresence = (userIds: Iterable<string>) =>
    presence
      .note(userIds)
      .catch((thrown: unknown) => logger.warn({ err: thrown }, "presence of users not noted"));
  const noting = setInterval(() => void notePresence(users.keys()), noteIntervalMs);
  const { keys: _keys, has: _has, ...analysisTopics } = analyses;
  return {
    analyses: analysisTopics,
    users: {
      publish: users.publish,
      remove: (userId: string, send: Send) => {
        users.remove(userId, send);
        if (!users.has(userId)) shownVersions.delete(userId);
      },
      add: (userId: string, send: Send) => {
        users.add(userId, send);
        void notePresence([userId]);
      },
    },
    close: () => {
      clearInterval(noting);
      subscriptions.forEach((s) => s.unsubscribe());
    },
  };
};
export type Live = ReturnType<typeof createLive>;

import { fromBinary } from "@bufbuild/protobuf";
import {
  ProgressStatusSchema,
  type ProgressStatus,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { CreditsChangedSchema, NotificationCreatedSchema } from "@plumbline/proto/events/v1/events_pb.ts";
import { progressSubject } from "@plumbline/shared/bus/events.ts";
import type { NatsConnection } from "nats";
import type { SocketMessage, UserUpdate } from "../dto/socket.ts";
import { presentProgress } from "./present-progress.ts";

export type Send = (message: SocketMessage) => void;

/** Who wants to hear of what: by key, the senders. */
const createTopics = () => {
  const senders = new Map<string, Set<Send>>();
  return {
    add: (key: string, send: Send) =>
      void (senders.get(key) ?? senders.set(key, new Set()).get(key))?.add(send),
    remove: (key: string, send: Send) => {
      const set = senders.get(key);
      set?.delete(send);
      if (set?.size === 0) senders.delete(key);
    },
    tell: (key: string, message: SocketMessage) => {
      for (const send of senders.get(key) ?? []) send(message);
    },
  };
};

/** What happens, told to the sockets that asked. One subscription a process; what nobody asked for is dropped here. */
export const createLive = ({ bus }: { bus: NatsConnection }) => {
  const analyses = createTopics();
  const users = createTopics();

  const listen = (subject: string, hear: (data: Uint8Array) => void) =>
    bus.subscribe(subject, { callback: (error, message) => void (error ?? hear(message.data)) });
  const tellUser = (userId: string, data: UserUpdate) =>
    users.tell(userId, { event: "userNotification", data });

  const subscriptions = [
    listen(progressSubject("*"), (data) => {
      const status: ProgressStatus = fromBinary(ProgressStatusSchema, data);
      const shown = presentProgress(status);
      analyses.tell(status.id, { event: "analysisUpdate", data: shown });
      tellUser(status.userId, { type: "analysis", analysis: shown });
    }),
    listen("billing.credits.changed.v1", (data) => {
      const { userId, credits } = fromBinary(CreditsChangedSchema, data);
      tellUser(userId, { type: "credits", credits });
    }),
    listen("notification.notification.created.v1", (data) => {
      const { userId, id, title, message, url, createdAt } = fromBinary(NotificationCreatedSchema, data);
      tellUser(userId, {
        type: "notification",
        notification: { id, title, message, url: url ?? null, read: false, createdAt },
      });
    }),
  ];
  return { analyses, users, close: () => subscriptions.forEach((s) => s.unsubscribe()) };
};
export type Live = ReturnType<typeof createLive>;

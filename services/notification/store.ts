import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { type Connection, Schema } from "mongoose";
import type { Notice, NoticeStore } from "./domain/notices.ts";

const sentMailTtlSeconds = 30 * 24 * 3600;

const noticeSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    title: { type: String, required: true },
    message: { type: String, required: true },
    url: { type: String, default: null },
    read: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "notifications", versionKey: false },
);
noticeSchema.index({ userId: 1, createdAt: -1 });

const sentSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: "sent_mails", versionKey: false },
);
sentSchema.index({ at: 1 }, { expireAfterSeconds: sentMailTtlSeconds });

/** Creates the store of notifications in MongoDB, and of the events whose mails have been sent. */
export const createNotificationStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}) => {
  const Notices = connection.model("Notification", noticeSchema);
  const Sent = connection.model("SentMail", sentSchema);

  const notices: NoticeStore = {
    add: async ({ id, ...notice }) => {
      try {
        await inTransaction(connection, async (session) => {
          await Notices.create([{ _id: id, ...notice }], { session });
          const { userId, title, message, url, createdAt } = notice;
          await outbox.append({
            subject: "notification.notification.created.v1",
            event: {
              userId,
              id,
              title,
              message,
              createdAt: createdAt.toISOString(),
              ...(url ? { url } : {}),
            },
            session,
          });
        });
        outbox.poke();
      } catch (thrown) {
        if (!isDuplicateKey(thrown)) throw thrown;
      }
    },
    list: async ({ userId, limit, onlyUnread, skip = 0 }) => {
      const found = await Notices.find(onlyUnread ? { userId, read: false } : { userId })
        .sort({ createdAt: -1 })
        .skip(skip)
        .limit(limit)
        .lean();
      return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }) as Notice);
    },
    countUnread: (userId) => Notices.countDocuments({ userId, read: false }),
    markRead: async ({ userId, id }) =>
      (await Notices.updateOne({ _id: id, userId }, { read: true })).matchedCount === 1,
    markAllRead: async (userId) => {
      await Notices.updateMany({ userId, read: false }, { read: true });
    },
    erase: async (userId) => {
      await Notices.deleteMany({ userId });
    },
  };
  return {
    notices,
    wasSent: async (eventId: string) => (await Sent.exists({ _id: eventId })) !== null,
    markSent: async (eventId: string) => {
      await Sent.updateOne({ _id: eventId }, { at: new Date() }, { upsert: true });
    },
  };
};
export type NotificationStore = ReturnType<typeof createNotificationStore>;

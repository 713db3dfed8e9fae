import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { mailJobSubject } from "@plumbline/platform/bus/events.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { cursorOptions } from "@plumbline/platform/audit/audit.ts";
import { type Connection, Schema } from "mongoose";
import { randomUUID } from "node:crypto";
import { contactJobOf, type ContactMessage, type ContactStore } from "../domain/contact.ts";

const maxMessagesPerDay = 5;

/** The id is user, day and number, so that no race of requests exceeds what a day allows. */
const messageSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    key: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "contact_messages", versionKey: false },
);
messageSchema.index({ userId: 1, key: 1 }, { unique: true });

/** Creates the store of messages to Plumbline in MongoDB. */
export const createContactStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}): ContactStore => {
  const Messages = connection.model("ContactMessage", messageSchema);

  /** Returns false if the id, or the user's key, is taken. */
  const insert = async (id: string, key: string, message: Omit<ContactMessage, "id">): Promise<boolean> => {
    try {
      await inTransaction(connection, async (session) => {
        await Messages.create([{ _id: id, key, ...message }], { session });
        await outbox.appendJob({
          id: contactJobOf(id),
          subject: mailJobSubject,
          job: contactJobOf(id),
          session,
        });
      });
      outbox.poke();
      return true;
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      return false;
    }
  };

  return {
    add: async (message, key) => {
      const { userId, createdAt } = message;
      const day = createdAt.toISOString().slice(0, 10);
      for (let number = 1; number <= maxMessagesPerDay; number++) {
        if (await insert(`${userId}:${day}:${number}`, key, message)) return true;
        if (await Messages.exists({ userId, key })) return true;
      }
      return false;
    },
    requeue: async (id) => {
      const again = `${contactJobOf(id)}:${randomUUID()}`;
      await inTransaction(connection, (session) =>
        outbox.appendJob({ id: again, subject: mailJobSubject, job: contactJobOf(id), session }),
      );
      outbox.poke();
    },
    readIds: async function* ({ from, to }) {
      const time = { createdAt: { $gt: from, $lte: to } };
      const rows = Messages.find(time, { _id: 1 }).sort({ createdAt: 1 }).lean();
      for await (const { _id } of rows.cursor(cursorOptions)) yield _id;
    },
    find: async (id) => {
      const found = await Messages.findById(id).lean();
      if (!found) return null;
      const { _id, key: _key, ...message } = found;
      return { id: _id, ...message };
    },
    list: async (userId) => {
      const found = await Messages.find({ userId }).sort({ createdAt: -1 }).lean();
      return found.map(({ name, email, subject, message, createdAt }) => ({
        name,
        email,
        subject,
        message,
        createdAt,
      }));
    },
    erase: async (userId) => {
      await Messages.deleteMany({ userId });
    },
  };
};

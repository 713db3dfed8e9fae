import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type Connection, Schema } from "mongoose";

/** The provider repeats a message for three days; a month shows what happened. */
const keptSeconds = 30 * 24 * 3_600;

const messageSchema = new Schema(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    purchaseId: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    /** When its purchase was settled after it; null before. */
    settledAt: { type: Date, default: null },
  },
  { collection: "payment_messages", versionKey: false },
);
messageSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });
messageSchema.index({ settledAt: 1, receivedAt: 1 });

/** Creates the inbox of the payment provider's messages in MongoDB. */
export const createInboxStore = ({ connection }: { connection: Connection }) => {
  const Messages = connection.model("PaymentMessage", messageSchema);
  return {
    /** Keeps a message. Returns whether its purchase is still to be settled. */
    keep: async ({
      id,
      type,
      purchaseId,
    }: {
      id: string;
      type: string;
      purchaseId: string;
    }): Promise<boolean> => {
      try {
        await Messages.create([{ _id: id, type, purchaseId, receivedAt: new Date() }]);
        return true;
      } catch (thrown) {
        if (!isDuplicateKey(thrown)) throw thrown;
        return (await Messages.findById(id).lean())?.settledAt === null;
      }
    },
    markSettled: async (id: string): Promise<void> => {
      await Messages.updateOne({ _id: id }, { settledAt: new Date() });
    },
    /** Lists messages whose purchase was not settled, received before a moment, oldest first. */
    listUnsettled: async ({ before, limit }: { before: Date; limit: number }) => {
      const rows = await Messages.find({ settledAt: null, receivedAt: { $lt: before } })
        .sort({ receivedAt: 1 })
        .limit(limit)
        .lean();
      return rows.map(({ _id, purchaseId }) => ({ id: _id, purchaseId }));
    },
  };
};

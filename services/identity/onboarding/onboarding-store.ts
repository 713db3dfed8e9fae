import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { Marks } from "./onboarding.ts";

const required = true;
const flag = { type: Boolean, default: false };
const schema = new Schema(
  {
    _id: { type: String, required },
    boughtCredits: flag,
    ranAnalysis: flag,
    freeAnalyses: flag,
    howItWorks: flag,
    sharedReferral: flag,
    dismissed: flag,
  },
  { collection: "onboarding", versionKey: false },
);

schema.index({ boughtCredits: 1 });

/** Creates the store of what users have done so far. A mark and its event are one transaction. */
export const createOnboardingStore = ({ connection, outbox }: { connection: Connection; outbox: Outbox }) => {
  const Progress = connection.model("Onboarding", schema);
  return {
    find: async (userId: string): Promise<Marks> => (await Progress.findById(userId).lean()) ?? {},
    countBuyers: (): Promise<number> => Progress.countDocuments({ boughtCredits: true }),
    /** Removes what is kept of a user within a transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> => {
      await Progress.deleteOne({ _id: userId }, { session });
    },
    mark: async (userId: string, marks: Marks): Promise<void> => {
      const changed = await inTransaction(connection, async (session) => {
        const { modifiedCount, upsertedCount } = await Progress.updateOne(
          { _id: userId },
          { $set: marks },
          { upsert: true, session, setDefaultsOnInsert: false },
        );
        if (modifiedCount + upsertedCount === 0) return false;
        await outbox.append({ subject: "identity.onboarding.changed.v1", event: { userId }, session });
        return true;
      });
      if (changed) outbox.poke();
    },
  };
};

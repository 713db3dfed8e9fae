import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import { type Connection, Schema } from "mongoose";

const required = true;
const counterOptions = { versionKey: false } as const;
const countSchema = (collection: string) =>
  new Schema(
    { _id: { type: String, required }, count: { type: Number, required }, lastRunAt: Date },
    { collection, ...counterOptions },
  );
const tickerSchema = countSchema("ticker_counts");
tickerSchema.index({ count: -1, _id: 1 });
const userSchema = countSchema("user_counts");
userSchema.index({ count: -1, _id: 1 });
userSchema.index({ lastRunAt: 1 });
/** Analyses that were counted, so that a repeated event counts once. */
const countedSchema = new Schema(
  { _id: { type: String, required }, at: { type: Date, required } },
  { collection: "counted_analyses", ...counterOptions },
);

const activeMs = 30 * 24 * 3_600_000;

/** Creates the counters of analyses, which events keep: reading them does not read analyses. */
export const createCounters = ({ connection, clock }: { connection: Connection; clock: () => Date }) => {
  const Tickers = connection.model("TickerCount", tickerSchema);
  const Users = connection.model("UserCount", userSchema);
  const Counted = connection.model("CountedAnalysis", countedSchema);
  return {
    /** Counts an analysis, once. */
    count: async ({ analysisId, userId, ticker }: { analysisId: string; userId: string; ticker: string }) => {
      const at = clock();
      try {
        await inTransaction(connection, async (session) => {
          await Counted.create([{ _id: analysisId, at }], { session });
          const change = { $inc: { count: 1 }, $max: { lastRunAt: at } };
          await Tickers.updateOne({ _id: ticker }, change, { session, upsert: true });
          // The house account publishes reports; it is nobody who uses the product.
          if (userId !== houseUserId)
            await Users.updateOne({ _id: userId }, change, { session, upsert: true });
        });
      } catch (thrown) {
        if (!isDuplicateKey(thrown)) throw thrown;
        // Counted before, or another analysis made the counter first: that one is tried again.
        if (!(await Counted.exists({ _id: analysisId }))) throw thrown;
      }
    },
    erase: async (userId: string): Promise<void> => {
      await Users.deleteOne({ _id: userId });
    },
    countAll: () => Counted.estimatedDocumentCount(),
    countActiveUsers: () =>
      Users.countDocuments({ lastRunAt: { $gte: new Date(clock().getTime() - activeMs) } }),
    listTopTickers: async (limit: number) =>
      (await Tickers.find().sort({ count: -1, _id: 1 }).limit(limit).lean()).map(({ _id, count }) => ({
        ticker: _id,
        count,
      })),
    listTopUsers: async (limit: number) =>
      (await Users.find().sort({ count: -1, _id: 1 }).limit(limit).lean()).map(({ _id, count }) => ({
        userId: _id,
        count,
      })),
  };
};
export type Counters = ReturnType<typeof createCounters>;

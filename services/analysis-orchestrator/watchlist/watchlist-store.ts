import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type Connection, Schema } from "mongoose";
import type { Watched, WatchlistStore } from "./watchlist.ts";

const required = true;

/** All companies that a user watches are one document, so that a change of many is one write. */
const watchlistSchema = new Schema(
  {
    _id: { type: String, required },
    companies: { type: [Schema.Types.Mixed], required },
    /** Counts the changes. */
    revision: { type: Number, required },
  },
  { collection: "watchlists", versionKey: false, minimize: false },
);
// Who watches a company.
watchlistSchema.index({ "companies.ticker": 1 });

export const watchlistModel = (connection: Connection) => connection.model("Watchlist", watchlistSchema);

/** A watchlist as MongoDB holds it; the id is the user's. */
export type StoredWatchlist = { _id: string; companies: Watched[]; revision: number };

/** Creates the store of watchlists in MongoDB. */
export const createWatchlistStore = ({ connection }: { connection: Connection }): WatchlistStore => {
  const Watchlists = watchlistModel(connection);

  /** Writes what follows the revision that was read. Returns false if another write was faster. */
  const write = async (userId: string, companies: Watched[], before: number): Promise<boolean> => {
    try {
      const { matchedCount, upsertedCount } = await Watchlists.updateOne(
        { _id: userId, revision: before },
        { companies, revision: before + 1 },
        { upsert: before === 0 },
      );
      return matchedCount + upsertedCount === 1;
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      return false;
    }
  };

  return {
    list: async (userId) => (await Watchlists.findById(userId).lean<StoredWatchlist>())?.companies ?? [],
    change: async (userId, edit) => {
      for (;;) {
        const found = await Watchlists.findById(userId).lean<StoredWatchlist>();
        const companies = edit(found?.companies ?? []);
        if (await write(userId, companies, found?.revision ?? 0)) return companies;
      }
    },
    erase: async (userId) => {
      await Watchlists.deleteOne({ _id: userId });
    },
  };
};

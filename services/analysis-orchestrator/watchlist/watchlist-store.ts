import { type Connection, Schema } from "mongoose";
import { createUserListStore, type StoredUserList } from "../store/user-list-store.ts";
import type { Watched, WatchlistStore } from "./watchlist.ts";

const required = true;

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
export type StoredWatchlist = StoredUserList<Watched, "companies">;

/** Creates the store of watchlists in MongoDB. */
export const createWatchlistStore = ({ connection }: { connection: Connection }): WatchlistStore =>
  createUserListStore(watchlistModel(connection), "companies");

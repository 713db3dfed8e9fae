import type { StoredWatchlist } from "../../watchlist/watchlist-store.ts";

/** Creates a company of a watchlist, added at a moment, with price levels on the basis of a day. */
export const createWatched = ({
  ticker,
  addedAt,
  levels = [],
  basisDay = addedAt.toISOString().slice(0, 10),
}: {
  ticker: string;
  addedAt: Date;
  levels?: number[];
  basisDay?: string;
}): StoredWatchlist["companies"][number] => ({
  ticker,
  companyName: ticker,
  addedAt,
  group: "",
  note: "",
  count: null,
  levels,
  basisDay,
  added: null,
});

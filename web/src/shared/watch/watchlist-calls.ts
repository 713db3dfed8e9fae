import type { WatchChange } from "@plumbline/report/watch.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useListChange } from "../api/use-list-change.ts";

/** Lists the companies that the user watches (GET /watchlist). */
export function useWatchlist({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.watchlist,
    queryFn: () => call("GET /watchlist"),
    enabled,
  });
}

/** Watches companies, or changes what is kept of them: all or none (PUT /watchlist). */
export function useSaveWatched() {
  return useListChange(queryKeys.watchlist, (companies: WatchChange[]) =>
    call("PUT /watchlist", { body: { companies } }),
  );
}

/** Stops watching a company (DELETE /watchlist/{ticker}). */
export function useRemoveWatched() {
  return useListChange(queryKeys.watchlist, (ticker: string) =>
    call("DELETE /watchlist/:ticker", { params: { ticker } }),
  );
}

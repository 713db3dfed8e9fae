import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";
import type { WatchChange } from "@plumbline/report/watch.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useListChange } from "../api/use-list-change.ts";

const path = "/watchlist";

/** Lists the companies that the user watches (GET /watchlist). */
export function useWatchlist({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.watchlist,
    queryFn: () => call<WatchedCompany[]>({ path }),
    enabled,
  });
}

/** Watches companies, or changes what is kept of them: all or none (PUT /watchlist). */
export function useSaveWatched() {
  return useListChange(queryKeys.watchlist, (companies: WatchChange[]) =>
    call<WatchedCompany[]>({ method: "PUT", path, body: { companies } }),
  );
}

/** Stops watching a company (DELETE /watchlist/{ticker}). */
export function useRemoveWatched() {
  return useListChange(queryKeys.watchlist, (ticker: string) =>
    call<WatchedCompany[]>({ method: "DELETE", path: `${path}/${encodeURIComponent(ticker)}` }),
  );
}

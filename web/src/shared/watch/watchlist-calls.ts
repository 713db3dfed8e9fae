import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";
import type { WatchChange } from "@plumbline/report/watch.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { queryKeys } from "../api/query-keys.ts";

const path = "/watchlist";

/** Lists the companies that the user watches (GET /watchlist). */
export function useWatchlist({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.watchlist,
    queryFn: () => call<WatchedCompany[]>({ path }),
    enabled,
  });
}

function useChange<T>(change: (input: T) => Promise<WatchedCompany[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (companies) => queryClient.setQueryData(queryKeys.watchlist, companies),
  });
}

/** Watches companies, or changes what is kept of them: all or none (PUT /watchlist). */
export function useSaveWatched() {
  return useChange((companies: WatchChange[]) =>
    call<WatchedCompany[]>({ method: "PUT", path, body: { companies } }),
  );
}

/** Stops watching a company (DELETE /watchlist/{ticker}). */
export function useRemoveWatched() {
  return useChange((ticker: string) =>
    call<WatchedCompany[]>({ method: "DELETE", path: `${path}/${encodeURIComponent(ticker)}` }),
  );
}

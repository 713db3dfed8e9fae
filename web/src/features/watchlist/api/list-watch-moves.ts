import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Lists what moved the values of watched companies, newest first (GET /watchlist/moves). */
export function useWatchMoves() {
  return useQuery({
    queryKey: queryKeys.watchMoves,
    queryFn: () => call("GET /watchlist/moves"),
  });
}

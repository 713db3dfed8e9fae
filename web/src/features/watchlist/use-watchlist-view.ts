import { useSearchParams } from "react-router-dom";
import { isSortKey, type WatchedSort } from "./watched-rows.ts";

/** Keeps order and group of the watchlist in the address. Without an order, the newest come first. */
export function useWatchlistView() {
  const [params, setParams] = useSearchParams();
  const by = params.get("sortBy");
  const sort: WatchedSort = {
    by: isSortKey(by) ? by : "added",
    dir: params.get("sortDir") === "asc" ? "asc" : "desc",
  };
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values)) {
          if (value === "") next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    sort,
    setSort: (next: WatchedSort) => change({ sortBy: next.by, sortDir: next.dir }),
    /** Empty for all. */
    group: params.get("group") ?? "",
    setGroup: (group: string) => change({ group }),
  };
}

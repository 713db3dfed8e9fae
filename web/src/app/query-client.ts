import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "../shared/api/api-error.ts";

const maxRetries = 2;

/**
 * A cache whose invalidation also replaces first reads that are under way. The library lets a new
 * read join them, but their answer may be older than the change that invalidates it.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<TKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
    const older = new Set(underWay.filter(({ state }) => state.data === undefined));
    await super.invalidateQueries(filters, options);
    if (older.size === 0 || filters?.refetchType === "none") return;
    await super.invalidateQueries({ predicate: (query) => older.has(query) }, options);
  }
}

/**
 * The only cache of server data. Retries network failures and server errors; other errors are
 * permanent.
 */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => {
        const isTransient = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        return isTransient && failures < maxRetries;
      },
    },
    // Without a network a change fails at once, with its reason. By default it would wait, its
    // button busy, and happen whenever the network is back.
    mutations: { networkMode: "always" },
  },
});

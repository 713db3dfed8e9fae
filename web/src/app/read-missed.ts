import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { analysisDataKeys, queryKeys } from "../shared/api/query-keys.ts";

/** What updates of the user change. */
const liveKeys = [...analysisDataKeys, queryKeys.onboarding, queryKeys.notifications];

async function readAgain({ queryClient, queryKey }: { queryClient: QueryClient; queryKey: QueryKey }) {
  // An answer under way may be older than the subscription, and a new read would join it.
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  await Promise.allSettled(underWay.map(async (query) => query.promise));
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Reads again what may have changed before updates of the user began to arrive: between the first
 * read of a page and its subscription, or while the connection was lost.
 */
export function readMissed({ queryClient }: { queryClient: QueryClient }): void {
  for (const queryKey of liveKeys) void readAgain({ queryClient, queryKey });
}

import type { QueryClient } from "@tanstack/react-query";
import { analysisDataKeys, queryKeys } from "../shared/api/query-keys.ts";

/** What updates of the user change. */
const liveKeys = [...analysisDataKeys, queryKeys.onboarding, queryKeys.notifications];

/**
 * Reads again what may have changed before updates of the user began to arrive: between the first
 * read of a page and its subscription, or while the connection was lost.
 */
export function readMissed({ queryClient }: { queryClient: QueryClient }): void {
  for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey });
}

import { notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/**
 * Returns what another part of the page has read, undefined until then, and asks for nothing. A
 * query of its own would not do: its options would replace those of the part that reads, which
 * could then not retry.
 */
export function useCached<Data>(key: QueryKey): Data | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => client.getQueryData<Data>(key),
  );
}

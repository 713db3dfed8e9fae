import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Shows what the server told in another way than by a read. A read under way may be older, so it is
 * given up; if nothing was read before, it begins again.
 */
export async function showNewer<T>({
  queryClient,
  queryKey,
  change,
}: {
  queryClient: QueryClient;
  queryKey: QueryKey;
  change: (before: T) => T;
}): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  const after = queryClient.setQueryData<T>(queryKey, (before) => before && change(before));
  if (after === undefined) await queryClient.invalidateQueries({ queryKey });
}

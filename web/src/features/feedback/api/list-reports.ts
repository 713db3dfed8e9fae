import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { callPage, type Page } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useSession } from "../../../shared/session/session-store.ts";

/** Lists feedback reports (GET /reports). A user's own votes are among the answer. */
export function useReports(query: { type?: "FEATURE" | "BUG"; mine?: boolean; page: number; limit: number }) {
  const userId = useSession((state) => state.user?.id ?? null);
  return useQuery({
    queryKey: [...queryKeys.reports, userId, query],
    queryFn: () => callPage("GET /reports", { query }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Changes a report in all lists before the server answers. Returns a function that restores what
 * was there.
 */
export function patchReport(
  queryClient: QueryClient,
  id: string,
  change: (item: FeedbackItem) => FeedbackItem,
): () => void {
  const before = queryClient.getQueriesData<Page<FeedbackItem>>({ queryKey: queryKeys.reports });
  for (const [key, page] of before) {
    if (!page?.items.some((item) => item.id === id)) continue;
    const items = page.items.map((item) => (item.id === id ? change(item) : item));
    queryClient.setQueryData<Page<FeedbackItem>>(key, { ...page, items });
  }
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "./api.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Changes an analysis in every cached list that holds it. All that is cached under
 * queryKeys.analyses are pages of analyses.
 */
export function changeListedAnalysis({
  queryClient,
  id,
  change,
}: {
  queryClient: QueryClient;
  id: string;
  change: (item: AnalysisListItem) => AnalysisListItem;
}): void {
  queryClient.setQueriesData<Page<AnalysisListItem>>(
    { queryKey: queryKeys.analyses },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) },
  );
}

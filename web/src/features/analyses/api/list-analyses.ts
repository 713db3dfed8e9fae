import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isTerminal, normaliseStatus } from "../../../shared/analysis-status.ts";
import { callPage, type Page } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { fallbackPollMs, useSocket } from "../../../shared/socket/socket-store.ts";

export type AnalysisListQuery = {
  page?: number;
  limit?: number;
  sortBy?: string;
  sortDir?: "asc" | "desc";
  search?: string;
  status?: string;
  /** Without the analyses that are shared with the user. */
  own?: boolean;
};

/**
 * Lists the user's analyses (GET /analysis/user). Polls every 5 s while one of them is running and
 * the live connection is not open.
 */
export function useAnalyses({ query, enabled = true }: { query: AnalysisListQuery; enabled?: boolean }) {
  const isLive = useSocket((state) => state.status === "open");
  return useQuery({
    queryKey: [...queryKeys.analyses, query],
    queryFn: () => callPage("GET /analysis/user", { query }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (!isLive && hasRunning(state.data) ? fallbackPollMs : false),
  });
}

function hasRunning(page: Page<AnalysisListItem> | undefined): boolean {
  return page?.items.some((item) => !isTerminal(normaliseStatus(item.status))) ?? false;
}

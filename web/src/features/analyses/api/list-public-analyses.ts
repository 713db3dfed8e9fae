import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import type { AnalysisListQuery } from "./list-analyses.ts";

/** Lists the public analyses (GET /analysis/public). */
export function usePublicAnalyses({
  query = {},
  enabled = true,
}: { query?: AnalysisListQuery; enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [...queryKeys.publicAnalyses, query],
    queryFn: () => callPage("GET /analysis/public", { query }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import type { AnalysisListQuery } from "./list-analyses.ts";

/** Lists the companies that the user has analysed (GET /analysis/company-history). */
export function useCompanies(query: AnalysisListQuery) {
  return useQuery({
    queryKey: [...queryKeys.companies, query],
    queryFn: () => callPage("GET /analysis/company-history", { query }),
    placeholderData: keepPreviousData,
  });
}

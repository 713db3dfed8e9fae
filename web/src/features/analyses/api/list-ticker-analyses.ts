import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import type { AnalysisListQuery } from "./list-analyses.ts";

/**
 * Lists the published analyses of a company, and the reader's own if they are signed in
 * (GET /analysis/ticker/{ticker}).
 */
export function useTickerAnalyses({
  ticker,
  query,
  signedIn,
}: {
  ticker: string;
  query: AnalysisListQuery;
  /** Visitors and users see different lists. */
  signedIn: boolean;
}) {
  return useQuery({
    queryKey: [...queryKeys.analyses, "ticker", ticker, signedIn, query],
    queryFn: () => callPage("GET /analysis/ticker/:ticker", { params: { ticker }, query }),
    placeholderData: keepPreviousData,
  });
}

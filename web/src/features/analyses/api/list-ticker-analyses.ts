import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import type { AnalysisListQuery } from "./list-analyses.ts";

/** The public analyses of a company, for those who are not signed in. */
async function publicOf({ ticker, query }: { ticker: string; query: AnalysisListQuery }) {
  const page = await callPage<AnalysisListItem>({
    path: "/analysis/public",
    query: { ...query, search: ticker },
  });
  // The search also looks into names.
  return { ...page, items: page.items.filter((item) => item.ticker === ticker) };
}

/** GET /analysis/ticker/{ticker}: the reader's own analyses of a company; for visitors, the public ones. */
export function useTickerAnalyses({
  ticker,
  query,
  signedIn,
}: {
  ticker: string;
  query: AnalysisListQuery;
  signedIn: boolean;
}) {
  return useQuery({
    queryKey: [...queryKeys.analyses, "ticker", ticker, signedIn, query],
    queryFn: () =>
      signedIn
        ? callPage<AnalysisListItem>({ path: `/analysis/ticker/${encodeURIComponent(ticker)}`, query })
        : publicOf({ ticker, query }),
    placeholderData: keepPreviousData,
  });
}

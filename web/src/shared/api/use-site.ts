import type { SiteDto } from "@plumbline/gateway/dto/stats.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: () => call("GET /public/site"),
  staleTime: Infinity,
});

/** Reads what the operator of the site has set (GET /public/site). */
export const useSite = () => useQuery(siteQuery);

/** The same outside of components. */
export const fetchSite = (queryClient: QueryClient): Promise<SiteDto> => queryClient.fetchQuery(siteQuery);

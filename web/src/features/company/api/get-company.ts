import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

/** Describes a listed company (GET /company/{ticker}); UNKNOWN_TICKER if it is not listed. */
export function useCompany(ticker: string) {
  return useQuery({
    queryKey: ["company", ticker],
    queryFn: () => call("GET /company/:ticker", { params: { ticker } }),
    staleTime: Infinity,
  });
}

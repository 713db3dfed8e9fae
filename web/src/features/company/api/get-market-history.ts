import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const freshForMs = 3_600_000;

/** Reads a company's values by quarter, oldest first (GET /market/history/{ticker}). */
export function useMarketHistory(ticker: string) {
  return useQuery({
    queryKey: ["market-history", ticker],
    queryFn: () => call("GET /market/history/:ticker", { params: { ticker } }),
    staleTime: freshForMs,
  });
}

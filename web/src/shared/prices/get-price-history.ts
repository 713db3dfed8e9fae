import { useQuery } from "@tanstack/react-query";
import { call } from "../api/api.ts";

const freshForMs = 3_600_000;

/** Reads a company's adjusted closes, oldest first (GET /price/history/{ticker}). */
export function usePriceHistory(ticker: string) {
  return useQuery({
    queryKey: ["price-history", ticker],
    queryFn: () => call("GET /price/history/:ticker", { params: { ticker } }),
    staleTime: freshForMs,
  });
}

import { messages } from "@plumbline/texts/messages.ts";
import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../shared/api/api-error.ts";

async function getTickers(): Promise<TickerEntry[]> {
  const response = await fetch("/data/tickers.json");
  if (!response.ok) {
    throw new ApiError({ status: response.status, code: "TICKERS", message: messages.stockListFailed });
  }
  return (await response.json()) as TickerEntry[];
}

/** Reads the list of all tickers once (GET /data/tickers.json, a static file). Throws ApiError. */
export const tickersQuery = queryOptions({
  queryKey: ["tickers"],
  queryFn: getTickers,
  staleTime: Infinity,
  gcTime: Infinity,
});

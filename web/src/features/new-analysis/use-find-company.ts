import { useQueryClient } from "@tanstack/react-query";
import { tickersQuery } from "./api/get-tickers.ts";
import { findCompany } from "@plumbline/market/search/find-companies.ts";

/**
 * Returns a function that finds the company that a text means, loading the list of tickers first if
 * needed. It throws if the list cannot be loaded.
 */
export function useFindCompany() {
  const queryClient = useQueryClient();
  return async (text: string) => findCompany({ entries: await queryClient.fetchQuery(tickersQuery), text });
}

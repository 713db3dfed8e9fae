import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import type { ListQuery } from "../../../shared/lists/list-params.ts";

/** Lists the user's purchases (GET /payments/transactions). */
export function useTransactions(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.transactions, query],
    queryFn: () => callPage("GET /payments/transactions", { query }),
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import type { ListQuery } from "../../../shared/lists/list-params.ts";

/** Lists the changes of the user's credits (GET /payments/credit-events). */
export function useCreditEvents(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.creditEvents, query],
    queryFn: () => callPage("GET /payments/credit-events", { query }),
    placeholderData: keepPreviousData,
  });
}

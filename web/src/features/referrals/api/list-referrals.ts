import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Lists the friends whom the user brought (GET /referrals). */
export function useReferrals(query: { page: number; limit: number }) {
  return useQuery({
    queryKey: [...queryKeys.referrals, query],
    queryFn: () => callPage("GET /referrals", { query }),
    placeholderData: keepPreviousData,
  });
}

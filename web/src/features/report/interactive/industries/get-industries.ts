import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../shared/api/api.ts";
import { queryKeys } from "../../../../shared/api/query-keys.ts";

/** Reads the table of industries, which changes once a year (GET /industries). */
export function useIndustries() {
  return useQuery({
    queryKey: queryKeys.industries,
    queryFn: () => call("GET /industries"),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

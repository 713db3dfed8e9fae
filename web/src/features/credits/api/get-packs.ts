import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Reads the packs that are sold (GET /payments/packs). */
export function usePacks() {
  return useQuery({
    queryKey: queryKeys.packs,
    queryFn: () => call("GET /payments/packs"),
  });
}

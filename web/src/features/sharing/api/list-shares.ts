import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { shareKeys } from "./share-keys.ts";

/** Lists whom the user shares an analysis with (GET /analysis/{id}/shares). */
export function useShares({ id, enabled }: { id: string; enabled: boolean }) {
  return useQuery({
    queryKey: shareKeys.sharesOf(id),
    queryFn: () => call("GET /analysis/:id/shares", { params: { id } }),
    enabled,
  });
}

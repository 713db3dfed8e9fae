import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { shareKeys } from "./share-keys.ts";

/** Reads how many shares the user has left this month (GET /shares/quota). */
export function useShareQuota({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: shareKeys.quota,
    queryFn: () => call("GET /shares/quota"),
    enabled,
  });
}

import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Lists the ten newest notifications (GET /notifications). */
export function useNotifications({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.notifications, "list"],
    queryFn: () => call("GET /notifications", { query: { limit: 10 } }),
    enabled,
  });
}

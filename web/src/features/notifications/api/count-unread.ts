import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Counts the unread notifications (GET /notifications/unread/count). */
export function useUnreadCount() {
  return useQuery({
    queryKey: [...queryKeys.notifications, "unread"],
    queryFn: async () => (await call("GET /notifications/unread/count")).count,
  });
}

import type { NotificationItem } from "@plumbline/gateway/dto/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** GET /notifications: the ten newest. */
export function useNotifications({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.notifications, "list"],
    queryFn: () => call<NotificationItem[]>({ path: "/notifications", query: { limit: 10 } }),
    enabled,
  });
}

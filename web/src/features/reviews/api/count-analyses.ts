import { useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Counts the user's own completed analyses (GET /analysis/user). */
export function useCompletedCount({ enabled }: { enabled: boolean }) {
  const query = { own: true, status: "COMPLETED", limit: 1 };
  return useQuery({
    queryKey: [...queryKeys.analyses, query],
    queryFn: () => callPage("GET /analysis/user", { query }),
    select: (page) => page.meta.total,
    enabled,
  });
}

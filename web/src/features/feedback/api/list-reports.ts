import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";

/** Lists feedback reports (GET /reports). */
export function useReports(query: { type?: "FEATURE" | "BUG"; mine?: boolean; page: number; limit: number }) {
  return useQuery({
    queryKey: ["reports", query],
    queryFn: () => callPage<FeedbackItem>({ path: "/reports", query }),
    placeholderData: keepPreviousData,
  });
}

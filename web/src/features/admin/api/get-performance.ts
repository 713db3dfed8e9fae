import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

export type PerformanceWindow = "3M" | "6M" | "12M";

/** Reads the mean performance of each recommendation (GET /admin/performance-metrics/summary). */
export function usePerformanceSummary(window: PerformanceWindow) {
  return useQuery({
    queryKey: [...queryKeys.performance, "summary", window],
    queryFn: () => call("GET /admin/performance-metrics/summary", { query: { window } }),
  });
}

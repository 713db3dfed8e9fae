import type { PerformanceMetric, PerformanceSummary } from "@plumbline/gateway/dto/admin.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

export type PerformanceWindow = "3M" | "6M" | "12M";

/** Reads the mean performance of each recommendation (GET /admin/performance-metrics/summary). */
export function usePerformanceSummary(window: PerformanceWindow) {
  return useQuery({
    queryKey: [...queryKeys.performance, "summary", window],
    queryFn: () =>
      call<PerformanceSummary[]>({ path: "/admin/performance-metrics/summary", query: { window } }),
  });
}

/** Lists the performance of each analysis (GET /admin/performance-metrics). */
export function usePerformanceMetrics(query: {
  window: PerformanceWindow;
  page: number;
  limit: number;
  sortBy: string;
  sortOrder: "asc" | "desc";
}) {
  return useQuery({
    queryKey: [...queryKeys.performance, query],
    queryFn: () => callPage<PerformanceMetric>({ path: "/admin/performance-metrics", query }),
    placeholderData: keepPreviousData,
  });
}

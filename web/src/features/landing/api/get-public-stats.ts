import type { PublicStats } from "@plumbline/gateway/dto/stats.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

/** Reads the public statistics (GET /public/stats). */
export function usePublicStats() {
  return useQuery({
    queryKey: ["public-stats"],
    queryFn: () => call<PublicStats>({ path: "/public/stats" }),
    staleTime: 5 * 60_000,
  });
}

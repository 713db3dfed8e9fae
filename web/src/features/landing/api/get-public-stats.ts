import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

/** Reads the public statistics (GET /public/stats). */
export function usePublicStats() {
  return useQuery({
    queryKey: ["public-stats"],
    queryFn: () => call("GET /public/stats"),
    staleTime: 5 * 60_000,
  });
}

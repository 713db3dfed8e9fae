import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const freshForMs = 3_600_000;

/** Reads what was valued on each day (GET /market/records). */
export function useRecords() {
  return useQuery({
    queryKey: ["market-records"],
    queryFn: () => call("GET /market/records"),
    staleTime: freshForMs,
  });
}

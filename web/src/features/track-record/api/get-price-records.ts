import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const freshForMs = 3_600_000;

/** Reads what prices asked for and what came (GET /market/prices). */
export function usePriceRecords() {
  return useQuery({
    queryKey: ["price-records"],
    queryFn: () => call("GET /market/prices"),
    staleTime: freshForMs,
  });
}

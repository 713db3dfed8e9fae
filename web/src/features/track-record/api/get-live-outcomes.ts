import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const freshForMs = 3_600_000;

/** Reads what followed Plumbline's own recommendations (GET /public/track-record). */
export function useLiveOutcomes() {
  return useQuery({
    queryKey: ["track-record"],
    queryFn: () => call("GET /public/track-record"),
    staleTime: freshForMs,
  });
}

import type { TrackRecordDto } from "@plumbline/gateway/dto/stats.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const freshForMs = 3_600_000;

/** Reads what followed Plumbline's own recommendations (GET /public/track-record). */
export function useLiveOutcomes() {
  return useQuery({
    queryKey: ["track-record"],
    queryFn: () => call<TrackRecordDto>({ path: "/public/track-record" }),
    staleTime: freshForMs,
  });
}

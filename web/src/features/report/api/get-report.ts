import type { Report } from "@plumbline/report/report.ts";
import { useQuery } from "@tanstack/react-query";
import { isTerminal, normaliseStatus } from "../../../shared/analysis-status.ts";
import { ApiError, isUnreadable } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { readCachedReport, cacheReport } from "../../../shared/report-cache.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

const endedStaleMs = 5 * 60_000;

const invalidPayload = (status: number): ApiError =>
  new ApiError({
    status,
    code: "INVALID_PAYLOAD",
    message: "Invalid or incomplete data structure received from API",
  });

function validateReport(report: Report | null): Report {
  if (report && typeof report.id === "string" && typeof report.status === "string") return report;
  throw invalidPayload(200);
}

/**
 * Reads a report from the server, or the copy cached in the browser if the server cannot be reached
 * or fails.
 */
async function getReport(
  key: "GET /analysis/comprehensive/:id" | "GET /analysis/public/:id",
  id: string,
): Promise<Report> {
  try {
    const report = validateReport(await call(key, { params: { id } }));
    if (normaliseStatus(report.status) === "COMPLETED") cacheReport(report);
    return report;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    const cached = isUnreachable ? readCachedReport(id) : null;
    if (!cached) throw isUnreadable(error) ? invalidPayload(0) : error;
    toast("The server did not respond. This is the copy saved in your browser.");
    return cached;
  }
}

/**
 * Reads a report for a signed-in user (GET /analysis/comprehensive/{id}). One of an unfinished
 * analysis is always stale.
 */
export function useReport({ id, enabled = true }: { id: string; enabled?: boolean }) {
  return useQuery({
    queryKey: queryKeys.report(id),
    queryFn: () => getReport("GET /analysis/comprehensive/:id", id),
    staleTime: ({ state: { data } }) => (data && isTerminal(normaliseStatus(data.status)) ? endedStaleMs : 0),
    enabled,
  });
}

/** Reads a public report (GET /analysis/public/{id}). */
export function usePublicReport({ id, enabled = true }: { id: string; enabled?: boolean }) {
  return useQuery({
    queryKey: queryKeys.publicReport(id),
    queryFn: () => getReport("GET /analysis/public/:id", id),
    staleTime: endedStaleMs,
    enabled,
  });
}

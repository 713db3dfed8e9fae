import type { Report } from "@plumbline/report/report.ts";
import { useQuery } from "@tanstack/react-query";
import { call, callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

const ticker = "KO";

/**
 * Reads the newest published report of the company that is followed through, or of any other; null
 * without one.
 */
async function readExample(): Promise<Report | null> {
  const query = { limit: 1, status: "COMPLETED" };
  const { items } = await callPage("GET /analysis/ticker/:ticker", { params: { ticker }, query });
  const published =
    items.find(({ isPublic }) => isPublic) ??
    (await callPage("GET /analysis/public", { query: { limit: 1 } })).items[0];
  return published ? call("GET /analysis/public/:id", { params: { id: published.id } }) : null;
}

/** Reads the example report (GET /analysis/ticker/{ticker}, GET /analysis/public/{id}). */
export function useExampleReport() {
  return useQuery({ queryKey: [...queryKeys.publicAnalyses, "example", ticker], queryFn: readExample });
}

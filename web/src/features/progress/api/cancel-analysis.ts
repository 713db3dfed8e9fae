import { call } from "../../../shared/api/api.ts";

/** Cancels a running analysis (POST /analysis/{id}/cancel). */
export function cancelAnalysis(id: string): Promise<unknown> {
  return call({ method: "POST", path: `/analysis/${encodeURIComponent(id)}/cancel`, body: {} });
}

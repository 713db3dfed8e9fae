import { call } from "../../../shared/api/api.ts";

/** Cancels a running analysis (POST /analysis/{id}/cancel). */
export function cancelAnalysis(id: string): Promise<unknown> {
  return call("POST /analysis/:id/cancel", { params: { id } });
}

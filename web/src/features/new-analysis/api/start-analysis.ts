import { call } from "../../../shared/api/api.ts";

/**
 * Starts an analysis (POST /analysis/start). repeated: this company's analysis was already running,
 * and no credit was used. A repeated start with the same idempotencyKey returns the same analysis.
 */
export function startAnalysis(body: {
  ticker: string;
  companyName: string;
  idempotencyKey: string;
}): Promise<{ id: string; repeated: boolean }> {
  return call("POST /analysis/start", { body });
}

import { call } from "../../../shared/api/api.ts";

/**
 * Starts an analysis (POST /analysis/start). repeated: this company's analysis was already running,
 * and no credit was used.
 */
export function startAnalysis(body: {
  ticker: string;
  companyName: string;
}): Promise<{ id: string; repeated: boolean }> {
  return call({ method: "POST", path: "/analysis/start", body });
}

import { call } from "../../../shared/api/api.ts";

/** POST /analysis/start; repeated means the same company was already under way and nothing was spent. */
export function startAnalysis(body: {
  ticker: string;
  companyName: string;
}): Promise<{ id: string; repeated: boolean }> {
  return call({ method: "POST", path: "/analysis/start", body });
}

import type { ReportResponse } from "@plumbline/gateway/dto/feedback.ts";
import type { BodyOf } from "../../../shared/api/api-calls.ts";
import { call } from "../../../shared/api/api.ts";

/** Sends a feature request or bug report (POST /reports). The same key is the same report. */
export function submitReport(
  body: Exclude<BodyOf<"POST /reports">, { type: "ANALYSIS" }>,
): Promise<ReportResponse> {
  return call("POST /reports", { body });
}

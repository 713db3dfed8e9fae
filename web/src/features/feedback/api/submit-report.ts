import type { ReportResponse } from "@plumbline/gateway/dto/feedback.ts";
import { call } from "../../../shared/api/api.ts";

/** Sends a feature request or bug report (POST /reports). The same key is the same report. */
export function submitReport(body: {
  type: string;
  title: string;
  description: string;
  idempotencyKey: string;
}): Promise<ReportResponse> {
  return call<ReportResponse>({ method: "POST", path: "/reports", body });
}

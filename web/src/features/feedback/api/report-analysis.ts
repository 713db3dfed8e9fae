import type { ReportResponse } from "@plumbline/gateway/dto/feedback.ts";
import { call } from "../../../shared/api/api.ts";

/** Reports a problem with an analysis (POST /reports). The same key is the same report. */
export function reportAnalysis(report: {
  analysisId: string;
  title: string | null;
  description: string;
  idempotencyKey: string;
}): Promise<ReportResponse> {
  const { analysisId, ...rest } = report;
  return call("POST /reports", { body: { type: "ANALYSIS", stockAnalysisId: analysisId, ...rest } });
}

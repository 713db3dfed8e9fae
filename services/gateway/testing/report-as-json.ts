import { type MessageShape, toJson } from "@bufbuild/protobuf";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";

/** Values of the enum-like text fields of a report. */
export const reportWords: Record<string, string> = {
  "Provenance.kind": "derived",
  "Segment.type": "OPERATING",
  "ValuationCase.type": "bear",
  "Forecast.type": "bull",
  "ValuationModel.value_method": "FINANCIAL",
  "Elasticity.label": "Very High",
  "Recommendation.word": "Strong Sell",
  "Thesis.recommendation_word": "Buy",
};

/** Converts a report with protobuf's own JSON, with the enum prefix removed from its status. */
export const reportAsJson = (report: MessageShape<typeof AnalysisReportSchema>) => {
  const json = toJson(AnalysisReportSchema, report) as Record<string, unknown>;
  return { ...json, status: String(json["status"]).replace("ANALYSIS_STATUS_", "") };
};

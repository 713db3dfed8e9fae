import { type MessageShape, toJson } from "@bufbuild/protobuf";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";

/** Texts of a report that are one of few words. */
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

/** A report in which every field is set, as protobuf's own JSON has it; of an enum's name the word alone. */
export const reportAsJson = (report: MessageShape<typeof AnalysisReportSchema>) => {
  const json = toJson(AnalysisReportSchema, report) as Record<string, unknown>;
  return { ...json, status: String(json["status"]).replace("ANALYSIS_STATUS_", "") };
};

import { messages } from "@plumbline/texts/messages.ts";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { steps } from "@plumbline/report/steps.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import type { MadeReport } from "@plumbline/research/approved/make-report.ts";
import { describeFinding } from "@plumbline/research/pipeline/describe-finding.ts";
import type { Analysis } from "../domain/run/analysis.ts";
import { presentReport } from "../present.ts";

/** Presents the report as the service does for its owner; without results, with an empty log. */
export const presentMadeReport = ({
  ticker,
  companyName,
  content,
  results,
}: Omit<MadeReport, "results"> & Partial<Pick<MadeReport, "results">>) => {
  const at = new Date(`${sampleDay}T21:00:00Z`);
  const analysis: Analysis = {
    id: "5f0f7b1e-0000-4000-8000-000000000001",
    userId: "owner",
    ticker,
    companyName,
    status: "COMPLETED",
    active: false,
    message: messages.analysisComplete,
    stepsDone: steps.length,
    log: results
      ? steps.map(({ name }) => ({ finding: describeFinding(name, results), seconds: 0, usage: null }))
      : [],
    createdAt: new Date(at.getTime() - 60_000),
    updatedAt: at,
    startedAt: new Date(at.getTime() - 50_000),
    endedAt: at,
    leaseOwner: null,
    leaseUntil: null,
    attempts: 1,
    failures: 0,
    price: content.company.stockPrice,
    value: content.valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? null,
    p10: content.valuation.percentiles.p10 ?? null,
    p90: content.valuation.percentiles.p90 ?? null,
    recommendation: content.valuation.recommendation.word,
    isPublic: false,
    startKey: null,
    usage: null,
  };
  return toPlain(
    AnalysisReportSchema,
    presentReport({ analysis, content, isOwner: true, now: at, durations: null }),
  );
};

import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  AnalysisListItemSchema,
  ProgressStatusSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  type AnalysisReport,
  AnalysisReportSchema,
  AnalysisStatus,
} from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { fromPlain, optional } from "@plumbline/platform/rpc/plain.ts";
import { limitRatios } from "@plumbline/research/valuation/limit-ratios.ts";
import type { Analysis } from "./domain/run/analysis.ts";
import { type Moment, progressOf } from "./domain/run/progress.ts";
import type { ReportContent } from "@plumbline/report/report.ts";

export const presentProgress = (
  analysis: Analysis,
  moment: Moment,
): MessageInitShape<typeof ProgressStatusSchema> => {
  const { progress, currentStep, totalSteps, timeRemaining } = progressOf(analysis, moment);
  return {
    id: analysis.id,
    status: AnalysisStatus[analysis.status],
    message: analysis.message,
    timestamp: moment.now.toISOString(),
    progress,
    currentStep,
    totalSteps,
    ticker: analysis.ticker,
    companyName: analysis.companyName,
    updatedAt: analysis.updatedAt.toISOString(),
    userId: analysis.userId,
    findings: analysis.log.map(({ finding }) => finding),
    ...optional("timeRemaining", timeRemaining),
  };
};

export const presentListItem = (
  analysis: Analysis,
  { isShared, ...moment }: Moment & { isShared: boolean },
): MessageInitShape<typeof AnalysisListItemSchema> => {
  const { progress, currentStep, totalSteps, timeRemaining } = progressOf(analysis, moment);
  return {
    id: analysis.id,
    companyName: analysis.companyName,
    ticker: analysis.ticker,
    createdAt: analysis.createdAt.toISOString(),
    recommendation: analysis.recommendation ?? "N/A",
    status: AnalysisStatus[analysis.status],
    progressPercentage: progress,
    isPublic: analysis.isPublic,
    shared: isShared,
    currentStep,
    totalSteps,
    statusMessage: analysis.message,
    ...optional("price", analysis.price),
    ...optional("value", analysis.value),
    ...optional("p10", analysis.p10),
    ...optional("p90", analysis.p90),
    ...optional("estimatedTimeRemaining", timeRemaining),
  };
};

/** Presents an analysis with its report; content is null until it is completed. */
export const presentReport = ({
  analysis,
  content,
  isOwner,
  ...moment
}: Moment & {
  analysis: Analysis;
  content: ReportContent | null;
  isOwner: boolean;
}): AnalysisReport => {
  const { progress, currentStep, totalSteps, timeRemaining } = progressOf(analysis, moment);
  return fromPlain(AnalysisReportSchema, {
    id: analysis.id,
    status: analysis.status,
    ticker: analysis.ticker,
    companyName: analysis.companyName,
    createdAt: analysis.createdAt.toISOString(),
    updatedAt: analysis.updatedAt.toISOString(),
    completedAt: analysis.status === "COMPLETED" ? (analysis.endedAt?.toISOString() ?? null) : null,
    progress,
    currentStep,
    totalSteps,
    estimatedTimeRemaining: timeRemaining,
    statusMessage: analysis.message,
    isPublic: analysis.isPublic,
    isOwner,
    log: analysis.log,
    ...(content && limitRatios(content)),
  });
};

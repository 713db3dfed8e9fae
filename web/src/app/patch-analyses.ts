import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isTerminal, normaliseStatus, stepsWhenUnstated } from "../shared/analysis-status.ts";
import { changeListedAnalysis } from "../shared/api/change-listed-analysis.ts";

/**
 * Writes a live update into every cached list that holds the analysis. Returns whether the analysis
 * has ended.
 */
export function patchAnalyses({
  queryClient,
  analysis,
}: {
  queryClient: QueryClient;
  analysis: ProgressStatus;
}): boolean {
  const status = normaliseStatus(analysis.status);
  // An update has no recommendation or value, so the list is reloaded when an analysis ends.
  if (isTerminal(status)) return true;
  changeListedAnalysis({
    queryClient,
    id: analysis.id,
    change: (item) => ({
      ...item,
      status,
      progressPercentage: analysis.progress,
      currentStep: analysis.currentStep,
      totalSteps: analysis.totalSteps || stepsWhenUnstated,
      statusMessage: analysis.message,
      estimatedTimeRemaining: analysis.timeRemaining,
    }),
  });
  return false;
}

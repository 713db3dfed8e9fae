import type { AnalysisListItem, ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isTerminal, normaliseStatus, stepsWhenUnstated } from "../shared/analysis-status.ts";
import type { Page } from "../shared/api/api.ts";
import { queryKeys } from "../shared/api/query-keys.ts";

function isPage(data: unknown): data is Page<AnalysisListItem> {
  return typeof data === "object" && data !== null && "items" in data;
}

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
  queryClient.setQueriesData<Page<AnalysisListItem>>({ queryKey: queryKeys.analyses }, (page) => {
    if (!isPage(page)) return page;
    const items = page.items.map((item) =>
      item.id === analysis.id
        ? {
            ...item,
            status,
            progressPercentage: analysis.progress,
            currentStep: analysis.currentStep,
            totalSteps: analysis.totalSteps || stepsWhenUnstated,
            statusMessage: analysis.message,
            estimatedTimeRemaining: analysis.timeRemaining,
          }
        : item,
    );
    return { ...page, items };
  });
  return false;
}

import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { stepsWhenUnstated } from "../../../shared/analysis-status.ts";
import { formatTimeRemaining } from "../../../shared/format.ts";

/** Shows the progress of a running analysis in a table row. */
export function RowProgress({ item }: { item: AnalysisListItem }) {
  const percent = Math.round(item.progressPercentage);
  const message = item.statusMessage || "Waiting";
  return (
    <span className="flex flex-col gap-1 text-ink-3">
      <progress
        className="bar w-[72px] sm:w-[110px]"
        max={100}
        value={percent}
        aria-label={`${item.ticker} progress`}
      />
      <span className="max-w-[190px] truncate max-lg:hidden" title={item.statusMessage}>
        {message}
      </span>
      <span className="max-sm:max-w-[72px] max-sm:whitespace-normal">
        {item.currentStep} of {item.totalSteps || stepsWhenUnstated} ·{" "}
        {formatTimeRemaining(item.estimatedTimeRemaining)}
      </span>
    </span>
  );
}

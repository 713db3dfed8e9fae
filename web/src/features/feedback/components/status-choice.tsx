import type { FeedbackItem, ReportStatusWord } from "@plumbline/gateway/dto/feedback.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { useChangeStatus } from "../api/change-report.ts";
import { statusLabels } from "../../../shared/report-words.ts";

const statuses = Object.entries(statusLabels) as [ReportStatusWord, string][];

/** Shows the status of a report as a choice of administrators, who confirm a change. */
export function StatusChoice({ item }: { item: FeedbackItem }) {
  const [chosen, setChosen] = useState<ReportStatusWord | null>(null);
  const change = useChangeStatus(item.id);
  return (
    <>
      <select
        className="input w-auto py-1"
        aria-label={`Status of ${item.title}`}
        value={item.status}
        disabled={change.isPending}
        onChange={(event) => setChosen(event.target.value as ReportStatusWord)}
      >
        {statuses.map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
      <ConfirmDialog
        open={chosen !== null}
        title="Change the status?"
        text={`“${item.title}” becomes ${chosen ? statusLabels[chosen].toLowerCase() : ""}. Its author is told.`}
        confirmLabel="Change status"
        isDangerous={false}
        onConfirm={() => {
          if (chosen) change.mutate(chosen);
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      />
    </>
  );
}

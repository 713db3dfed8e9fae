import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useDeleteReport } from "../api/change-report.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the button with which its author deletes a report, after a question. */
export function DeleteReport({ item }: { item: FeedbackItem }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteReport(item.id);
  return (
    <>
      <BusyButton
        className="btn btn-icon ml-auto"
        aria-label={`Delete: ${item.title}`}
        isBusy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title="Delete this feedback?"
        text="It is removed from the list with its votes. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

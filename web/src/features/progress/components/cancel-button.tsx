import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { analysisDataKeys } from "../../../shared/api/query-keys.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { cancelAnalysis } from "../api/cancel-analysis.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Cancels a running analysis after a confirmation. */
export function CancelButton({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function cancel(): Promise<void> {
    setIsAsking(false);
    setIsBusy(true);
    try {
      await cancelAnalysis(id);
      toast("Analysis cancelled");
      for (const queryKey of analysisDataKeys) void queryClient.invalidateQueries({ queryKey });
      onCancelled();
    } catch (error) {
      toast(describeError(error), "error");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <BusyButton className="btn" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        Cancel analysis
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title="Stop the analysis?"
        text="Its progress will be lost, and your credit comes back."
        confirmLabel="Stop analysis"
        cancelLabel="Keep running"
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

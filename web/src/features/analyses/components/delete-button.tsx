import { useState } from "react";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useDeleteAnalysis } from "../api/delete-analysis.ts";

/** Deletes an analysis after asking. */
export function DeleteButton({ id, companyName }: { id: string; companyName: string }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteAnalysis();
  return (
    <>
      <button
        type="button"
        className="btn-icon grid size-7 cursor-pointer place-items-center rounded"
        aria-label={`Delete analysis of ${companyName}`}
        disabled={deletion.isPending}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" size={15} />
      </button>
      <ConfirmDialog
        open={asking}
        title="Delete analysis"
        text="Are you sure you want to delete this analysis? This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          deletion.mutate(id);
        }}
        onCancel={() => {
          setAsking(false);
          toast("Deletion cancelled");
        }}
      />
    </>
  );
}

import { useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useDeleteAnalysis } from "../api/delete-analysis.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Deletes an analysis after a confirmation. */
export function DeleteButton({ id, companyName }: { id: string; companyName: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteAnalysis();
  return (
    <>
      <button
        type="button"
        className="btn-icon grid size-7 cursor-pointer place-items-center rounded"
        aria-label={`Delete analysis of ${companyName}`}
        disabled={deletion.isPending}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" size={15} />
      </button>
      <DeleteDialog open={isAsking} onDelete={() => deletion.mutate(id)} onClose={() => setIsAsking(false)} />
    </>
  );
}

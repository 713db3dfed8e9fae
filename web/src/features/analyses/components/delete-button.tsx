import { useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useDeleteAnalysis } from "../api/delete-analysis.ts";
import { useLeaveShare } from "../api/leave-share.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Deletes an analysis after a confirmation; one that is shared is removed from the user's list. */
export function DeleteButton({
  id,
  companyName,
  shared,
}: {
  id: string;
  companyName: string;
  shared: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteAnalysis();
  const leaving = useLeaveShare();
  const close = () => setIsAsking(false);
  return (
    <>
      <BusyButton
        className="btn-icon grid size-7 cursor-pointer place-items-center rounded"
        aria-label={`${shared ? "Remove shared" : "Delete"} analysis of ${companyName}`}
        isBusy={deletion.isPending || leaving.isPending}
        onClick={() => setIsAsking(true)}
      >
        <Icon name={shared ? "close" : "trash"} size={15} />
      </BusyButton>
      {shared ? (
        <LeaveDialog open={isAsking} onLeave={() => leaving.mutate(id)} onClose={close} />
      ) : (
        <DeleteDialog open={isAsking} onDelete={() => deletion.mutate(id)} onClose={close} />
      )}
    </>
  );
}

import { messages } from "@plumbline/texts/messages.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Asks the user to confirm the deletion of an analysis. */
export function DeleteDialog({
  open,
  onDelete,
  onClose,
}: {
  open: boolean;
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      title="Delete analysis"
      text={messages.confirmDeleteAnalysis}
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete();
      }}
      onCancel={() => {
        onClose();
        toast(messages.deletionCancelled);
      }}
    />
  );
}

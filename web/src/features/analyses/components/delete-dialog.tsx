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
      text="Are you sure you want to delete this analysis? This action cannot be undone."
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete();
      }}
      onCancel={() => {
        onClose();
        toast("Deletion cancelled");
      }}
    />
  );
}

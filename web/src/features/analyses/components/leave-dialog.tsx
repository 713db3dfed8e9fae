import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";

/** Asks the user to confirm the removal of an analysis that somebody shared. */
export function LeaveDialog({
  open,
  onLeave,
  onClose,
}: {
  open: boolean;
  onLeave: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      title="Remove shared analysis"
      text="Remove this analysis from your list? Its owner keeps it and can share it with you again."
      confirmLabel="Remove"
      onConfirm={() => {
        onClose();
        onLeave();
      }}
      onCancel={onClose}
    />
  );
}

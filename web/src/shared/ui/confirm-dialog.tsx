import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { BackCloses } from "./back-closes.tsx";
import { BusyButton } from "./busy-button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/**
 * Asks for confirmation of an action that cannot be undone. children: what went wrong with it, if
 * the dialog stays open then.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  isDangerous = true,
  isBusy = false,
  ownsBack = true,
  onConfirm,
  onCancel,
  children,
}: {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** False: nothing is lost by it. */
  isDangerous?: boolean;
  /** True while the confirmed action runs, in a dialog that stays open for its outcome. */
  isBusy?: boolean;
  /** False where the question is about going back itself. */
  ownsBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content
          {...returnFocus}
          className="card fixed top-1/2 left-1/2 z-50 w-[420px] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 p-6 shadow-over"
        >
          {ownsBack ? <BackCloses onClose={onCancel} /> : null}
          <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-2">{text}</AlertDialog.Description>
          {children}
          <div className="mt-6 flex justify-end gap-3">
            <AlertDialog.Cancel className="btn">{cancelLabel}</AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <BusyButton
                className={isDangerous ? "btn btn-danger" : "btn btn-primary"}
                isBusy={isBusy}
                onClick={(event) => {
                  // The caller closes the dialog: if it closed here, onCancel would be called.
                  event.preventDefault();
                  onConfirm();
                }}
              >
                {confirmLabel}
              </BusyButton>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { BackCloses } from "./back-closes.tsx";
import { Icon } from "./icon.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/** Shows a dialog with a title, a lead, and what the reader fills in. width: in pixels at most. */
export function FormDialog({
  title,
  lead,
  width = 460,
  open = true,
  onClose,
  children,
}: {
  title: string;
  lead: string;
  width?: number;
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          {...returnFocus}
          style={{ width }}
          className="card fixed top-1/2 left-1/2 z-50 max-h-[calc(100vh-32px)] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-6 shadow-over"
        >
          <BackCloses onClose={onClose} />
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-base font-semibold">{title}</Dialog.Title>
            <Dialog.Close className="btn btn-icon -mt-2 -mr-2" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mt-1 mb-5 text-ink-2">{lead}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

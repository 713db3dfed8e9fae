import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { formatInteger } from "../../../shared/format.ts";
import { BackCloses } from "../../../shared/ui/back-closes.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";

/** Shows the filters on request, where the screen has no room for them beside the table. */
export function FiltersDrawer({
  count,
  shown,
  children,
}: {
  /** Filters that are set. */
  count: number;
  /** Companies that pass them. */
  shown: number;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="btn lg:hidden">Filters{count > 0 ? ` (${count})` : ""}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="drawer fixed inset-y-0 right-0 z-50 flex w-[360px] max-w-[calc(100vw-24px)] flex-col border-l border-line bg-surface shadow-over"
        >
          <BackCloses onClose={() => setOpen(false)} />
          <div className="flex items-center justify-between border-b border-line px-5 py-3">
            <Dialog.Title className="text-[15px] leading-5 font-semibold">Filters</Dialog.Title>
            <Dialog.Close className="btn btn-icon -mr-2" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5">{children}</div>
          <div className="border-t border-line p-4">
            <Dialog.Close className="btn btn-primary w-full">
              Show {formatInteger(shown)} {shown === 1 ? "company" : "companies"}
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Toast } from "radix-ui";
import { Icon } from "./icon.tsx";
import { dismissToast, useToasts } from "./toast-list.ts";

const edgeColors = { info: "var(--line-strong)", success: "var(--value)", error: "var(--bear)" };

/**
 * Shows the notices at the bottom of the page and announces them to screen readers; F8 focuses
 * them.
 */
export function Toasts() {
  const items = useToasts();
  return (
    <Toast.Provider swipeDirection="right" duration={6000}>
      {items.map((item) => (
        <Toast.Root
          key={item.id}
          type={item.tone === "error" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) dismissToast(item.id);
          }}
          className="card toast-in flex items-start gap-3 border-l-4 py-3 pr-2 pl-4 shadow-over"
          style={{ borderLeftColor: edgeColors[item.tone] }}
        >
          <Toast.Description className="flex-1 py-0.5 wrap-anywhere">{item.text}</Toast.Description>
          <Toast.Close
            className="btn-icon grid size-6 cursor-pointer place-items-center rounded"
            aria-label="Dismiss"
          >
            <Icon name="close" size={14} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed right-0 bottom-0 z-50 flex w-[380px] max-w-full flex-col gap-2 p-4 outline-none" />
    </Toast.Provider>
  );
}

import { useSyncExternalStore } from "react";

export type ToastItem = { id: number; text: string; tone: "info" | "success" | "error" };

let items: ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. A text that is already shown is not added again; at most four are shown. */
export function toast(text: string, tone: ToastItem["tone"] = "info"): void {
  if (items.some((item) => item.text === text)) return;
  change([...items, { id: nextId++, text, tone }].slice(-4));
}

export function dismissToast(id: number): void {
  change(items.filter((item) => item.id !== id));
}

export function useToasts(): ToastItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
}

import { create } from "zustand";

type ToastItem = { id: number; text: string; tone: "info" | "success" | "error" };

const maxToasts = 4;
const useToastList = create<{ items: ToastItem[]; nextId: number }>(() => ({ items: [], nextId: 1 }));

/** Shows a notice. A text that is already shown is not added again; at most four are shown. */
export function toast(text: string, tone: ToastItem["tone"] = "info"): void {
  useToastList.setState(({ items, nextId }) =>
    items.some((item) => item.text === text)
      ? {}
      : { items: [...items, { id: nextId, text, tone }].slice(-maxToasts), nextId: nextId + 1 },
  );
}

/** Removes a notice. */
export function dismissToast(id: number): void {
  useToastList.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}

/** Returns the notices that are shown. */
export function useToasts(): ToastItem[] {
  return useToastList((state) => state.items);
}

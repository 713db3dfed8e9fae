import { create } from "zustand";

type ToastItem = { id: number; text: string; tone: "info" | "success" | "error"; about: string | null };

const maxToasts = 4;
const useToastList = create<{ items: ToastItem[]; nextId: number }>(() => ({ items: [], nextId: 1 }));

/**
 * Shows a notice. It replaces an earlier one with the same text, so that a second press is read out
 * and lasts as long as the first, and an earlier one about the same thing; at most four are shown.
 */
export function toast(text: string, tone: ToastItem["tone"] = "info", about: string | null = null): void {
  useToastList.setState(({ items, nextId }) => {
    const others = items.filter((item) => item.text !== text && (about === null || item.about !== about));
    return { items: [...others, { id: nextId, text, tone, about }].slice(-maxToasts), nextId: nextId + 1 };
  });
}

/** Removes the notice about something, if it is still shown. */
export function dismissToastAbout(about: string): void {
  useToastList.setState(({ items }) => ({ items: items.filter((item) => item.about !== about) }));
}

/** Removes a notice. */
export function dismissToast(id: number): void {
  useToastList.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}

/** Returns the notices that are shown. */
export function useToasts(): ToastItem[] {
  return useToastList((state) => state.items);
}

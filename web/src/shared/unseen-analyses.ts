import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

const unseenKey = "unseenCompleted";
const maxUnseen = 100;
const listeners = new Set<() => void>();
let ids: string[] = readStored<string[]>(unseenKey) ?? [];

function change(next: string[]): void {
  ids = next.slice(-maxUnseen);
  writeStored(unseenKey, ids);
  for (const listener of listeners) listener();
}

/** Marks an analysis as completed but not opened yet. */
export function markUnseen(id: string): void {
  if (!ids.includes(id)) change([...ids, id]);
}

/** Removes that mark once the analysis is opened. */
export function markSeen(id: string): void {
  if (ids.includes(id)) change(ids.filter((other) => other !== id));
}

/** Removes all marks, when the user logs out. */
export function forgetUnseen(): void {
  change([]);
}

export function useUnseen(): string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ids,
  );
}

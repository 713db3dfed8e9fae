import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

const unseenKey = "unseenCompleted";
const maxUnseen = 100;
const useUnseenList = create<{ ids: string[] }>(() => ({ ids: readStored<string[]>(unseenKey) ?? [] }));

function store(ids: string[]): void {
  const newest = ids.slice(-maxUnseen);
  writeStored(unseenKey, newest);
  useUnseenList.setState({ ids: newest });
}

/** Marks an analysis as completed but not opened yet. */
export function markUnseen(id: string): void {
  const { ids } = useUnseenList.getState();
  if (!ids.includes(id)) store([...ids, id]);
}

/** Removes that mark once the analysis is opened. */
export function markSeen(id: string): void {
  const { ids } = useUnseenList.getState();
  if (ids.includes(id)) store(ids.filter((other) => other !== id));
}

/** Reads the marks again, after the stored ones were removed. */
export function rereadUnseen(): void {
  useUnseenList.setState({ ids: readStored<string[]>(unseenKey) ?? [] });
}

/** Returns the ids of the analyses that are completed but not opened yet. */
export function useUnseen(): string[] {
  return useUnseenList((state) => state.ids);
}

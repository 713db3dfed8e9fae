import type { SavedScreen } from "@plumbline/report/saved-screens.ts";
import { useEffect, useState } from "react";
import { onStoredElsewhere, readStored, writeStored } from "../../shared/storage.ts";

const key = "screens";

const isSaved = (item: unknown): item is SavedScreen => {
  const { name, query } = (item ?? {}) as Record<string, unknown>;
  return typeof name === "string" && typeof query === "string";
};

const readSaved = (): SavedScreen[] => {
  const stored = readStored<unknown>(key);
  return Array.isArray(stored) ? stored.filter(isSaved) : [];
};

/** Keeps screens in this browser by name, and follows what another tab changes. */
export const useBrowserScreens = () => {
  const [screens, setScreens] = useState(readSaved);
  useEffect(() => onStoredElsewhere(key, () => setScreens(readSaved())), []);
  const store = (next: SavedScreen[]) => {
    writeStored(key, next);
    setScreens(next);
  };
  const without = (name: string) => screens.filter((screen) => screen.name !== name);
  return {
    screens,
    /** Saves a screen; one of the same name is replaced. */
    save: (screen: SavedScreen) =>
      store([...without(screen.name), screen].toSorted((a, b) => a.name.localeCompare(b.name))),
    remove: (name: string) => store(without(name)),
    clear: () => store([]),
  };
};

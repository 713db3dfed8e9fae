/** Local storage that never throws, also in private windows and when full. It holds no secrets. */
const storagePrefix = "plumbline.";

export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(storagePrefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(storagePrefix + key, JSON.stringify(value));
  } catch {
    // The value then lasts until the page is closed.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(storagePrefix + key);
  } catch {
    // Nothing was stored.
  }
}

/** Calls the listener when another tab changes a value. Returns a function that stops it. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    // Without a key, everything was removed.
    if (event.key === null || event.key === storagePrefix + key) listener();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** Keys of settings that belong to the browser rather than to a user. */
const browserKeys = new Set([
  "theme",
  "sounds",
  "bannerCollapsed",
  "checklistOpen",
  "historySize",
  "analysesSize",
  "screens",
]);

/**
 * Removes the user's data (reports, scenarios, statuses, tabs, addresses). Settings of the browser
 * stay.
 */
export function removeUserData(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const name of names)
      if (name.startsWith(storagePrefix) && !browserKeys.has(name.slice(storagePrefix.length)))
        localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

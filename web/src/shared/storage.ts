/** Local storage that never throws: private windows and full disks answer null. Nothing secret is kept in it. */
const prefix = "plumbline.";

export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The choice then lasts for this page only.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}

/** Choices that belong to the browser rather than to a user: look, sounds, rows on a page. */
const browserKeys = new Set(["theme", "sounds", "bannerCollapsed", "historySize", "analysesSize"]);

/** Forgets what belongs to the user: reports, scenarios, statuses, tabs, addresses. The browser's own choices stay. */
export function removeUserData(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const name of names)
      if (name.startsWith(prefix) && !browserKeys.has(name.slice(prefix.length)))
        localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

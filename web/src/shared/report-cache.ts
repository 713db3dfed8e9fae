import type { Report } from "@plumbline/report/report.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

const indexKey = "reports";
const most = 3;

function keyOf(id: string): string {
  return `report.${id}`;
}

/** Caches the last three reports in local storage, so that they can be read offline. */
export function cacheReport(report: Report): void {
  const ids = readStored<string[]>(indexKey) ?? [];
  const next = [...ids.filter((id) => id !== report.id), report.id];
  for (const id of next.slice(0, -most)) removeStored(keyOf(id));
  writeStored(indexKey, next.slice(-most));
  writeStored(keyOf(report.id), report);
}

export function cachedReport(id: string): Report | null {
  return readStored<Report>(keyOf(id));
}

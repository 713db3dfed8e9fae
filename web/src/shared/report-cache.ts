import type { Report } from "@plumbline/report/report.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

const cachedIdsKey = "reports";
const maxCachedReports = 3;

function buildKey(id: string): string {
  return `report.${id}`;
}

/** Caches the last three reports in local storage, so that they can be read offline. */
export function cacheReport(report: Report): void {
  const ids = readStored<string[]>(cachedIdsKey) ?? [];
  const next = [...ids.filter((id) => id !== report.id), report.id];
  for (const id of next.slice(0, -maxCachedReports)) removeStored(buildKey(id));
  writeStored(cachedIdsKey, next.slice(-maxCachedReports));
  writeStored(buildKey(report.id), report);
}

export function readCachedReport(id: string): Report | null {
  return readStored<Report>(buildKey(id));
}

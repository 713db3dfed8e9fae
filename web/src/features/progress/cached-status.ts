import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import { readStored, removeStored, writeStored } from "../../shared/storage.ts";

const cachedStatusLifetimeMs = 5 * 60_000;
type Cached = { savedAt: number; status: ProgressStatus };

function buildKey(id: string): string {
  return `status.${id}`;
}

/**
 * Reads the cached status of an analysis. Discards one older than 5 minutes.
 */
export function readCachedStatus({ id, now }: { id: string; now: number }): Cached | null {
  const cached = readStored<Cached>(buildKey(id));
  if (!cached) return null;
  if (now - cached.savedAt <= cachedStatusLifetimeMs) return cached;
  removeStored(buildKey(id));
  return null;
}

export function writeCachedStatus({ id, ...cached }: Cached & { id: string }): void {
  writeStored(buildKey(id), cached);
}

export function dropCachedStatus(id: string): void {
  removeStored(buildKey(id));
}

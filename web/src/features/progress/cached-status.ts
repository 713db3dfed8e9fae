import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import { readStored, removeStored, writeStored } from "../../shared/storage.ts";

const expiresAfterMs = 5 * 60_000;
type Cached = { savedAt: number; status: ProgressStatus; notes: Record<number, string> };

function keyOf(id: string): string {
  return `status.${id}`;
}

/** The status last seen of an analysis, with what each step said; older than 5 minutes it is thrown away. */
export function readCachedStatus({ id, now }: { id: string; now: number }): Cached | null {
  const cached = readStored<Cached>(keyOf(id));
  if (!cached) return null;
  if (now - cached.savedAt <= expiresAfterMs) return cached;
  removeStored(keyOf(id));
  return null;
}

export function writeCachedStatus({ id, ...cached }: Cached & { id: string }): void {
  writeStored(keyOf(id), cached);
}

export function dropCachedStatus(id: string): void {
  removeStored(keyOf(id));
}

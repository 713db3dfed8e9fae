import { expect } from "vitest";
import type { Analysis } from "../domain/run/analysis.ts";
import { createPendingAnalysis, createSmallReport } from "./test-analysis.ts";
import type { openTestStore } from "./test-store.ts";

/** The worker that holds the leases. */
export const owner = "worker-1";

/** Analyses brought to a state of their life by the store's own functions. */
export const createAnalysesIn = (kit: Awaited<ReturnType<typeof openTestStore>>, clock: () => Date) => {
  const pending = async (changes: Partial<Analysis> = {}) => {
    const analysis = createPendingAnalysis({ createdAt: clock(), ...changes });
    expect(await kit.store.add(analysis)).toBe(true);
    return analysis;
  };
  const queued = async (changes: Partial<Analysis> = {}) => {
    const analysis = await pending(changes);
    expect(await kit.store.queue(analysis.id)).toBe(true);
    return analysis;
  };
  const leased = async (forMs = 60_000) => {
    const analysis = await queued();
    expect(await kit.store.lease({ id: analysis.id, owner, forMs })).not.toBeNull();
    return analysis;
  };
  const complete = (id: string, content = createSmallReport()) =>
    kit.store.complete({ id, owner, content, calls: [] });
  const completed = async () => {
    const analysis = await leased();
    expect(await complete(analysis.id)).toBe(true);
    return analysis;
  };
  return { pending, queued, leased, complete, completed };
};

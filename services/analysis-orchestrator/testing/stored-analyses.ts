import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Analysis } from "../domain/run/analysis.ts";
import { createPendingAnalysis, createSmallReport } from "./test-analysis.ts";
import { createTestClock, openTestStore } from "./test-store.ts";

/** Owner of the leases. */
export const owner = "worker-1";

/** Creates functions that bring analyses to a state with the store's own functions. */
const createAnalysesIn = (kit: Awaited<ReturnType<typeof openTestStore>>, clock: () => Date) => {
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

/**
 * Call once at the top of a test file. Opens a store with a clock that starts again before each
 * test.
 */
export const setUpStoredAnalyses = (start: string) => {
  const { clock, turn, set } = createTestClock(start);
  let kit: Awaited<ReturnType<typeof openTestStore>>;
  let stored: ReturnType<typeof createAnalysesIn>;
  beforeAll(async () => {
    kit = await openTestStore({ clock });
    stored = createAnalysesIn(kit, clock);
  });
  afterAll(() => kit.close());
  beforeEach(() => set(start));
  return { clock, turn, set, kit: () => kit, stored: () => stored };
};

import { expect, test } from "vitest";
import { createPendingAnalysis } from "../../testing/test-analysis.ts";
import { progressOf } from "./progress.ts";
import type { StepDurations } from "./step-durations.ts";

const startedAt = new Date("2026-03-02T10:00:00.000Z");
const addSeconds = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000);
const readProgress = (
  changes: Parameters<typeof createPendingAnalysis>[0],
  { seconds, durations = null }: { seconds: number; durations?: StepDurations },
) => progressOf(createPendingAnalysis(changes), { now: addSeconds(seconds), durations });

test.each([
  [0, { progress: 0, currentStep: 1, timeRemaining: null }],
  [1, { progress: 8, currentStep: 2, timeRemaining: 312 }],
  [6, { progress: 46, currentStep: 7, timeRemaining: 30 }],
  [12, { progress: 92, currentStep: 13, timeRemaining: 2 }],
  [13, { progress: 100, currentStep: 13, timeRemaining: 0 }],
])("after %d steps and 26 seconds the progress is %j", (stepsDone, expected) => {
  expect(readProgress({ stepsDone, startedAt }, { seconds: 26 })).toEqual({
    ...expected,
    totalSteps: 13,
  });
});

test("an ended analysis has zero time remaining, one that has not started has null", () => {
  const readTimeRemaining = (changes: Parameters<typeof createPendingAnalysis>[0]) =>
    readProgress({ stepsDone: 6, startedAt, ...changes }, { seconds: 26 }).timeRemaining;
  expect(readTimeRemaining({ active: false })).toBe(0);
  expect(readTimeRemaining({ startedAt: null })).toBeNull();
});

/** Step 4 takes 40 s, the others 5 s: 100 s in all. */
const durations = Array.from({ length: 13 }, (_, index) => (index === 3 ? 40 : 5));

test.each([
  ["at the start", { stepsDone: 0 }, 0, 100],
  ["in a slow step", { stepsDone: 3, updatedAt: addSeconds(15) }, 25, 75],
  // Half of the 445 s that it has taken too long, and 45 s for the steps that follow.
  ["in a step that overruns", { stepsDone: 3, updatedAt: addSeconds(15) }, 500, 268],
  ["in a last step that overruns", { stepsDone: 12, updatedAt: addSeconds(90) }, 125, 15],
  ["in a last step that has just overrun", { stepsDone: 12, updatedAt: addSeconds(90) }, 95.1, 1],
  ["in the last step", { stepsDone: 12, updatedAt: addSeconds(90) }, 92, 3],
  ["with a clock behind the database's", { stepsDone: 12, updatedAt: addSeconds(90) }, 80, 5],
])("%s, the usual durations give what is left", (_, changes, seconds, left) => {
  const analysis = { startedAt, updatedAt: startedAt, ...changes };
  expect(readProgress(analysis, { seconds, durations }).timeRemaining).toBe(left);
});

test("usual durations say nothing of an analysis that waits or has ended", () => {
  expect(readProgress({ startedAt: null }, { seconds: 5, durations }).timeRemaining).toBeNull();
  expect(readProgress({ startedAt, active: false }, { seconds: 5, durations }).timeRemaining).toBe(0);
});

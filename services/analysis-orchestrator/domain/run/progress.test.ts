import { expect, test } from "vitest";
import { createPendingAnalysis } from "../../testing/test-analysis.ts";
import { progressOf } from "./progress.ts";

const startedAt = new Date("2026-03-02T10:00:00.000Z");
const addSeconds = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000);

test.each([
  [0, { progress: 0, currentStep: 1, timeRemaining: null }],
  [1, { progress: 8, currentStep: 2, timeRemaining: 312 }],
  [6, { progress: 46, currentStep: 7, timeRemaining: 30 }],
  [12, { progress: 92, currentStep: 13, timeRemaining: 2 }],
  [13, { progress: 100, currentStep: 13, timeRemaining: 0 }],
])("after %d steps and 26 seconds the progress is %j", (stepsDone, expected) => {
  expect(progressOf(createPendingAnalysis({ stepsDone, startedAt }), addSeconds(26))).toEqual({
    ...expected,
    totalSteps: 13,
  });
});

test("an ended analysis has zero time remaining, one that has not started has null", () => {
  const readTimeRemaining = (changes: Parameters<typeof createPendingAnalysis>[0]) =>
    progressOf(createPendingAnalysis({ stepsDone: 6, startedAt, ...changes }), addSeconds(26)).timeRemaining;
  expect(readTimeRemaining({ active: false })).toBe(0);
  expect(readTimeRemaining({ startedAt: null })).toBeNull();
});

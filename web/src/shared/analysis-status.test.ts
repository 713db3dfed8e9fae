import { expect, test } from "vitest";
import { isInProgress, isTerminal, normaliseStatus, formatStatus } from "./analysis-status.ts";

test("maps synonyms in any case to statuses", () => {
  const cases = {
    waiting: "PENDING",
    Running: "PROCESSING",
    complete: "COMPLETED",
    DONE: "COMPLETED",
    finished: "COMPLETED",
    error: "FAILED",
    Failure: "FAILED",
    canceled: "CANCELLED",
    queued: "QUEUED",
    in_progress: "IN_PROGRESS",
  };
  for (const [word, status] of Object.entries(cases)) expect(normaliseStatus(word)).toBe(status);
});

test("returns PROCESSING for a missing or unknown status", () => {
  for (const word of [null, undefined, "", "sleeping"]) expect(normaliseStatus(word)).toBe("PROCESSING");
});

test("tells ended from running statuses, and formats them", () => {
  expect((["COMPLETED", "FAILED", "CANCELLED"] as const).every(isTerminal)).toBe(true);
  expect((["PENDING", "QUEUED", "PROCESSING", "IN_PROGRESS"] as const).some(isTerminal)).toBe(false);
  expect(isInProgress("QUEUED")).toBe(false);
  expect(isInProgress("IN_PROGRESS")).toBe(true);
  expect(formatStatus("QUEUED")).toBe("Pending...");
  expect(formatStatus("PROCESSING")).toBe("In progress...");
});

import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import { expect, test } from "vitest";
import { readCachedStatus, writeCachedStatus } from "./cached-status.ts";

const status: ProgressStatus = {
  id: "analysis-1",
  status: "PROCESSING",
  message: "reading",
  timestamp: "2026-08-21T12:00:00Z",
  progress: 30,
  currentStep: 4,
  totalSteps: 13,
  ticker: "AAPL",
  companyName: "Apple Inc.",
  timeRemaining: null,
  updatedAt: "2026-08-21T12:00:00Z",
  findings: [],
};

test("a cached status expires after five minutes", () => {
  const now = 1_000_000;
  writeCachedStatus({ id: "analysis-1", savedAt: now, status });
  expect(readCachedStatus({ id: "analysis-1", now: now + 300_000 })?.status).toEqual(status);
  expect(readCachedStatus({ id: "analysis-1", now: now + 300_001 })).toBeNull();
  expect(readCachedStatus({ id: "analysis-1", now })).toBeNull();
});

import { randomUUID } from "node:crypto";
import type { Analysis, StepLog } from "../domain/run/analysis.ts";
import type { ReportContent } from "@plumbline/report/report.ts";

/** The log of a step that found nothing worth telling. */
export const emptyLog: StepLog = { finding: "", seconds: 0, usage: null };

/** Creates an analysis that has just been requested. */
export const createPendingAnalysis = (changes: Partial<Analysis> = {}): Analysis => {
  const at = changes.createdAt ?? new Date();
  return {
    id: randomUUID(),
    userId: randomUUID(),
    ticker: "EXW",
    companyName: "Example Works",
    status: "PENDING",
    active: true,
    message: "Waiting to start",
    stepsDone: 0,
    log: [],
    createdAt: at,
    updatedAt: at,
    startedAt: null,
    endedAt: null,
    leaseOwner: null,
    leaseUntil: null,
    attempts: 0,
    failures: 0,
    price: null,
    value: null,
    p10: null,
    p90: null,
    recommendation: null,
    isPublic: false,
    startKey: null,
    usage: null,
    ...changes,
  };
};

/**
 * Creates the part of a report that the store reads: three cases, of which the list shows the base
 * case.
 */
export const createSmallReport = (changes: { price?: number | null; word?: string | null } = {}) => {
  const { price = 10, word = "Buy" } = changes;
  return {
    company: { stockPrice: price },
    valuation: {
      cases: [
        { type: "bull", perShareValue: 19 },
        { type: "base", perShareValue: 12 },
        { type: "bear", perShareValue: 5 },
      ],
      recommendation: { word },
      percentiles: { p10: 8, p90: 16 },
    },
  } as unknown as ReportContent;
};

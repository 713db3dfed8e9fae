import { expect, test } from "vitest";
import type { AnalysisStatus } from "./analysis.ts";
import { type ChargeState, findChargeFault } from "./charges.ts";

const agreeing: Record<AnalysisStatus | "UNKNOWN", ChargeState[]> = {
  // The credit is spent before the analysis is queued; a start that failed may never have spent it.
  PENDING: ["NONE", "SPENT", "REFUNDED", "VOIDED"],
  QUEUED: ["NONE", "SPENT", "REFUNDED", "VOIDED"],
  PROCESSING: ["NONE", "SPENT", "REFUNDED", "VOIDED"],
  COMPLETED: ["SPENT"],
  FAILED: ["NONE", "REFUNDED", "VOIDED"],
  CANCELLED: ["NONE", "REFUNDED", "VOIDED"],
  UNKNOWN: ["NONE", "REFUNDED", "VOIDED"],
};

const states: ChargeState[] = ["NONE", "SPENT", "REFUNDED", "VOIDED"];
const statuses = Object.keys(agreeing) as (keyof typeof agreeing)[];

test.each(statuses)("an analysis that is %s agrees with some charges only", (status) => {
  expect(states.filter((state) => findChargeFault(status, state) === null)).toEqual(agreeing[status]);
});

test("only the credit of an analysis that failed or was cancelled is due to be returned", () => {
  const due = statuses.flatMap((status) =>
    states.filter((state) => findChargeFault(status, state)?.isRefundDue).map((state) => [status, state]),
  );
  expect(due).toEqual([
    ["FAILED", "SPENT"],
    ["CANCELLED", "SPENT"],
  ]);
});

import type { AnalysisStatus } from "./analysis.ts";

/** Whether billing spent a credit for an analysis, returned it, or never may spend it. */
export type ChargeState = "NONE" | "SPENT" | "REFUNDED" | "VOIDED";

/** What an analysis was charged. userId: who paid; at: when. */
export type Charge = { id: string; userId: string; state: ChargeState; at: Date };

/** A charge that does not agree with its analysis. isRefundDue: the credit must be returned. */
type ChargeFault = { message: string; isRefundDue: boolean };

const notReturned = {
  message: "The analysis has no report, but its credit was not returned.",
  isRefundDue: true,
};
const notPaid = { message: "The analysis is completed, but no credit was spent.", isRefundDue: false };

/**
 * The faults by the status of the analysis and the state of its charge. Credits are returned, never
 * taken: a user pays only by starting an analysis. A credit of an analysis that nobody knows is not
 * returned either, or else a lost database would return all.
 */
const faults: Partial<Record<AnalysisStatus | "UNKNOWN", Partial<Record<ChargeState, ChargeFault>>>> = {
  FAILED: { SPENT: notReturned },
  CANCELLED: { SPENT: notReturned },
  COMPLETED: {
    NONE: notPaid,
    VOIDED: notPaid,
    REFUNDED: { message: "The analysis is completed, but its credit was returned.", isRefundDue: false },
  },
  UNKNOWN: {
    SPENT: { message: "A credit was spent, but there is no such analysis.", isRefundDue: false },
  },
};

/** Compares an analysis with its charge. Returns null if they agree. */
export const findChargeFault = (
  status: AnalysisStatus | "UNKNOWN",
  charge: ChargeState,
): ChargeFault | null => faults[status]?.[charge] ?? null;

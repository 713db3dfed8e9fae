/** An analysis may be reported for its credit this long after its completion. */
const refundDays = 14;

/** What the rule reads of an analysis. */
export type ReportedAnalysis = {
  ticker: string;
  /** Whether the author started it. */
  isOwn: boolean;
  /** Null unless it is completed. */
  completedAt: Date | null;
  /** Whether it is the author's first completed analysis of the company. */
  isFirstRun: boolean;
};

/**
 * Returns whether the credit of a reported analysis is given back without an administrator: of the
 * author's own first analysis of a company, within 14 days. Billing limits how often.
 */
export const isRefundDue = ({
  analysis: { isOwn, completedAt, isFirstRun },
  hadRefund,
  now,
}: {
  analysis: ReportedAnalysis;
  /** Whether a report on the same company was refunded before. */
  hadRefund: boolean;
  now: Date;
}): boolean => {
  if (!isOwn || !completedAt || !isFirstRun || hadRefund) return false;
  return now.getTime() - completedAt.getTime() <= refundDays * 24 * 3_600_000;
};

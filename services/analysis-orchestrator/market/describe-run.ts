import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { MarketRun, OutcomeCounts } from "./market.ts";

const minuteMs = 60_000;

/**
 * Describes how far a run is at a time: companies done and refused by reason, minutes by the clock
 * that are left at its pace so far, and those that a thousand companies take. A run that an earlier
 * release finished has no end, and no pace.
 */
export const describeRun = (run: MarketRun, { valued, refused }: OutcomeCounts, now: Date) => {
  const done = valued + refused.reduce((sum, { count }) => sum + count, 0);
  const end = run.isFinished ? run.finishedAt : now;
  const minutes = end && (end.getTime() - run.startedAt.getTime()) / minuteMs;
  const perCompany = minutes !== null && done > 0 ? minutes / done : null;
  const left = Math.max(0, run.companies - done);
  return {
    day: run.day,
    companies: run.companies,
    valued,
    refused,
    startedAt: run.startedAt.toISOString(),
    ...optional("finishedAt", run.finishedAt && run.finishedAt.toISOString()),
    ...optional("minutesLeft", run.isFinished || perCompany === null ? null : perCompany * left),
    ...optional("minutesPerThousand", perCompany === null ? null : perCompany * 1_000),
  };
};

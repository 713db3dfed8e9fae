import { steps } from "@plumbline/report/steps.ts";
import type { Analysis } from "./analysis.ts";
import type { StepDurations } from "./step-durations.ts";

/**
 * Estimates the seconds left by the usual durations of the steps: what the current step usually
 * still takes, and all later steps. While no durations are known, by the pace of the steps done.
 * null if the analysis has not begun, or its pace is not known.
 */
const estimateTimeLeft = ({ analysis, now, durations }: Moment & { analysis: Analysis }): number | null => {
  const { stepsDone, startedAt, updatedAt } = analysis;
  if (!analysis.active) return 0;
  if (!startedAt) return null;
  const secondsSince = (at: Date) => (now.getTime() - at.getTime()) / 1000;
  if (durations) {
    // A step that takes longer than usual is likely to go on for a while: half of what it has taken
    // too long, which is our judgement. It does not shorten those that follow.
    const early = (durations[stepsDone] ?? 0) - Math.max(0, secondsSince(updatedAt));
    const current = Math.max(early, -early / 2);
    return durations.slice(stepsDone + 1).reduce((sum, seconds) => sum + seconds, current);
  }
  return stepsDone > 0 ? (secondsSince(startedAt) / stepsDone) * (steps.length - stepsDone) : null;
};

/** When the progress is read, and what the steps usually take. */
export type Moment = { now: Date; durations: StepDurations };

/**
 * Returns progress: percent, the current step counted from 1, and the seconds left, null while
 * unknown.
 */
export const progressOf = (analysis: Analysis, moment: Moment) => {
  const totalSteps = steps.length;
  const { stepsDone } = analysis;
  const left = estimateTimeLeft({ analysis, ...moment });
  return {
    progress: Math.round((stepsDone / totalSteps) * 100),
    currentStep: Math.min(totalSteps, stepsDone + 1),
    totalSteps,
    // Zero seconds are left of what has ended, not of what takes another half.
    timeRemaining: left === null ? null : Math.max(Math.round(left), left > 0 ? 1 : 0),
  };
};

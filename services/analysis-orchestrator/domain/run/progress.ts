import type { Analysis } from "./analysis.ts";
import { steps } from "@plumbline/report/steps.ts";

/**
 * Returns progress: percent, the current step counted from 1, and the seconds left, null while
 * unknown.
 */
export const progressOf = (analysis: Analysis, now: Date) => {
  const totalSteps = steps.length;
  const { stepsDone, startedAt } = analysis;
  const elapsed = startedAt && stepsDone > 0 ? (now.getTime() - startedAt.getTime()) / 1000 : null;
  const left = analysis.active ? totalSteps - stepsDone : 0;
  return {
    progress: Math.round((stepsDone / totalSteps) * 100),
    currentStep: Math.min(totalSteps, stepsDone + 1),
    totalSteps,
    timeRemaining: elapsed === null ? null : Math.round((elapsed / stepsDone) * left),
  };
};

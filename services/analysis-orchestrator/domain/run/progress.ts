import type { Analysis } from "./analysis.ts";
import { steps } from "@plumbline/report/steps.ts";

/** Progress as it is told: percent, the step under way counted from 1, and seconds left, null while nothing is known. */
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

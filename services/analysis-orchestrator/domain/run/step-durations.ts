import { steps } from "@plumbline/report/steps.ts";
import { median } from "@plumbline/research/numbers.ts";

/**
 * The usual seconds of each step, in the order of the steps: the median over recent completed
 * analyses. null while there are none.
 */
export type StepDurations = readonly number[] | null;

/** Analyses over which the median is taken: recent enough to follow a change of the sources. */
export const maxDurationRuns = 20;
/** How long the durations are used before they are read again. */
const maxAgeMs = 60_000;

/** Computes the usual duration of each step; runs[i] are the seconds of the steps of one analysis. */
export const computeStepDurations = (runs: readonly (readonly number[])[]): StepDurations => {
  // Analyses that older versions ran may lack the log of some steps.
  const complete = runs.filter(({ length }) => length === steps.length);
  if (complete.length === 0) return null;
  return steps.map((_, index) => median(complete.map((seconds) => seconds[index] ?? null)) ?? 0);
};

/**
 * Creates a reader of the usual durations. It answers at once with what it knows, and reads them
 * again in the background when they are older than a minute.
 */
export const createStepDurations = ({
  listStepSeconds,
  clock,
  onFault,
}: {
  /** Lists the seconds of the steps of the newest completed analyses. */
  listStepSeconds: (limit: number) => Promise<number[][]>;
  clock: () => Date;
  onFault: (thrown: unknown) => void;
}): (() => StepDurations) => {
  let known: StepDurations = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock().getTime();
    if (now - readAt >= maxAgeMs) {
      readAt = now;
      listStepSeconds(maxDurationRuns).then((runs) => (known = computeStepDurations(runs)), onFault);
    }
    return known;
  };
};

import { SIMULATION_DRIVERS } from "@plumbline/model";
import type { SharedTrials } from "./tasks.ts";

/** A report's trials are kept for the next report; those of a million, 48 MB, are not. */
const maxKeptTrials = 100_000;

export type TrialMemory = {
  /** Returns shared memory of so many trials, with what an earlier simulation wrote. */
  take: (count: number) => SharedTrials;
  /** Takes memory back to which nothing writes any more. */
  giveBack: (trials: SharedTrials) => void;
};

const createSharedArray = (length: number) =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

/**
 * Creates the memory of simulations in threads, which keeps that of up to `most`: each thread frees
 * shared memory only when it collects garbage, so that that of ten simulations waited for it.
 */
export const createTrialMemory = ({ most }: { most: number }): TrialMemory => {
  const kept: SharedTrials[] = [];
  return {
    take: (count) => {
      const index = kept.findIndex(({ values }) => values.length === count);
      const [found] = index < 0 ? [] : kept.splice(index, 1);
      return (
        found ?? {
          values: createSharedArray(count),
          drivers: createSharedArray(count * SIMULATION_DRIVERS.length),
        }
      );
    },
    giveBack: (trials) => {
      if (trials.values.length > maxKeptTrials) return;
      kept.push(trials);
      if (kept.length > most) kept.shift();
    },
  };
};

import {
  createTrialOutput,
  prepareSimulation,
  type SimulationInputs,
  type SimulationResult,
  summariseSimulation,
  valueTrials,
} from "@plumbline/model";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Trials valued before other calls get their turn: about two milliseconds. */
const chunk = 10_000;

/**
 * A simulation in chunks, so that a long one never starves a short call. Checks its inputs at once (throws ModelError);
 * the steps that follow tell how many trials are done and end with the result. Stops when the signal aborts.
 */
export const runSimulation = (inputs: SimulationInputs) => {
  const prepared = prepareSimulation(inputs);
  return async function* (
    signal: AbortSignal,
  ): AsyncGenerator<{ trialsDone: number } | { result: SimulationResult }> {
    const out = createTrialOutput({ count: prepared.trials });
    for (let from = 0; from < prepared.trials; from += chunk) {
      if (signal.aborted) return;
      const to = Math.min(prepared.trials, from + chunk);
      valueTrials({ prepared, from, to, out });
      yield { trialsDone: to };
      await nextTurn();
    }
    yield { result: summariseSimulation({ prepared, output: out }) };
  };
};

import { prepareSimulation } from "./prepare-simulation.ts";
import { summariseSimulation } from "./summarise-simulation.ts";
import type { SimulationInputs, SimulationResult } from "./types.ts";
import { createTrialOutput, valueTrials } from "./value-trials.ts";

/**
 * Draws and values the trials of a simulation in one go (VALUATION section 8). The same inputs and seed give the same
 * bits in every engine. Throws a ModelError for trials outside 1..1,000,000 and for inputs that cannot be valued.
 */
export const simulate = (inputs: SimulationInputs): SimulationResult => {
  const prepared = prepareSimulation(inputs);
  const output = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out: output });
  return summariseSimulation({ prepared, output });
};

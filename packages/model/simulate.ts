import { prepareSimulation } from "./prepare-simulation.ts";
import { summariseSimulation } from "./summarise-simulation.ts";
import type { SimulationInputs, SimulationResult } from "./types.ts";
import { createTrialOutput, valueTrials } from "./value-trials.ts";

/**
 * Draws and values all trials of a simulation (docs/VALUATION.md, section 8). The same inputs and
 * seed give the same bits in every JavaScript engine. Throws a ModelError for trials outside
 * 1..1,000,000 and for invalid inputs.
 */
export const simulate = (inputs: SimulationInputs): SimulationResult => {
  const prepared = prepareSimulation(inputs);
  const output = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out: output });
  return summariseSimulation({ prepared, output });
};

import { findScenarios } from "./find-scenarios.ts";
import { percentiles } from "./percentiles.ts";
import { prepareSimulation } from "./prepare-simulation.ts";
import { summariseSimulation } from "./summarise-simulation.ts";
import type { Scenarios, SimulationInputs, SimulationResult } from "./types.ts";
import { createTrialOutput, valueTrials } from "./value-trials.ts";

const valueAll = (inputs: SimulationInputs) => {
  const prepared = prepareSimulation(inputs);
  const output = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out: output });
  return { prepared, output };
};

/**
 * Draws and values all trials of a simulation (docs/VALUATION.md, section 8). The same inputs and
 * seed give the same bits in every JavaScript engine. Throws a ModelError for trials outside
 * 1..1,000,000 and for invalid inputs.
 */
export const simulate = (inputs: SimulationInputs): SimulationResult => summariseSimulation(valueAll(inputs));

/**
 * Finds the drivers of the bear and the bull case of a simulation: where value lies at its tenth
 * and ninetieth percentile. Draws as simulate does, and throws as it does.
 */
export const simulateScenarios = (inputs: SimulationInputs): Scenarios => {
  const { prepared, output } = valueAll(inputs);
  return findScenarios(prepared, output, percentiles(output.values));
};

import { elasticityLabel } from "./elasticity-label.ts";
import { leastSquares } from "./least-squares.ts";
import { ModelError, overflowError } from "./model-error.ts";
import { MODEL_VERSION } from "./model-version.ts";
import { percentiles } from "./percentiles.ts";
import type { PreparedSimulation } from "./prepare-simulation.ts";
import { GROWTH_MARGIN_CORRELATION } from "./rotation-towards-value.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { Elasticity, SimulationResult } from "./types.ts";
import type { TrialOutput } from "./value-trials.ts";

const SAMPLING =
  "Sobol points beside an even first coordinate, scrambled from the seed, the first turned towards value";

const NO_BASE_VALUE = "the base case is worth nothing";
const NO_SPREAD = "the driver does not vary, or there are too few trials to tell the drivers apart";

const elasticitiesOf = (prepared: PreparedSimulation, output: TrialOutput): Elasticity[] => {
  const { basePerShareValue, distributions } = prepared;
  const { slopes, means, deviations } = leastSquares({
    columns: output.drivers,
    values: output.values,
    count: output.count,
  });
  return SIMULATION_DRIVERS.map((driver, index) => {
    const slope = slopes[index] ?? null;
    const baseValue = prepared.base[driver];
    const raw =
      slope === null || basePerShareValue === 0 ? null : (100 * slope * baseValue) / basePerShareValue;
    const elasticity = raw !== null && Number.isFinite(raw) ? raw : null;
    const sampleMean = means[index] ?? 0;
    const sampleStd = deviations[index] ?? 0;
    if (!Number.isFinite(sampleMean) || !Number.isFinite(sampleStd)) throw overflowError({ field: driver });
    return {
      driver,
      elasticity,
      label: elasticity === null ? null : elasticityLabel(elasticity),
      reason: elasticity !== null ? null : basePerShareValue === 0 ? NO_BASE_VALUE : NO_SPREAD,
      baseValue,
      lowerBound: distributions[index]?.lower ?? baseValue,
      upperBound: distributions[index]?.upper ?? baseValue,
      sampleMean,
      sampleStd,
      numTrials: output.count,
    };
  });
};

/** Mean, standard deviation and shares of the trials, in one order. */
const momentsOf = (values: Float64Array, price: number | null) => {
  let sum = 0;
  let below = 0;
  let atZero = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    sum += value;
    if (price !== null && value < price) below++;
    if (value === 0) atZero++;
  }
  const mean = sum / values.length;
  let squares = 0;
  for (let index = 0; index < values.length; index++) {
    const distance = (values[index] ?? 0) - mean;
    squares += distance * distance;
  }
  return {
    mean,
    standardDeviation: Math.sqrt(squares / values.length),
    shareBelowPrice: price === null ? null : below / values.length,
    shareAtZero: atZero / values.length,
  };
};

/**
 * Percentiles, moments and elasticities of all trials of a simulation (VALUATION section 8).
 * Throws a ModelError where the drivers drawn together overflow.
 */
export const summariseSimulation = ({
  prepared,
  output,
}: {
  prepared: PreparedSimulation;
  output: TrialOutput;
}): SimulationResult => {
  if (output.count !== prepared.trials) {
    throw new ModelError({ field: "output", rule: "must hold all of the simulation's trials" });
  }
  const moments = momentsOf(output.values, prepared.price);
  if (!Number.isFinite(moments.standardDeviation)) throw overflowError({ field: "bear, base, bull" });
  return {
    modelVersion: MODEL_VERSION,
    seed: prepared.seed,
    trials: prepared.trials,
    sampling: SAMPLING,
    correlation: GROWTH_MARGIN_CORRELATION,
    basePerShareValue: prepared.basePerShareValue,
    percentiles: percentiles(output.values),
    ...moments,
    elasticities: elasticitiesOf(prepared, output),
    warnings: prepared.warnings,
  };
};

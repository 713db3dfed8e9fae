import { elasticityLabel } from "./elasticity-label.ts";
import { leastSquares } from "./least-squares.ts";
import { ModelError, overflowError } from "./model-error.ts";
import { MODEL_VERSION } from "./model-version.ts";
import { percentiles } from "./percentiles.ts";
import type { PreparedSimulation } from "./prepare-simulation.ts";
import { sampleMoments } from "./sample-moments.ts";
import type { SampleMoments } from "./sample-moments.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { Elasticity, SimulationResult } from "./types.ts";
import type { TrialOutput } from "./value-trials.ts";

const SAMPLING =
  "evenly spaced first coordinate and Sobol points, scrambled by the seed and rotated towards value";

const NO_BASE_VALUE = "the value per share of the base case is zero";
const NO_SPREAD = "the driver does not vary, or there are too few trials to tell the drivers apart";

const computeElasticities = (prepared: PreparedSimulation, moments: SampleMoments): Elasticity[] => {
  const { basePerShareValue, distributions } = prepared;
  const { slopes, deviations } = leastSquares(moments);
  const missingReason = basePerShareValue === 0 ? NO_BASE_VALUE : NO_SPREAD;
  return SIMULATION_DRIVERS.map((driver, index) => {
    const slope = slopes[index] ?? null;
    const baseValue = prepared.base[driver];
    const raw =
      slope === null || basePerShareValue === 0 ? null : (100 * slope * baseValue) / basePerShareValue;
    const elasticity = raw !== null && Number.isFinite(raw) ? raw : null;
    const sampleMean = moments.means[index] ?? 0;
    const sampleStd = deviations[index] ?? 0;
    if (!Number.isFinite(sampleMean) || !Number.isFinite(sampleStd)) throw overflowError({ field: driver });
    return {
      driver,
      elasticity,
      label: elasticity === null ? null : elasticityLabel(elasticity),
      reason: elasticity === null ? missingReason : null,
      baseValue,
      lowerBound: distributions[index]?.lower ?? baseValue,
      upperBound: distributions[index]?.upper ?? baseValue,
      sampleMean,
      sampleStd,
      numTrials: moments.count,
    };
  });
};

/** Counts the shares of the trials below the price and at zero. */
const countShares = (values: Float64Array, price: number | null) => {
  const ceiling = price ?? 0;
  let below = 0;
  let atZero = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value < ceiling) below++;
    if (value === 0) atZero++;
  }
  return {
    shareBelowPrice: price === null ? null : below / values.length,
    shareAtZero: atZero / values.length,
  };
};

/**
 * Computes percentiles, moments and elasticities of all trials of a simulation (docs/VALUATION.md,
 * section 8). Throws a ModelError if sums of the drawn drivers overflow.
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
  const moments = sampleMoments({ columns: output.drivers, values: output.values });
  const standardDeviation = Math.sqrt(moments.valueSquares / output.count);
  if (!Number.isFinite(standardDeviation)) throw overflowError({ field: "bear, base, bull" });
  return {
    modelVersion: MODEL_VERSION,
    seed: prepared.seed,
    trials: prepared.trials,
    sampling: SAMPLING,
    correlation: prepared.correlation,
    basePerShareValue: prepared.basePerShareValue,
    percentiles: percentiles(output.values),
    mean: moments.valueMean,
    standardDeviation,
    ...countShares(output.values, prepared.price),
    elasticities: computeElasticities(prepared, moments),
    warnings: prepared.warnings,
  };
};

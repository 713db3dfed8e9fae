import { convergenceYears, costOfEquityOf, fadeOf, marginGapOf } from "./equity-value.ts";
import { ModelError, requireFinite } from "./model-error.ts";
import { normaliseCase, normaliseDrivers } from "./normalise-case.ts";
import { rotationTowardsValue } from "./rotation-towards-value.ts";
import { randomIntegers, scrambleSobol } from "./scrambled-sobol.ts";
import { twoPieceNormal, wholeYears } from "./driver-distribution.ts";
import type { DriverDistribution } from "./driver-distribution.ts";
import { triangular } from "./triangular.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { NormalisedCase, SimulationInputs } from "./types.ts";
import { valueCase } from "./value-case.ts";
import type { Warning } from "./warnings.ts";

export const DEFAULT_TRIALS = 10_000;
export const MAXIMUM_TRIALS = 1_000_000;

/** Share of a driver by which it varies if bear, base and bull agree. */
const SPREAD_WITHOUT_SCENARIOS = 0.1;

/** Gaussian copula correlation of revenue growth and stable margin, unless one is given. */
const DEFAULT_CORRELATION = 0.3;

/** Figures of each year in the year table: next year's fade, margin gap, discount factor. */
export const YEAR_FIGURES = 3;

/** Everything that a trial needs, as plain data that a worker thread can receive. */
export type PreparedSimulation = {
  seed: number;
  trials: number;
  price: number | null;
  base: NormalisedCase;
  basePerShareValue: number;
  /** The distribution of each driver, in the order of SIMULATION_DRIVERS. */
  distributions: DriverDistribution[];
  /** Gaussian copula correlation of growth and stable margin. */
  correlation: number;
  /** Position of each trial's first coordinate in its n-th part of 0..1. */
  firstShift: number;
  rotation: Float64Array;
  directions: Int32Array;
  shifts: Int32Array;
  fewestYears: number;
  mostYears: number;
  /** Start of a horizon of N years in yearTable, at index N - fewestYears. */
  yearOffsets: Int32Array;
  yearTable: Float64Array;
  warnings: Warning[];
};

const requireTrials = (value: unknown): number => {
  const trials = requireFinite({ field: "trials", value });
  if (!Number.isInteger(trials) || trials < 1 || trials > MAXIMUM_TRIALS) {
    throw new ModelError({ field: "trials", rule: `must be a whole number from 1 to ${MAXIMUM_TRIALS}` });
  }
  return trials;
};

const requireSeed = (value: unknown): number => {
  const seed = requireFinite({ field: "seed", value });
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new ModelError({
      field: "seed",
      rule: `must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
    });
  }
  return seed;
};

const requireCorrelation = (value: unknown): number => {
  const correlation = requireFinite({ field: "correlation", value });
  if (!(Math.abs(correlation) < 1)) {
    throw new ModelError({ field: "correlation", rule: "must be above -1 and below 1" });
  }
  return correlation;
};

const driverDistributions = (inputs: SimulationInputs, base: NormalisedCase): DriverDistribution[] => {
  const bear = normaliseDrivers({ drivers: inputs.bear, prefix: "bear." });
  const bull = normaliseDrivers({ drivers: inputs.bull, prefix: "bull." });
  return SIMULATION_DRIVERS.map((driver) => {
    const range = inputs.ranges?.[driver];
    if (range) {
      const field = `ranges.${driver}`;
      for (const end of ["least", "most"] as const)
        normaliseDrivers({ drivers: { ...base, [driver]: range[end] }, prefix: `ranges.${end}.` });
      return twoPieceNormal({ range, field });
    }
    const mode = base[driver];
    let lower = Math.min(bear[driver], mode, bull[driver]);
    let upper = Math.max(bear[driver], mode, bull[driver]);
    if (lower === upper) {
      const spread = SPREAD_WITHOUT_SCENARIOS * Math.abs(mode);
      // Revenue cannot shrink by more than 100%.
      lower = driver === "revenueGrowthRate" ? Math.max(-1, mode - spread) : mode - spread;
      upper = mode + spread;
    }
    return triangular({ lower, mode, upper });
  });
};

/**
 * Computes fade, margin gap and discount factors once for each number of years; they depend on
 * nothing else.
 */
const buildYearTable = (base: NormalisedCase, fewestYears: number, mostYears: number) => {
  const yearOffsets = new Int32Array(mostYears - fewestYears + 1);
  const figures: number[] = [];
  for (let years = fewestYears; years <= mostYears; years++) {
    yearOffsets[years - fewestYears] = figures.length;
    const horizon = { ...base, yearsToStability: years };
    const convergence = convergenceYears(base.marginConvergence, years);
    let discountFactor = 1;
    for (let year = 1; year <= years; year++) {
      discountFactor /= 1 + costOfEquityOf(horizon, year);
      figures.push(
        year < years ? fadeOf(year + 1, years) : 1,
        marginGapOf(year, convergence),
        discountFactor,
      );
    }
  }
  return { yearOffsets, yearTable: Float64Array.from(figures) };
};

/**
 * Validates a simulation's inputs and computes what its trials share (docs/VALUATION.md, section
 * 8). Throws a ModelError naming the field, such as "bear.stableRoe".
 */
export const prepareSimulation = (inputs: SimulationInputs): PreparedSimulation => {
  const trials = requireTrials(inputs.trials ?? DEFAULT_TRIALS);
  const seed = requireSeed(inputs.seed);
  const priced = { ...inputs.base, price: inputs.price };
  const { normalised: base } = normaliseCase(priced);
  const { perShareValue, warnings } = valueCase(priced);
  const distributions = driverDistributions(inputs, base);
  const correlation = requireCorrelation(inputs.correlation ?? DEFAULT_CORRELATION);
  const years = distributions[SIMULATION_DRIVERS.indexOf("yearsToStability")];
  const fewestYears = wholeYears(years?.lower ?? 1);
  const mostYears = Math.max(fewestYears, wholeYears(years?.upper ?? 1));
  return {
    seed,
    trials,
    price: base.price,
    base,
    basePerShareValue: perShareValue,
    distributions,
    correlation,
    // Eight bits keep the first and last of a million coordinates at least 2^-32 away from 0 and 1.
    firstShift: ((randomIntegers({ seed })() >>> 24) + 0.5) / 256,
    rotation: rotationTowardsValue({ base, distributions, correlation }),
    ...scrambleSobol({ seed }),
    fewestYears,
    mostYears,
    ...buildYearTable(base, fewestYears, mostYears),
    warnings,
  };
};

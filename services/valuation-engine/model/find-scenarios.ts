import { brent } from "./brent.ts";
import { rawPerShareValue } from "./equity-value.ts";
import { percentiles } from "./percentiles.ts";
import type { PreparedSimulation } from "./prepare-simulation.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { DriverValues, Percentiles, Scenarios } from "./types.ts";
import type { TrialOutput } from "./value-trials.ts";

/** Which trials make a scenario, and the percentile of value that it has. */
const SCENARIOS = {
  bear: { from: "p5", at: "p10", to: "p15" },
  bull: { from: "p85", at: "p90", to: "p95" },
} as const;

/**
 * How far beyond the middle of its trials a scenario may lie, as a multiple of its way from base.
 */
const LONGEST_WAY = 1.5;

const wholeYears = (years: number): number => Math.max(1, Math.floor(years + 0.5));

const pickDrivers = (drivers: DriverValues) =>
  Object.fromEntries(SIMULATION_DRIVERS.map((driver) => [driver, drivers[driver]])) as DriverValues;

/**
 * Medians of the drivers over the trials whose value lies within least and most; null if there are
 * none, which takes fewer than twenty trials.
 */
const middleDrivers = (output: TrialOutput, least: number, most: number): DriverValues | null => {
  const trials: number[] = [];
  output.values.forEach((value, trial) => {
    if (value >= least && value <= most) trials.push(trial);
  });
  if (trials.length === 0) return null;
  const middles = SIMULATION_DRIVERS.map((driver, index) => {
    const drawn = Float64Array.from(trials, (trial) => output.drivers[index * output.count + trial] ?? 0);
    return [driver, percentiles(drawn).p50];
  });
  return Object.fromEntries(middles) as DriverValues;
};

/**
 * Moves the middle along the line to base until the value is the target. Returns the middle itself
 * if the value never is, and base without a middle.
 */
const moveToValue = (
  prepared: PreparedSimulation,
  middle: DriverValues | null,
  target: number,
): DriverValues => {
  const { base, distributions } = prepared;
  if (middle === null) return pickDrivers(base);
  const yearsToStability = wholeYears(middle.yearsToStability);
  const at = (way: number): DriverValues => {
    const moved = SIMULATION_DRIVERS.map((driver, index) => {
      const { lower = 0, upper = 0 } = distributions[index] ?? {};
      const value = base[driver] + way * (middle[driver] - base[driver]);
      return [driver, Math.min(upper, Math.max(lower, value))];
    });
    return { ...(Object.fromEntries(moved) as DriverValues), yearsToStability };
  };
  const f = (way: number) => rawPerShareValue({ ...base, ...at(way) }) - target;
  return at(brent({ f, lower: 0, upper: LONGEST_WAY, tolerance: 1e-9 }) ?? 1);
};

/**
 * Finds the drivers of the bear and the bull case: the median of each driver over the trials
 * whose value lies between p5 and p15 (p85 and p95), moved along the line to base until the value
 * is p10 (p90). Years are whole.
 */
export const findScenarios = (
  prepared: PreparedSimulation,
  output: TrialOutput,
  values: Percentiles,
): Scenarios => {
  const find = ({ from, at, to }: (typeof SCENARIOS)[keyof typeof SCENARIOS]): DriverValues =>
    moveToValue(prepared, middleDrivers(output, values[from], values[to]), values[at]);
  return { bear: find(SCENARIOS.bear), bull: find(SCENARIOS.bull) };
};

import { brent } from "./brent.ts";
import { NORMAL_P90 } from "./driver-distribution.ts";
import { employeeOptions } from "./employee-options.ts";
import { overflowError } from "./model-error.ts";
import { normalCumulative } from "./normal-distribution.ts";
import { percentiles } from "./percentiles.ts";
import { prepareSimulation } from "./prepare-simulation.ts";
import { createDial, turnToValue } from "./turn-dial.ts";
import type { Dial, Turn } from "./turn-dial.ts";
import type { DriverValues, SimulationInputs } from "./types.ts";
import { createTrialOutput, valueTrials } from "./value-trials.ts";
import type { OptionPlan } from "./value-with-options.ts";

/** The drivers of the three cases, and the value per share that the trials expect. */
export type SimulatedCases = {
  base: DriverValues;
  bear: DriverValues;
  bull: DriverValues;
  /** Mean of the trials, never below zero in a trial, after employee options. */
  value: number;
  /** Value of all employee options at that value per share, millions. */
  stockOptions: number;
  /** Of the trials and the base case: the inputs' own, at most the base case's years. */
  marginConvergence: number;
  /** The quantile of each case's drivers in the direction of value, between 0 and 1. */
  turns: { bear: number; base: number; bull: number };
};

/** The places of the dial where no trial is worth anything: p10, p50 and p90 of each driver. */
const WORTHLESS = { bear: -NORMAL_P90, base: 0, bull: NORMAL_P90 };

/** Difference from a value, relative above 1, within which a case has that value. */
const MET_WITHIN = 1e-9;

const meanLess = (values: Float64Array, deduction: number): number => {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += Math.max(0, (values[index] ?? 0) - deduction);
  return sum / values.length;
};

/** Finds the mean of the trials after options that are valued at that mean. */
const expectedValue = (values: Float64Array, optionsAt: (price: number) => number, shares: number) => {
  const highest = meanLess(values, 0);
  if (!Number.isFinite(highest)) throw overflowError({ field: "bear, base, bull" });
  if (highest === 0) return 0;
  const excess = (price: number) => meanLess(values, optionsAt(price) / shares) - price;
  const value = brent({ f: excess, lower: 0, upper: highest, tolerance: 1e-15 * highest });
  if (value === null) throw overflowError({ field: "options" });
  return value;
};

const findCases = (inputs: SimulationInputs, plan: OptionPlan | null): SimulatedCases => {
  const prepared = prepareSimulation({ ...inputs, base: { ...inputs.base, stockOptions: 0 } });
  const output = createTrialOutput({ count: prepared.trials });
  valueTrials({ prepared, from: 0, to: prepared.trials, out: output });
  const { values } = output;
  const shares = prepared.base.sharesOutstanding;
  const optionsAt = (price: number) =>
    plan === null || price === 0 ? 0 : employeeOptions({ ...plan, price, shares }).value;
  // Validates the plan also where the options are worth nothing.
  optionsAt(1);
  const value = expectedValue(values, optionsAt, shares);
  const stockOptions = optionsAt(value);
  const { p10, p90 } = percentiles(values.map((one) => Math.max(0, one - stockOptions / shares)));

  const beforeOptions = (price: number) => price + optionsAt(price) / shares;
  const target = beforeOptions(value);
  const findBase = (dial: Dial): { dial: Dial; base: Turn; isMet: boolean } => {
    const middle = dial.turnAt(0);
    const direction = dial.valueAt(middle) > target ? -1 : 1;
    const base = turnToValue(dial, { value: target, start: middle, direction });
    const off = Math.abs(dial.valueAt(base) - target);
    return { dial, base, isMet: off <= MET_WITHIN * Math.max(1, target) };
  };
  const usual = createDial(prepared);
  const solve = (): { dial: Dial; turns: Record<keyof SimulatedCases["turns"], Turn> } => {
    const first = findBase(usual);
    const { dial, base } = first.isMet ? first : findBase(createDial(prepared, { isWhole: true }));
    // The mean of trials that are nearly all worthless lies above p90: bull is then base.
    const bear = turnToValue(dial, {
      value: beforeOptions(Math.min(p10, value)),
      start: base,
      direction: -1,
    });
    const bull = turnToValue(dial, { value: beforeOptions(Math.max(p90, value)), start: base, direction: 1 });
    return { dial, turns: { base, bear, bull } };
  };
  const { dial, turns } =
    value > 0
      ? solve()
      : {
          dial: usual,
          turns: {
            bear: usual.turnAt(WORTHLESS.bear),
            base: usual.turnAt(WORTHLESS.base),
            bull: usual.turnAt(WORTHLESS.bull),
          },
        };
  return {
    base: dial.driversAt(turns.base),
    bear: dial.driversAt(turns.bear),
    bull: dial.driversAt(turns.bull),
    value,
    stockOptions,
    marginConvergence: prepared.base.marginConvergence,
    turns: {
      bear: normalCumulative(turns.bear.normal),
      base: normalCumulative(turns.base.normal),
      bull: normalCumulative(turns.bull.normal),
    },
  };
};

/**
 * Values all trials of a simulation and turns one dial to the three cases (docs/VALUATION.md,
 * section 8). The value per share is the mean of the trials, each floored at zero, after employee
 * options at that value (null for none; stockOptions of the inputs are ignored). Each driver takes
 * the same quantile in the direction that raises value: base where the case is worth that mean,
 * bear and bull where it is worth p10 and p90, but never beyond base, each with its own value of
 * the options. Where the dial ends before that mean, no driver stays at its median on the high
 * side. Years are whole. The same inputs and seed give the same bits as simulate draws. Throws as
 * simulate and valueWithOptions do.
 *
 * The margin converges within the years of the base case, in the trials too: where it would not,
 * the trials are valued again with the margin converging over those years.
 */
export const simulateCases = (inputs: SimulationInputs, plan: OptionPlan | null): SimulatedCases => {
  let cases = findCases(inputs, plan);
  while (cases.marginConvergence > cases.base.yearsToStability) {
    const marginConvergence = cases.base.yearsToStability;
    cases = findCases({ ...inputs, base: { ...inputs.base, marginConvergence } }, plan);
  }
  return cases;
};

import {
  type DriverRange,
  type DriverValues,
  simulateCases,
  SIMULATION_DRIVERS,
  type SimulationDriver,
} from "@plumbline/model";
import { optionPlanOf } from "../../valuation/claims.ts";
import { caseInputs, reportSeed, reportTrials } from "../../valuation/value-company.ts";
import type { Driver, Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { valuationStory } from "../thesis/stories.ts";
import { capitalise, decimal, percent, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { RangedDrivers } from "./driver-set.ts";
import { explainConvergence } from "./horizon-drivers.ts";

const written: Record<SimulationDriver, (value: number) => string> = {
  revenueGrowthRate: percent,
  yearsToStability: yearsInWords,
  salesToEquityRatio: (value) => decimal(value),
  stableNetIncomeMargin: percent,
  stableRoe: percent,
};

/** Drivers of which more is more growth. */
const growsBy: ReadonlySet<SimulationDriver> = new Set(["revenueGrowthRate", "yearsToStability"]);

export type DriverRanges = Record<SimulationDriver, DriverRange>;

/** Picks the ranges of the drivers. */
export const rangesOf = (ranged: RangedDrivers): DriverRanges =>
  Object.fromEntries(SIMULATION_DRIVERS.map((driver) => [driver, ranged[driver].range])) as DriverRanges;

/** Explains a driver of the base case: its range, and the value that the case takes in it. */
export const explainBase = (driver: SimulationDriver, middle: Driver, value: number): string => {
  const [used, ofMiddle] = [value, middle.value].map(written[driver]);
  const because =
    used === ofMiddle ? "" : ", because all drivers are turned alike to the mean of the simulated values";
  return sentences(middle.explanation, `The base case uses ${used}${because}.`);
};

/** Puts the drivers of a simulated case into a case; the margin converges within its years. */
const withDrivers = (
  evidence: Evidence,
  forecast: Forecast,
  values: DriverValues & { marginConvergence: number },
  explain: (driver: SimulationDriver, value: number) => string,
): Forecast => {
  const drivers = SIMULATION_DRIVERS.map((driver) => {
    const value = values[driver];
    return [driver, { ...forecast[driver], value, explanation: explain(driver, value) }] as const;
  });
  const converges = Math.min(values.marginConvergence, values.yearsToStability);
  const marginConvergence =
    converges === forecast.marginConvergence.value
      ? forecast.marginConvergence
      : {
          ...forecast.marginConvergence,
          value: converges,
          explanation: explainConvergence(evidence, converges),
        };
  return {
    ...forecast,
    ...(Object.fromEntries(drivers) as Pick<Forecast, SimulationDriver>),
    marginConvergence,
  };
};

/**
 * Names the middle of a driver's range where a case lies between it and the base case, which the
 * mean of simulated values turned away from it: the case is then on the base case's side.
 */
const nameMiddle = ({
  driver,
  value,
  usual,
  middleOf,
}: {
  driver: SimulationDriver;
  value: number;
  usual: number;
  middleOf: number;
}): string => {
  const write = written[driver];
  const isBetween = (value - middleOf) * (usual - value) > 0 && write(value) !== write(middleOf);
  return isBetween ? `The middle of our range is ${write(middleOf)}.` : "";
};

/**
 * Completes the three cases from a case at the middle of each driver's range. One dial turns all
 * drivers: base is worth the mean of the report's simulation, bear its tenth and bull its ninetieth
 * percentile. Adds the story of each case.
 */
export const completeCases = ({
  brief,
  evidence,
  middle,
  ranged,
  correlation,
  trials = reportTrials,
}: {
  brief: CompanyBrief;
  evidence: Evidence;
  middle: Forecast;
  ranged: RangedDrivers;
  correlation: number;
  /** Of the report's simulation: the same trials give the same values. */
  trials?: number;
}): Forecasts => {
  const inputs = caseInputs({ brief, forecast: middle, optionsValue: 0 });
  const values = simulateCases(
    {
      base: inputs,
      bear: inputs,
      bull: inputs,
      ranges: rangesOf(ranged),
      correlation,
      price: null,
      trials,
      seed: reportSeed(brief),
    },
    optionPlanOf(brief),
  );
  const { marginConvergence } = values;
  const base = withDrivers(evidence, middle, { ...values.base, marginConvergence }, (driver, value) =>
    explainBase(driver, middle[driver], value),
  );
  const side = (type: "bear" | "bull"): Forecast => {
    const drivers = { ...values[type], marginConvergence };
    return withDrivers(evidence, { ...base, type }, drivers, (driver, value) => {
      const usual = base[driver].value;
      const middleOf = ranged[driver].range.p50;
      // There it would move value the other way (turn-dial.ts).
      const isLower = (type === "bear") === usual > middleOf;
      if (value === middleOf && value !== usual && isLower && growsBy.has(driver))
        return `${capitalise(written[driver](value))}, the middle of its range: at the margin and return of this case growth costs more than it earns.`;
      if (value === middleOf && value !== usual)
        return `${capitalise(written[driver](value))}, the middle of its range: with the other drivers of this case a ${isLower ? "lower" : "higher"} one would be worth ${type === "bear" ? "more" : "less"}.`;
      return written[driver](value) === written[driver](usual)
        ? `${capitalise(written[driver](value))}, as in ${possessive(evidence.name)} base case.`
        : sentences(
            ranged[driver].explainOther(value, usual),
            nameMiddle({ driver, value, usual, middleOf }),
          );
    });
  };
  const withStory = (forecast: Forecast): Forecast => ({
    ...forecast,
    valuationStory: valuationStory({ brief, evidence, forecast, base, middle, turn: values.turns.base }),
  });
  return { base: withStory(base), bull: withStory(side("bull")), bear: withStory(side("bear")) };
};

import {
  type DriverRange,
  type DriverValues,
  simulateScenarios,
  SIMULATION_DRIVERS,
  type SimulationDriver,
} from "@plumbline/model";
import { caseInputs } from "../../valuation/value-company.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { roundTo } from "../../numbers.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { valuationStory } from "../thesis/stories.ts";
import { capitalise, decimal, percent, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { RangedDrivers } from "./driver-set.ts";

/** Enough for drivers that do not change from seed to seed by more than their decimals show. */
const trials = 8192;
const seed = 1;

/** Decimals of each driver, those that the report shows. */
const decimals: Record<SimulationDriver, number> = {
  revenueGrowthRate: 3,
  yearsToStability: 0,
  salesToEquityRatio: 2,
  stableNetIncomeMargin: 3,
  stableRoe: 3,
};
const written: Record<SimulationDriver, (value: number) => string> = {
  revenueGrowthRate: percent,
  yearsToStability: yearsInWords,
  salesToEquityRatio: (value) => decimal(value),
  stableNetIncomeMargin: percent,
  stableRoe: percent,
};

export type DriverRanges = Record<SimulationDriver, DriverRange>;

/** Picks the ranges of the drivers. */
export const rangesOf = (ranged: RangedDrivers): DriverRanges =>
  Object.fromEntries(SIMULATION_DRIVERS.map((driver) => [driver, ranged[driver].range])) as DriverRanges;

/** Converts the drivers of a scenario to a case: the other drivers are the base case's. */
const toCase = ({
  type,
  name,
  base,
  ranged,
  scenario,
}: {
  type: "bear" | "bull";
  /** The company's. */
  name: string;
  base: Forecast;
  ranged: RangedDrivers;
  scenario: DriverValues;
}): Forecast => {
  const drivers = SIMULATION_DRIVERS.map((driver) => {
    const value = roundTo(scenario[driver], decimals[driver]);
    const explanation =
      value === base[driver].value
        ? `${capitalise(written[driver](value))}, as in ${possessive(name)} base case.`
        : ranged[driver].explainOther(value, base[driver].value);
    return [driver, { value, explanation }] as const;
  });
  const side = { ...base, ...(Object.fromEntries(drivers) as Pick<Forecast, SimulationDriver>), type };
  const years = side.yearsToStability.value;
  // The margin converges within the years to stability.
  return base.marginConvergence.value <= years
    ? side
    : { ...side, marginConvergence: { ...base.marginConvergence, value: years } };
};

/**
 * Adds the bear and the bull case to a base case: the drivers at which value lies at the tenth and
 * the ninetieth percentile of its range, and the story of each case.
 */
export const completeCases = ({
  brief,
  evidence,
  base,
  ranged,
  correlation,
}: {
  brief: CompanyBrief;
  evidence: Evidence;
  base: Forecast;
  ranged: RangedDrivers;
  correlation: number;
}): Forecasts => {
  const inputs = caseInputs({ brief, forecast: base, optionsValue: 0, unfunded: 0 });
  const scenarios = simulateScenarios({
    base: inputs,
    bear: inputs,
    bull: inputs,
    ranges: rangesOf(ranged),
    correlation,
    price: null,
    trials,
    seed,
  });
  const { name } = evidence;
  const cases = {
    base,
    bull: toCase({ type: "bull", name, base, ranged, scenario: scenarios.bull }),
    bear: toCase({ type: "bear", name, base, ranged, scenario: scenarios.bear }),
  };
  const withStory = (forecast: Forecast): Forecast => ({
    ...forecast,
    valuationStory: valuationStory({ brief, evidence, forecast, base }),
  });
  return { base: withStory(cases.base), bull: withStory(cases.bull), bear: withStory(cases.bear) };
};

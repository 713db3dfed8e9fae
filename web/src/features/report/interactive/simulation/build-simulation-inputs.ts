import type { DriverValues, SimulationDriver, SimulationInputs } from "@plumbline/model/types.ts";
import { MAXIMUM_YEARS } from "@plumbline/model/bounds.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model/types.ts";
import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { Valuation, ValuationCase } from "@plumbline/report/valuation.ts";
import { findCase } from "../../complete-report.ts";
import { isChanged } from "../fields.ts";

type Ends = { edited: number; base: number };

/** Moves a figure of a driver's range with the driver: by ratio, so that it stays above zero. */
const scale = (figure: number, { edited, base }: Ends): number => (figure * edited) / base;

/** How a figure of a range moves with its driver's value. */
const movements: Record<SimulationDriver, (figure: number, ends: Ends) => number> = {
  // By the ratio of the growth factors: revenue never shrinks by more than all of it.
  revenueGrowthRate: (figure, { edited, base }) => ((1 + figure) * (1 + edited)) / (1 + base) - 1,
  yearsToStability: (figure, ends) => Math.min(MAXIMUM_YEARS, scale(figure, ends)),
  salesToEquityRatio: scale,
  stableNetIncomeMargin: (figure, { edited, base }) => figure + edited - base,
  stableRoe: scale,
};

/**
 * Builds the simulation of edited assumptions: the report's ranges, moved with the values of their
 * drivers, its correlation, its number of trials and its seed. Unchanged assumptions give the
 * report's own simulation.
 */
export function buildSimulationInputs({
  base,
  valuation: { cases, simulation },
  values,
  price,
}: {
  base: ValuationCase;
  valuation: Pick<Valuation, "cases" | "simulation">;
  values: Assumptions;
  price: number | null;
}): SimulationInputs {
  const move = (driver: SimulationDriver, figure: number) =>
    isChanged(values[driver], base[driver])
      ? movements[driver](figure, { edited: values[driver], base: base[driver] })
      : figure;
  const moveCase = (type: "bear" | "bull"): DriverValues => {
    const found = findCase({ cases, type }) ?? base;
    return Object.fromEntries(
      SIMULATION_DRIVERS.map((driver) => [driver, move(driver, found[driver])]),
    ) as DriverValues;
  };
  const ranges = simulation.ranges?.map(({ driver: name, ...range }) => {
    const driver = name as SimulationDriver;
    const moved = Object.entries(range).map(
      ([quantile, figure]) => [quantile, move(driver, figure)] as const,
    );
    return [driver, Object.fromEntries(moved)] as const;
  });
  return {
    base: { ...reportedInputs(base, price), ...values },
    bear: moveCase("bear"),
    bull: moveCase("bull"),
    ...(ranges ? { ranges: Object.fromEntries(ranges) as SimulationInputs["ranges"] } : {}),
    ...(simulation.correlation === undefined || simulation.correlation === null
      ? {}
      : { correlation: simulation.correlation }),
    price,
    trials: simulation.trials,
    seed: simulation.seed,
  };
}

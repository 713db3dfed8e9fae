import type { RuledForecast } from "../drivers/forecast-by-rules.ts";
import { decimal, percent, whole } from "../wording/format.ts";
import { roundTo } from "../../numbers.ts";

/**
 * The drivers that a language model proposes. Stable growth, credit rating and recovery are always
 * the rules'.
 */
export const proposedDrivers = [
  "revenueGrowthRate",
  "yearsToStability",
  "salesToEquityRatio",
  "nextYearNetIncomeMargin",
  "stableNetIncomeMargin",
  "marginConvergence",
  "stableRoe",
] as const;
export type ProposedDriver = (typeof proposedDrivers)[number];

const kinds: Record<ProposedDriver, "rate" | "years" | "ratio"> = {
  revenueGrowthRate: "rate",
  yearsToStability: "years",
  salesToEquityRatio: "ratio",
  nextYearNetIncomeMargin: "rate",
  stableNetIncomeMargin: "rate",
  marginConvergence: "years",
  stableRoe: "rate",
};

export type DriverBounds = Record<ProposedDriver, { least: number; most: number }>;

/** Rounds to the decimals that the report shows, so that a driver equals the number in its text. */
export const roundDriver = (driver: ProposedDriver, value: number): number =>
  roundTo(value, { rate: 3, years: 0, ratio: 2 }[kinds[driver]]);

export const writtenDriver = (driver: ProposedDriver, value: number): string =>
  ({ rate: percent, years: whole, ratio: decimal })[kinds[driver]](value);

/** How far next year's margin may lie from the rules', as a fraction of revenue. */
const marginReach = 0.03;

/**
 * Bounds a proposed driver: the middle eight tenths of what the base rates forecast. Whatever a
 * model answers, or a filing's text makes it answer, a driver stays in the range that the company's
 * record supports.
 */
export const driverBounds = ({ base, ranged }: Pick<RuledForecast, "base" | "ranged">): DriverBounds => {
  const next = base.nextYearNetIncomeMargin.value;
  const boundsOf = (driver: ProposedDriver) => {
    if (driver === "marginConvergence") return { least: 1, most: ranged.yearsToStability.range.p90 };
    if (driver === "nextYearNetIncomeMargin")
      return {
        least: roundDriver(driver, next - marginReach),
        most: roundDriver(driver, next + marginReach),
      };
    return { least: ranged[driver].range.p10, most: ranged[driver].range.p90 };
  };
  return Object.fromEntries(proposedDrivers.map((driver) => [driver, boundsOf(driver)])) as DriverBounds;
};

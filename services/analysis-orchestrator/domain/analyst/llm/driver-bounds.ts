import type { Forecasts } from "../analyst.ts";
import { decimal, percent, whole } from "../wording/format.ts";
import { clamp, roundTo } from "../../numbers.ts";

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

type Kind = "rate" | "years" | "ratio";
/** Hard limits, the narrowest corridor, and the format of each driver. */
const limits: Record<ProposedDriver, { kind: Kind; least: number; most: number; width: number }> = {
  revenueGrowthRate: { kind: "rate", least: -0.3, most: 0.6, width: 0.02 },
  yearsToStability: { kind: "years", least: 1, most: 20, width: 2 },
  salesToEquityRatio: { kind: "ratio", least: 0.05, most: 20, width: 0.2 },
  nextYearNetIncomeMargin: { kind: "rate", least: -1, most: 0.75, width: 0.01 },
  stableNetIncomeMargin: { kind: "rate", least: 0.002, most: 0.75, width: 0.01 },
  marginConvergence: { kind: "years", least: 0, most: 20, width: 2 },
  stableRoe: { kind: "rate", least: 0.03, most: 1, width: 0.02 },
};

export type DriverBounds = Record<ProposedDriver, { least: number; most: number }>;

/** Rounds to the decimals that the report shows, so that a driver equals the number in its text. */
export const roundDriver = (driver: ProposedDriver, value: number): number =>
  roundTo(value, { rate: 3, years: 0, ratio: 2 }[limits[driver].kind]);

export const writtenDriver = (driver: ProposedDriver, value: number): string =>
  ({ rate: percent, years: whole, ratio: decimal })[limits[driver].kind](value);

/**
 * Bounds a proposed driver: the range of the rules' three cases, extended by its width on either
 * side. Whatever a model answers, or a filing's text makes it answer, a driver stays near what the
 * company's record supports.
 */
export const driverBounds = (rules: Forecasts): DriverBounds => {
  const boundsOf = (driver: ProposedDriver) => {
    const { least, most, width } = limits[driver];
    const values = [rules.bear, rules.base, rules.bull].map((one) => one[driver].value);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const reach = Math.max(high - low, width);
    const bound = (value: number) => roundDriver(driver, clamp(value, least, most));
    return { least: bound(low - reach), most: bound(high + reach) };
  };
  return Object.fromEntries(proposedDrivers.map((driver) => [driver, boundsOf(driver)])) as DriverBounds;
};

import { valueCase } from "@plumbline/model";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { caseInputs } from "../../valuation/value-company.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";

/** How far a proposal may move the value, as a share of the rules' value, up or down. */
export const mostMove = 0.1;
/** Share of the rules' distances between the cases that a proposal must leave. */
const leastDistance = 0.5;

/** Values a case per share, before employee options. */
export const valuePerShare = (brief: CompanyBrief, forecast: Forecast): number =>
  valueCase(caseInputs({ brief, forecast, optionsValue: 0 })).perShareValue;

const distancesOf = (brief: CompanyBrief, { base, bear, bull }: Forecasts) => {
  const value = valuePerShare(brief, base);
  return { down: value - valuePerShare(brief, bear), up: valuePerShare(brief, bull) - value };
};

/** What all drivers of a proposal together may do to the value. */
export type JointBounds = {
  /** Values per share between which the base case stays, as far below the rules' as above. */
  least: number;
  most: number;
  /** The least distances of the base case's value from the bear and the bull case's. */
  down: number;
  up: number;
};

/**
 * Measures the bounds on the rules' forecast: the value moves by a tenth at most, and no further
 * than the nearer of the bear and the bull case's value, p10 and p90 of the simulation, lies. What
 * the model quotes widens nothing, because no program can tell whether a passage supports a driver.
 */
export const jointBounds = (brief: CompanyBrief, forecasts: Forecasts): JointBounds => {
  const distances = distancesOf(brief, forecasts);
  const value = valuePerShare(brief, forecasts.base);
  const reach = Math.max(0, Math.min(mostMove * value, distances.down, distances.up));
  return {
    least: value - reach,
    most: value + reach,
    down: leastDistance * distances.down,
    up: leastDistance * distances.up,
  };
};

/** Lists what is wrong with the value of a base case. */
export const valueComplaints = (
  brief: CompanyBrief,
  base: Forecast,
  { least, most }: JointBounds,
): string[] => {
  const value = valuePerShare(brief, base);
  return [
    ...(value < least
      ? ["all drivers together give too little value: it lies at most a tenth below the measured ones'"]
      : []),
    ...(value > most
      ? ["all drivers together give too much value: it lies at most a tenth above the measured ones'"]
      : []),
  ];
};

/** Lists what is wrong with the distances of the three cases. */
export const distanceComplaints = (
  brief: CompanyBrief,
  forecasts: Forecasts,
  { down, up }: JointBounds,
): string[] => {
  const distances = distancesOf(brief, forecasts);
  return [
    ...(distances.down < down
      ? ["the base case's value lies too near the bear case's; propose drivers further up"]
      : []),
    ...(distances.up < up
      ? ["the base case's value lies too near the bull case's; propose drivers further down"]
      : []),
  ];
};

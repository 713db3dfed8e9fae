import type { Driver, Forecast } from "@plumbline/report/thesis.ts";
import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Forecasts } from "../analyst.ts";

type DriverName = {
  [Name in keyof Forecast]: Forecast[Name] extends Driver ? Name : never;
}[keyof Forecast];
/** Values of some drivers. */
export type Drivers = Partial<Record<DriverName, number>>;

const driver = (value: number, explanation: string): Driver => ({ value, explanation });

const forecastOf = (type: CaseType, usual: Required<Drivers>, changes: Drivers): Forecast => {
  const values = { ...usual, ...changes };
  return {
    type,
    valuationStory: "A story.",
    revenueGrowthRate: driver(values.revenueGrowthRate, "Why this growth."),
    stableGrowthRate: driver(values.stableGrowthRate, "Why this stable growth."),
    yearsToStability: driver(values.yearsToStability, "Why these years."),
    salesToEquityRatio: driver(values.salesToEquityRatio, "Why this ratio."),
    stableNetIncomeMargin: driver(values.stableNetIncomeMargin, "Why this margin."),
    nextYearNetIncomeMargin: driver(values.nextYearNetIncomeMargin, "Why this next margin."),
    marginConvergence: driver(values.marginConvergence, "Why this convergence."),
    stableRoe: driver(values.stableRoe, "Why this return."),
    recoveryRatio: driver(values.recoveryRatio, "Why this recovery."),
    creditRating: { value: "A", explanation: "Why this rating." },
  };
};

const usual: Required<Drivers> = {
  revenueGrowthRate: 0.06,
  stableGrowthRate: 0.04,
  yearsToStability: 8,
  salesToEquityRatio: 1.5,
  stableNetIncomeMargin: 0.12,
  nextYearNetIncomeMargin: 0.11,
  marginConvergence: 5,
  stableRoe: 0.14,
  recoveryRatio: 0.5,
};
const good: Drivers = {
  revenueGrowthRate: 0.09,
  yearsToStability: 11,
  salesToEquityRatio: 1.8,
  stableNetIncomeMargin: 0.15,
  stableRoe: 0.17,
};
const bad: Drivers = {
  revenueGrowthRate: 0.03,
  yearsToStability: 5,
  salesToEquityRatio: 1.2,
  stableNetIncomeMargin: 0.09,
  stableRoe: 0.11,
};

/** Three forecasts with plain figures. */
export const forecastsOf = (changes: Partial<Record<CaseType, Drivers>> = {}): Forecasts => ({
  base: forecastOf("base", usual, { ...changes.base }),
  bull: forecastOf("bull", usual, { ...good, ...changes.bull }),
  bear: forecastOf("bear", usual, { ...bad, ...changes.bear }),
});

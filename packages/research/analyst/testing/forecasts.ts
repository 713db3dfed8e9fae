import type { Driver, Forecast } from "@plumbline/report/thesis.ts";
import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Forecasts } from "../analyst.ts";

type DriverName = {
  [Name in keyof Forecast]-?: Forecast[Name] extends Driver ? Name : never;
}[keyof Forecast];
/** Values of some drivers. */
export type Drivers = Partial<Record<DriverName, number>>;

const createDriver = (value: number, explanation: string): Driver => ({ value, explanation });

const createForecast = (type: CaseType, defaults: Required<Drivers>, changes: Drivers): Forecast => {
  const values = { ...defaults, ...changes };
  return {
    type,
    valuationStory: "A story.",
    revenueGrowthRate: createDriver(values.revenueGrowthRate, "Why this growth."),
    stableGrowthRate: createDriver(values.stableGrowthRate, "Why this stable growth."),
    yearsToStability: createDriver(values.yearsToStability, "Why these years."),
    salesToEquityRatio: createDriver(values.salesToEquityRatio, "Why this ratio."),
    stableNetIncomeMargin: createDriver(values.stableNetIncomeMargin, "Why this margin."),
    nextYearNetIncomeMargin: createDriver(values.nextYearNetIncomeMargin, "Why this next margin."),
    marginConvergence: createDriver(values.marginConvergence, "Why this convergence."),
    stableRoe: createDriver(values.stableRoe, "Why this return."),
    recoveryRatio: createDriver(values.recoveryRatio, "Why this recovery."),
    creditRating: { value: "A", explanation: "Why this rating." },
  };
};

/** Drivers of the base case. */
export const baseDrivers: Required<Drivers> = {
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
const bullDrivers: Drivers = {
  revenueGrowthRate: 0.09,
  yearsToStability: 11,
  salesToEquityRatio: 1.8,
  stableNetIncomeMargin: 0.15,
  stableRoe: 0.17,
};
const bearDrivers: Drivers = {
  revenueGrowthRate: 0.03,
  yearsToStability: 5,
  salesToEquityRatio: 1.2,
  stableNetIncomeMargin: 0.09,
  stableRoe: 0.11,
};

/** Creates the three forecasts with plain values. */
export const createForecasts = (changes: Partial<Record<CaseType, Drivers>> = {}): Forecasts => ({
  base: createForecast("base", baseDrivers, { ...changes.base }),
  bull: createForecast("bull", baseDrivers, { ...bullDrivers, ...changes.bull }),
  bear: createForecast("bear", baseDrivers, { ...bearDrivers, ...changes.bear }),
});

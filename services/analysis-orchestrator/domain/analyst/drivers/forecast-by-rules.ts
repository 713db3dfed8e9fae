import { valueCase } from "@plumbline/model";
import { caseInputs } from "../../valuation/value-company.ts";
import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import type { DriverSet } from "./driver-set.ts";
import { ratioDriver, roeDriver } from "./equity-drivers.ts";
import { readEvidence } from "../record/evidence.ts";
import { growthDriver } from "./growth-driver.ts";
import {
  convergenceDriver,
  ratingOf,
  recoveryDriver,
  stableGrowthDriver,
  yearsDriver,
} from "./horizon-drivers.ts";
import { marginDrivers } from "./margin-driver.ts";
import { possessive, shortName } from "../wording/short-name.ts";
import { valuationStory } from "../thesis/stories.ts";

const driverNames = [
  "stableNetIncomeMargin",
  "nextYearNetIncomeMargin",
  "stableRoe",
  "recoveryRatio",
  "salesToEquityRatio",
  "revenueGrowthRate",
  "yearsToStability",
] as const;
type DriverName = (typeof driverNames)[number];
type Sets = Record<DriverName | "stableGrowthRate" | "marginConvergence", DriverSet>;

const explainUnmoved = (name: string): Record<DriverName, string> => ({
  stableNetIncomeMargin: `${possessive(name)} margin is as in the base case.`,
  nextYearNetIncomeMargin: `${possessive(name)} margin of the coming year is as in the base case.`,
  stableRoe: `${possessive(name)} stable return is as in the base case.`,
  recoveryRatio: `The value that remains of ${name} in distress is as in the base case.`,
  salesToEquityRatio: `As in the base case: with little growth, the ratio hardly matters for ${name}.`,
  revenueGrowthRate: `As in the base case: at this margin, more growth would cost ${name} as much equity as it adds income, so the value would not change.`,
  yearsToStability: `As in the base case: more or fewer years of such growth would not move ${possessive(name)} value in this direction.`,
});

const valueForecast = (brief: CompanyBrief, forecast: Forecast) =>
  valueCase(caseInputs({ brief, forecast, optionsValue: 0, unfunded: 0 })).finalEquityValue;

/**
 * Moves the base case's drivers to one side, one by one, and skips each move that changes the value
 * in the other direction.
 */
const moveToSide = (brief: CompanyBrief, sets: Sets, base: Forecast, type: "bull" | "bear"): Forecast => {
  const sign = type === "bull" ? 1 : -1;
  const words = explainUnmoved(shortName(brief.subject.companyName));
  let side: Forecast = { ...base, type };
  let value = valueForecast(brief, side);
  for (const name of driverNames) {
    const moved: Forecast = { ...side, [name]: sets[name][type] };
    // The margin must converge within the years to stability.
    if (name === "yearsToStability") moved.marginConvergence = sets.marginConvergence[type];
    const movedValue = valueForecast(brief, moved);
    if (sign * (movedValue - value) >= 0) {
      side = moved;
      value = movedValue;
    } else {
      side = { ...side, [name]: { value: base[name].value, explanation: words[name] } };
    }
  }
  return side;
};

/**
 * Forecasts base, bull and bear by rules from the company's own record and its industry, each
 * driver with an explanation.
 */
export const forecastByRules = (brief: CompanyBrief): Forecasts => {
  const evidence = readEvidence(brief);
  const stableGrowthRate = stableGrowthDriver(evidence);
  const stableGrowth = stableGrowthRate.base.value;
  const revenueGrowthRate = growthDriver({ evidence, revenue: brief.base.revenue, stableGrowth });
  const yearsToStability = yearsDriver({ evidence, growth: revenueGrowthRate.base.value, stableGrowth });
  const marginConvergence = convergenceDriver({ evidence, years: yearsToStability });
  const margins = marginDrivers({ evidence, convergence: marginConvergence.base.value });
  const salesToEquityRatio = ratioDriver(evidence);
  const sets: Sets = {
    stableGrowthRate,
    revenueGrowthRate,
    yearsToStability,
    marginConvergence,
    stableNetIncomeMargin: margins.stable,
    nextYearNetIncomeMargin: margins.nextYear,
    salesToEquityRatio,
    stableRoe: roeDriver({
      evidence,
      stableGrowth,
      stableMargin: margins.stable.base.value,
      ratio: salesToEquityRatio.base.value,
    }),
    recoveryRatio: recoveryDriver(brief, evidence),
  };
  const base: Forecast = {
    type: "base",
    valuationStory: "",
    revenueGrowthRate: sets.revenueGrowthRate.base,
    stableGrowthRate: sets.stableGrowthRate.base,
    yearsToStability: sets.yearsToStability.base,
    salesToEquityRatio: sets.salesToEquityRatio.base,
    stableNetIncomeMargin: sets.stableNetIncomeMargin.base,
    nextYearNetIncomeMargin: sets.nextYearNetIncomeMargin.base,
    marginConvergence: sets.marginConvergence.base,
    stableRoe: sets.stableRoe.base,
    recoveryRatio: sets.recoveryRatio.base,
    creditRating: ratingOf(brief),
  };
  const cases: Record<CaseType, Forecast> = {
    base,
    bull: moveToSide(brief, sets, base, "bull"),
    bear: moveToSide(brief, sets, base, "bear"),
  };
  const withStory = (type: CaseType): Forecast => ({
    ...cases[type],
    valuationStory: valuationStory({ brief, evidence, forecast: cases[type], base }),
  });
  return { base: withStory("base"), bull: withStory("bull"), bear: withStory("bear") };
};

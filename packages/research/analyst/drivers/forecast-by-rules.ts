import { type BaseRates, baseRates as shippedBaseRates } from "@plumbline/base-rates";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, RangedForecasts } from "../analyst.ts";
import { type Outlook, readOutlook } from "../outlook/outlook.ts";
import { type Evidence, readEvidence } from "../record/evidence.ts";
import { listYears } from "../unusual/company-year.ts";
import { readUnadjustedLift } from "../unusual/lifted-income.ts";
import { listTaxGainYears } from "../unusual/tax-gain.ts";
import { associateShareOf } from "../unusual/stake-items.ts";
import { roundTo } from "../../numbers.ts";
import { completeCases, rangesOf } from "./complete-cases.ts";
import type { RangedDrivers } from "./driver-set.ts";
import { ratioDriver, roeDriver } from "./equity-drivers.ts";
import { growthDriver } from "./growth-driver.ts";
import {
  convergenceDriver,
  ratingOf,
  recoveryDriver,
  stableGrowthDriver,
  yearsDriver,
} from "./horizon-drivers.ts";
import { marginDrivers } from "./margin-driver.ts";

/** The ranges of the drivers, a case at their middles, and what they rest on. */
export type RuledForecast = {
  evidence: Evidence;
  outlook: Outlook;
  /** Each driver at the middle of its range, from which completeForecast finds the base case. */
  base: Forecast;
  ranged: RangedDrivers;
};

/**
 * Lists the fiscal years of the average of recent margins, but those that count without unusual
 * items.
 */
const listAveraged = (brief: CompanyBrief, evidence: Evidence) =>
  listYears(brief, evidence).filter(({ fiscalYear }) => evidence.margin.averaged.includes(fiscalYear));

/**
 * Decides the range of each driver, and the drivers without one, from the company's record and the
 * base rates.
 */
export const decideByRules = (brief: CompanyBrief, baseRates: BaseRates): RuledForecast => {
  const evidence = readEvidence(brief);
  const outlook = readOutlook(brief, evidence, baseRates);
  const growth = growthDriver({ evidence, outlook });
  const stableGrowthRate = stableGrowthDriver({ evidence, outlook });
  const years = yearsDriver({ evidence, outlook });
  const margins = marginDrivers({
    evidence,
    outlook,
    atUsual: readUnadjustedLift(brief, evidence),
    gainYears: listTaxGainYears(listAveraged(brief, evidence)),
    ofAssociates: associateShareOf(brief.trailing),
  });
  const { researchAsset, revenue } = brief.trailing;
  const ratio = ratioDriver({ evidence, outlook, researchAsset: researchAsset / revenue });
  const ranged: RangedDrivers = {
    revenueGrowthRate: growth,
    yearsToStability: years,
    salesToEquityRatio: ratio,
    stableNetIncomeMargin: margins.stable,
    stableRoe: roeDriver({
      evidence,
      outlook,
      stableGrowth: stableGrowthRate.value,
      earnsOnNew: roundTo(margins.stable.base.value * ratio.base.value, 3),
    }),
  };
  const base: Forecast = {
    type: "base",
    valuationStory: "",
    revenueGrowthRate: growth.base,
    stableGrowthRate,
    yearsToStability: years.base,
    salesToEquityRatio: ratio.base,
    stableNetIncomeMargin: margins.stable.base,
    nextYearNetIncomeMargin: margins.nextYear,
    marginConvergence: convergenceDriver({ evidence, outlook, years: years.base.value }),
    stableRoe: ranged.stableRoe.base,
    recoveryRatio: recoveryDriver(brief, evidence),
    creditRating: ratingOf(brief),
  };
  return { evidence, outlook, base, ranged };
};

/** Turns the decided ranges into the base, the bear and the bull case. */
export const completeForecast = (
  brief: CompanyBrief,
  { evidence, outlook, base, ranged }: RuledForecast,
  trials?: number,
): RangedForecasts => {
  const { correlation } = outlook.longRun;
  return {
    forecasts: completeCases({ brief, evidence, middle: base, ranged, correlation, trials }),
    ranges: rangesOf(ranged),
    correlation,
    // Banks and insurers are in no base rates, and maturing loss makers lie beyond their years.
    isJudged: evidence.isFinancial || outlook.isMaturing,
  };
};

/**
 * Forecasts base, bull and bear by rules, from the company's record and the base rates:
 * the drivers at which value is the mean of the simulation, its ninetieth and its tenth percentile.
 */
export const forecastByRules = (
  brief: CompanyBrief,
  { baseRates = shippedBaseRates, trials }: { baseRates?: BaseRates; trials?: number } = {},
): RangedForecasts => completeForecast(brief, decideByRules(brief, baseRates), trials);

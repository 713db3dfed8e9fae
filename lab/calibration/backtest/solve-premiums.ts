import { rangesOf } from "@plumbline/research/analyst/drivers/complete-cases.ts";
import { decideByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { caseInputs } from "@plumbline/research/valuation/value-company.ts";
import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import type { PremiumYear } from "@plumbline/base-rates/premiums.ts";
import { brent, isModelError, simulate } from "@plumbline/model";
import { calendarYearOf } from "../calendar-year.ts";
import type { BondYields } from "./bond-yields.ts";
import { buildBrief } from "./build-brief.ts";
import { publishedPremium } from "./equity-risk-premiums.ts";
import { findBrokenUnitOf } from "../value-score/find-broken-unit.ts";
import type { PlannedValuation } from "./list-valuations.ts";

/** Premiums between which the solution is looked for, as fractions. */
const bounds = { least: 0.005, most: 0.1 };
const tolerance = 1e-5;
/** Trials of a valuation: the sum of a thousand companies needs fewer than one company does. */
const trials = 256;
const seed = 1;
/** Most that a company's value counts, in times its price: a row in a broken unit must not decide. */
const mostValueToPrice = 3;

type Options = { yields: BondYields; baseRatesOf: (id: string) => BaseRates };

/** The mean value of a share in the trials of the product's rules. */
const expectedValue = (
  { company, day, price }: PlannedValuation,
  premium: number,
  { yields, baseRatesOf }: Options,
): number => {
  const { brief } = buildBrief({ company, day, price, yields, premium });
  const { base: forecast, ranged, outlook } = decideByRules(brief, baseRatesOf(company.id));
  const base = caseInputs({ brief, forecast, optionsValue: 0 });
  const { correlation } = outlook.longRun;
  const ranges = rangesOf(ranged);
  return simulate({ base, bear: base, bull: base, ranges, correlation, price, trials, seed }).mean;
};

/** The sum of the values of companies over the sum of their prices, and how many were valued. */
const compareSums = (planned: readonly PlannedValuation[], premium: number, options: Options) => {
  const sums = { value: 0, price: 0, companies: 0 };
  for (const one of planned) {
    try {
      const shares = one.company.years.find(({ fiscalYear }) => fiscalYear === one.fiscalYear)?.dilutedShares;
      const value = expectedValue(one, premium, options);
      sums.value += (shares ?? 0) * Math.min(value, mostValueToPrice * one.price);
      sums.price += (shares ?? 0) * one.price;
      sums.companies += 1;
    } catch (thrown) {
      if (!isModelError(thrown)) throw thrown;
    }
  }
  return { ratio: sums.value / sums.price, companies: sums.companies };
};

/**
 * Solves, for each calendar year, the equity risk premium at which the sum of the values of all
 * companies priced in the year is the sum of their prices: the premium that fits the forecasts.
 * Companies whose figures are not in dollars do not count. Years without a published premium, or
 * without a solution within the bounds, are left out.
 */
export const solvePremiums = (planned: readonly PlannedValuation[], options: Options): PremiumYear[] =>
  [
    ...Map.groupBy(
      planned.filter(({ company }) => findBrokenUnitOf(company) === null),
      calendarYearOf,
    ),
  ]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([year, own]) => {
      const published = publishedPremium(year);
      const consistent = brent({
        f: (premium) => Math.log(compareSums(own, premium, options).ratio),
        lower: bounds.least,
        upper: bounds.most,
        tolerance,
      });
      if (published === null || consistent === null) return [];
      return [{ year, companies: compareSums(own, consistent, options).companies, published, consistent }];
    });

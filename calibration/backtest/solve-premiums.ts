import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import { isModelError } from "@plumbline/model";
import type { BondYields } from "./bond-yields.ts";
import { buildBrief } from "./build-brief.ts";
import { impliedPremiumOn } from "./equity-risk-premiums.ts";
import type { PlannedValuation } from "./list-valuations.ts";
import { valueByRules } from "./value-by-rules.ts";

/** Premiums between which the solution is looked for, as fractions. */
const bounds = { least: 0.005, most: 0.1 };
const tolerance = 1e-5;
/** Trials of a valuation: the sum of a thousand companies needs fewer than one company does. */
const trials = 256;
/** Most that a company's value counts, in times its price: a row in a broken unit must not decide. */
const mostValueToPrice = 5;

/** The premium at which the companies priced in a year are together worth their price. */
export type SolvedPremium = {
  year: number;
  companies: number;
  /** Implied by the price of the S&P 500 at the start of the year (Damodaran). */
  published: number;
  /** null where no premium within 0.5% and 10% gives the sum. */
  consistent: number | null;
};

type Options = { yields: BondYields; baseRatesOf: (id: string) => BaseRates };

const sumsAt = async (planned: readonly PlannedValuation[], premium: number, options: Options) => {
  const sums = { value: 0, price: 0 };
  for (const { company, day, price, fiscalYear } of planned) {
    try {
      const known = buildBrief({ company, day, price, yields: options.yields, premium });
      const { simulation } = await valueByRules({
        company: known,
        baseRates: options.baseRatesOf(company.id),
        trials,
      });
      const shares = company.years.find((year) => year.fiscalYear === fiscalYear)?.dilutedShares ?? 0;
      sums.value += shares * Math.min(simulation.mean, mostValueToPrice * price);
      sums.price += shares * price;
    } catch (thrown) {
      if (!isModelError(thrown)) throw thrown;
    }
  }
  return sums;
};

/** Finds a root of an async function that falls, by halving: 14 steps give 0.01 points. */
const bisect = async (f: (premium: number) => Promise<number>) => {
  let { least, most } = bounds;
  if ((await f(least)) < 0 || (await f(most)) > 0) return null;
  while (most - least > tolerance * 10) {
    const middle = (least + most) / 2;
    if ((await f(middle)) > 0) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
};

/**
 * Solves, for each calendar year, the equity risk premium at which the sum of the values of all
 * companies priced in the year is the sum of their prices.
 */
export const solvePremiums = async (
  planned: readonly PlannedValuation[],
  options: Options,
): Promise<SolvedPremium[]> => {
  const byYear = [...Map.groupBy(planned, ({ day }) => Number(day.slice(0, 4)))];
  const solved: SolvedPremium[] = [];
  for (const [year, own] of byYear.toSorted(([a], [b]) => a - b)) {
    const consistent = await bisect(async (premium) => {
      const { value, price } = await sumsAt(own, premium, options);
      return value / price - 1;
    });
    solved.push({ year, companies: own.length, published: impliedPremiumOn(`${year}-01-01`), consistent });
  }
  return solved;
};

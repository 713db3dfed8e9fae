import type { AdjustedYear, OneOffItem } from "@plumbline/model";
import type { StatementPeriod } from "../../company/company-data.ts";
import { isDiscontinued, isUntaxed, listCharges } from "../../valuation/normalise.ts";
import { clamp, isNumber, median } from "../../numbers.ts";

/** Fiscal years of the record, which the report's table shows. */
export const yearsOfRecord = 10;
/**
 * Tax rate if no effective rate is known: federal and state rate of a large US company after usual
 * credits.
 */
const usualTaxRate = 0.21;
const taxRateBounds = { least: 0.1, most: 0.27 };
/**
 * The usual relation of net income to the income of the business: years that it needs, its bounds,
 * and the relative deviation beyond which a year is smoothed.
 */
const relationRule = { minYears: 3, least: 0.4, most: 2, maxDeviation: 0.25 };

export type NormalYear = {
  year: number;
  /** Adjusted net income / revenue, as in the report's table. */
  reportedMargin: number;
  /** The same with income from outside the business at its usual share, the basis of forecasts. */
  margin: number;
  isSmoothed: boolean;
  /** A fiscal year of the report's table; false for trailing months that end after the last one. */
  isFiscal: boolean;
};

const effectiveTax = (periods: readonly StatementPeriod[]): number => {
  const rates = periods.flatMap(({ figures: { pretaxIncome, incomeTax } }) =>
    isNumber(pretaxIncome.value) && pretaxIncome.value > 0 && isNumber(incomeTax.value)
      ? [incomeTax.value / pretaxIncome.value]
      : [],
  );
  return clamp(median(rates.slice(-6)) ?? usualTaxRate, taxRateBounds.least, taxRateBounds.most);
};

/**
 * Computes net income of the business alone: operating income less interest, else pre-tax income,
 * after tax.
 */
const businessIncome = (
  period: StatementPeriod,
  { researchAdjustment, oneOffItems }: AdjustedYear,
  tax: number,
) => {
  const { operatingIncome, interestExpense, pretaxIncome } = period.figures;
  const before = isNumber(operatingIncome.value)
    ? operatingIncome.value - (interestExpense.value ?? 0)
    : pretaxIncome.value;
  if (!isNumber(before)) return null;
  // Charges lowered operating income, gains on stakes raised income before tax alone, and income of
  // discontinued operations is in neither.
  const oneOffs = isNumber(operatingIncome.value)
    ? listCharges(period)
    : oneOffItems.filter((item) => !isDiscontinued(item));
  const sumOf = (items: readonly OneOffItem[]) => items.reduce((sum, { amount }) => sum + amount, 0);
  // What moves no tax leaves income before it.
  const untaxed = sumOf(oneOffs.filter(isUntaxed));
  return (before - untaxed) * (1 - tax) + researchAdjustment - (sumOf(oneOffs) - untaxed);
};

/**
 * Computes margins of the fiscal years, oldest first, and of the trailing twelve months. If net
 * income deviates by more than a quarter from its usual relation to the income of the business
 * (gains on securities, sold divisions, tax windfalls), the usual relation is used. Banks and
 * insurers keep reported income: gains are part of their business.
 */
export const normalYears = ({
  annual,
  adjusted,
  trailing,
  trailingPeriod,
  isFinancial,
}: {
  annual: readonly StatementPeriod[];
  adjusted: readonly AdjustedYear[];
  trailing: AdjustedYear;
  trailingPeriod: StatementPeriod;
  isFinancial: boolean;
}): NormalYear[] => {
  const tax = effectiveTax(annual);
  const isFiscal = adjusted.some(({ year }) => year === trailing.year);
  const past = adjusted.slice(-yearsOfRecord).filter(({ year }) => year !== trailing.year);
  const rows = [...past, trailing].flatMap((year) => {
    const period =
      year === trailing ? trailingPeriod : annual.find(({ fiscalYear }) => fiscalYear === year.year);
    const reported = year.adjustedNetIncomeMargin;
    if (!isNumber(reported) || year.revenue <= 0) return [];
    const earned = period && !isFinancial ? businessIncome(period, year, tax) : null;
    const relation = isNumber(earned) && earned > 0 ? year.adjustedNetIncome / earned : null;
    return [{ year, reported, earned, relation }];
  });
  const relations = rows.flatMap(({ relation }) => (isNumber(relation) ? [relation] : []));
  const usual = relations.length >= relationRule.minYears ? median(relations.slice(-7)) : null;
  return rows.map(({ year, reported, earned, relation }) => {
    const isUnusual =
      isNumber(usual) &&
      isNumber(relation) &&
      isNumber(earned) &&
      usual >= relationRule.least &&
      usual <= relationRule.most &&
      Math.abs(relation / usual - 1) > relationRule.maxDeviation;
    return {
      year: year.year,
      reportedMargin: reported,
      margin: isUnusual ? (earned * usual) / year.revenue : reported,
      isSmoothed: isUnusual,
      isFiscal: isFiscal || year !== trailing,
    };
  });
};

import type { AdjustedYear } from "@plumbline/model";
import type { StatementPeriod } from "../../company/company-data.ts";
import { clamp, isNumber, middle } from "./numbers.ts";

/** Where no effective tax rate can be read: the federal and state rate of a large US company after usual credits. */
const usualTax = 0.21;

export type NormalYear = {
  year: number;
  revenue: number;
  /** Adjusted net income over revenue, as in the report's table. */
  reportedMargin: number;
  /** The same with what did not come from the business set to its usual share; what forecasts rest on. */
  margin: number;
  isSmoothed: boolean;
};

const effectiveTax = (periods: readonly StatementPeriod[]): number => {
  const rates = periods.flatMap(({ figures: { pretaxIncome, incomeTax } }) =>
    isNumber(pretaxIncome.value) && pretaxIncome.value > 0 && isNumber(incomeTax.value)
      ? [incomeTax.value / pretaxIncome.value]
      : [],
  );
  return clamp(middle(rates.slice(-6)) ?? usualTax, 0.1, 0.27);
};

/** Net income as the business alone would give it: operating income less interest, else income before tax, after tax. */
const businessIncome = (
  { figures }: StatementPeriod,
  { researchAdjustment, oneOffItems }: AdjustedYear,
  tax: number,
) => {
  const { operatingIncome, interestExpense, pretaxIncome } = figures;
  const before = isNumber(operatingIncome.value)
    ? operatingIncome.value - (interestExpense.value ?? 0)
    : pretaxIncome.value;
  if (!isNumber(before)) return null;
  // One-off charges lowered operating income, and are given back after tax.
  const charges = oneOffItems.reduce((sum, { amount }) => sum - amount, 0);
  return before * (1 - tax) + researchAdjustment + charges;
};

/**
 * Margins of the fiscal years and the trailing twelve months, oldest first, trailing last. Where net income strays by more than a quarter
 * from its usual relation to what the business earned (gains on securities, sold divisions, tax windfalls), the usual relation is put in
 * its place. Banks and insurers keep what they reported: gains are part of their trade.
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
  const past = adjusted.filter(({ year }) => year !== trailing.year).slice(-10);
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
  const usual = relations.length >= 3 ? middle(relations.slice(-7)) : null;
  return rows.map(({ year, reported, earned, relation }) => {
    const strays =
      isNumber(usual) &&
      isNumber(relation) &&
      isNumber(earned) &&
      usual >= 0.4 &&
      usual <= 2 &&
      Math.abs(relation / usual - 1) > 0.25;
    return {
      year: year.year,
      revenue: year.revenue,
      reportedMargin: reported,
      margin: strays ? (earned * usual) / year.revenue : reported,
      isSmoothed: strays,
    };
  });
};

import { isNumber } from "../../numbers.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { CompanyYear } from "./company-year.ts";
import { findTaxGain } from "./tax-gain.ts";

/** A fiscal year, or the latest twelve months. */
type Period = number | "latest";

/** Periods whose net income holds items that do not recur each year. */
export type OneOffPeriods = ReadonlySet<Period>;

/** Share of net income from which items do matter: the rule of thumb of Staff Accounting Bulletin 99. */
const leastOfIncome = 0.05;

/** Returns whether tax added to the income of a year that earned money before it. */
const isCredited = (year: CompanyYear): boolean =>
  (year.read("pretaxIncome") ?? 0) > 0 && (year.read("incomeTax") ?? 0) < 0;

/**
 * Finds the periods whose net income is no part of a trend: those with a gain from tax or, unless
 * half of the years have one, a tax credit on a profit, and those in which the items that adjusted
 * income leaves out come to a twentieth of it or more.
 */
export const findOneOffPeriods = (
  { adjusted, trailing }: Pick<CompanyBrief, "adjusted" | "trailing">,
  { years, months }: { years: readonly CompanyYear[]; months: CompanyYear | null },
): OneOffPeriods => {
  const isCreditUnusual = 2 * years.filter(isCredited).length < years.length;
  const isOneOff = (year: CompanyYear, items: readonly { amount: number }[] = []): boolean => {
    const income = year.read("netIncome");
    const sum = items.reduce((all, { amount }) => all + amount, 0);
    return (
      findTaxGain(year) !== null ||
      (isCreditUnusual && isCredited(year)) ||
      (isNumber(income) && Math.abs(sum) >= leastOfIncome * Math.abs(income))
    );
  };
  const itemsOf = (fiscalYear: number) => adjusted.find(({ year }) => year === fiscalYear)?.oneOffItems;
  return new Set<Period>([
    ...years.filter((year) => isOneOff(year, itemsOf(year.fiscalYear))).map(({ fiscalYear }) => fiscalYear),
    ...(months && isOneOff(months, trailing.oneOffItems) ? ["latest" as const] : []),
  ]);
};

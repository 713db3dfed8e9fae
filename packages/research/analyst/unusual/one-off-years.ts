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

/**
 * Finds the periods whose net income is no part of a trend: those in which a gain from tax, or the
 * items that adjusted income leaves out, come to a twentieth of it or more.
 */
export const findOneOffPeriods = (
  { adjusted, trailing }: Pick<CompanyBrief, "adjusted" | "trailing">,
  { years, months }: { years: readonly CompanyYear[]; months: CompanyYear | null },
): OneOffPeriods => {
  const isOneOff = (year: CompanyYear, items: readonly { amount: number }[] = []): boolean => {
    const income = year.read("netIncome");
    const sum = items.reduce((all, { amount }) => all + amount, 0);
    return (
      findTaxGain(year) !== null || (isNumber(income) && Math.abs(sum) >= leastOfIncome * Math.abs(income))
    );
  };
  const itemsOf = (fiscalYear: number) => adjusted.find(({ year }) => year === fiscalYear)?.oneOffItems;
  return new Set<Period>([
    ...years.filter((year) => isOneOff(year, itemsOf(year.fiscalYear))).map(({ fiscalYear }) => fiscalYear),
    ...(months && isOneOff(months, trailing.oneOffItems) ? ["latest" as const] : []),
  ]);
};

import { findIndustryName, trustIndustry } from "./industry-names.ts";
import type { ReportedCompany, ReportedYear } from "./reported-company.ts";

/**
 * A valuation that could have been made: the company on the day on which the year's price is known.
 */
export type PlannedValuation = {
  company: ReportedCompany;
  fiscalYear: number;
  day: string;
  price: number;
  /** null if it is not known. */
  priceOneYearLater: number | null;
};

const isPositive = (value: number | null) => value !== null && value > 0;

type Case = { company: ReportedCompany; year: ReportedYear };

/** Why a year is not valued, in the order in which it is looked at. */
const reasons: readonly { reason: string; holds: (one: Case) => boolean }[] = [
  { reason: "no price", holds: ({ year }) => !isPositive(year.price) || year.priceDate === null },
  { reason: "no shares", holds: ({ year }) => !isPositive(year.dilutedShares) },
  { reason: "no equity", holds: ({ year }) => year.equity === null },
  { reason: "no revenue", holds: ({ year }) => !isPositive(year.revenue) },
  { reason: "no net income", holds: ({ year }) => year.netIncome === null },
  {
    reason: "real estate investment trust, which the product refuses",
    holds: ({ company }) => findIndustryName(company.industry) === trustIndustry,
  },
  {
    reason: "the year was not yet published on the day of its price",
    holds: ({ year }) => year.published > (year.priceDate ?? ""),
  },
  {
    reason: "a later year had been published",
    holds: ({ company, year }) =>
      company.years.some(
        ({ fiscalYear, published }) => fiscalYear > year.fiscalYear && published <= (year.priceDate ?? ""),
      ),
  },
];

/** Lists the valuations of a company by year, and the reasons why its other years are left out. */
export const listValuations = (
  company: ReportedCompany,
): { planned: PlannedValuation[]; leftOut: string[] } => {
  const planned: PlannedValuation[] = [];
  const leftOut: string[] = [];
  for (const year of company.years) {
    const found = reasons.find(({ holds }) => holds({ company, year }));
    if (found) leftOut.push(found.reason);
    else
      planned.push({
        company,
        fiscalYear: year.fiscalYear,
        day: year.priceDate ?? "",
        price: year.price ?? 0,
        priceOneYearLater: year.priceOneYearLater,
      });
  }
  return { planned, leftOut };
};

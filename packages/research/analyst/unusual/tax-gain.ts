import { isNumber } from "../../numbers.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import { type CompanyYear, type Line, readNewest } from "./company-year.ts";
import { leastItem } from "./lifted-income.ts";

/**
 * Finds what a company gained from tax in a year, in millions; null if it paid tax, or gained less
 * than a hundredth of revenue.
 */
export const findTaxGain = (year: Pick<CompanyYear, "read">): number | null => {
  const [revenue, tax] = [year.read("revenue"), year.read("incomeTax")];
  return isNumber(revenue) && isNumber(tax) && -tax >= leastItem * revenue ? -tax : null;
};

/** Lists the fiscal years among some in which the company gained from tax. */
export const listTaxGainYears = (years: readonly CompanyYear[]): number[] =>
  years.filter((year) => findTaxGain(year) !== null).map(({ fiscalYear }) => fiscalYear);

/** A gain from tax that the latest twelve months hold; of which fiscal year, if later tax is not known. */
export type LatestTaxGain = { amount: number; fiscalYear: number | null };

/** Finds a gain from tax in the latest twelve months; null without one. */
export const findLatestTaxGain = ({ statements }: Pick<CompanyBrief, "statements">): LatestTaxGain | null => {
  const newest = readNewest({ statements });
  const last = statements.annual.at(-1);
  const isKnown = newest.read("incomeTax") !== null;
  const figures: Partial<Record<Line, Figure>> = last?.figures ?? {};
  const amount = findTaxGain(isKnown ? newest : { read: (line) => figures[line]?.value ?? null });
  return amount === null ? null : { amount, fiscalYear: isKnown ? null : (last?.fiscalYear ?? null) };
};

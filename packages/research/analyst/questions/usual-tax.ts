import { afterTaxShare } from "../../company/after-tax-share.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, findNewestYear, listYears } from "../unusual/company-year.ts";
import { findTaxGain } from "../unusual/tax-gain.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, percent } from "../wording/format.ts";

const usualTax = 1 - afterTaxShare;
/** How a sentence says that tax is off a lasting amount: of several in an answer the first does. */
export const afterTax = `after ${percent(usualTax)} tax`;
const atUsualTax = `with ${percent(usualTax)} tax`;

/** How much lower a year's net income is at the usual tax than with a gain, in millions. */
type TaxGain = { excess: number; words: string };

/**
 * Reads by how much a gain from tax lifted a year's net income above what it is with tax at the
 * marginal rate, which adjusted figures use; a loss before tax owes none. Null without such a gain.
 */
const readTaxGain = ({ money }: Pick<ReportContext, "money">, year: CompanyYear): TaxGain | null => {
  const [pretax, gain] = [year.read("pretaxIncome"), findTaxGain(year)];
  if (!isNumber(pretax) || gain === null) return null;
  const owed = Math.max(pretax, 0) * usualTax;
  const words =
    owed > 0
      ? `${capitalise(atUsualTax)} instead of a ${money(gain)} gain`
      : `Without a ${money(gain)} tax gain`;
  return { excess: owed + gain, words };
};

/**
 * Reads what is left of net income of the newest fiscal year with tax at the usual rate instead of
 * a gain, and how a ratio to it is called; null without such a gain, or if nothing is left.
 */
export const readWindfall = (context: ReportContext): { name: string; share: number } | null => {
  const newest = findNewestYear(context.brief, context.evidence);
  const found = newest && readTaxGain(context, newest);
  const income = newest?.read("netIncome");
  if (!found || !isNumber(income) || income <= found.excess) return null;
  return { name: atUsualTax, share: income / (income - found.excess) };
};

/**
 * Finds the fiscal year with the highest adjusted margin, of those without a gain from tax where
 * the highest of all had one; null if none is left.
 */
export const findBestYear = (
  context: ReportContext,
): { year: number; margin: number; isWithoutGain: boolean } | null => {
  const { high, leftOut } = context.evidence.margin;
  const years = listYears(context.brief, context.evidence);
  const gains = years.filter((year) => readTaxGain(context, year) !== null);
  const hasGain = (year: number) => gains.some(({ fiscalYear }) => fiscalYear === year);
  if (!high || !hasGain(high.year)) return high && { ...high, isWithoutGain: false };
  const [best] = context.brief.adjusted
    .filter(({ year }) => !hasGain(year) && !leftOut.some((other) => other.year === year))
    .flatMap(({ year, adjustedNetIncomeMargin: margin }) => (isNumber(margin) ? [{ year, margin }] : []))
    .toSorted((a, b) => b.margin - a.margin);
  return best ? { ...best, isWithoutGain: true } : null;
};

/** Says what a year's net margin is with the usual tax; null without a gain from tax. */
export const describeWithoutTax = (context: ReportContext, year: CompanyYear): string | null => {
  const [income, revenue, found] = [year.read("netIncome"), year.read("revenue"), readTaxGain(context, year)];
  if (!isNumber(income) || !isNumber(revenue) || !found) return null;
  return `${found.words} the net margin would be ${percent((income - found.excess) / revenue)}, not ${percent(income / revenue)}.`;
};

/** The adjusted margin of a fiscal year at the usual tax, and as it is with a gain, which words name. */
type AtUsualTax = { year: number; margin: number; withGain: number; words: string };

/**
 * Reads the adjusted margin of the newest fiscal year at the usual tax instead of a gain; null
 * without a gain from tax.
 */
export const readAtUsualTax = (context: ReportContext): AtUsualTax | null => {
  const newest = findNewestYear(context.brief, context.evidence);
  const [revenue, found] = [newest?.read("revenue"), newest && readTaxGain(context, newest)];
  const adjusted = context.brief.adjusted.find(({ year }) => year === newest?.fiscalYear);
  if (!newest || !adjusted || !isNumber(revenue) || !found) return null;
  const [margin, withGain] = [
    (adjusted.adjustedNetIncome - found.excess) / revenue,
    adjusted.adjustedNetIncome / revenue,
  ];
  return { year: newest.fiscalYear, margin, withGain, words: found.words };
};

/** Says what the adjusted margin is with the usual tax instead of a gain; null without one. */
export const describeAdjustedWithoutTax = (context: ReportContext): string | null => {
  const found = readAtUsualTax(context);
  return (
    found &&
    `${found.words} fiscal ${found.year}'s adjusted margin would be ${percent(found.margin)}, not ${percent(found.withGain)}.`
  );
};

/**
 * Says what the adjusted margin of the newest fiscal year is with the usual tax instead of a gain,
 * where that is below the margin that the price asks for, else below the lasting one that we
 * expect; null without a gain, or if it is above both.
 */
export const describeUsualTax = (context: ReportContext): string | null => {
  const found = readAtUsualTax(context);
  if (!found) return null;
  const { year, margin } = found;
  const asked = context.implied("stableNetIncomeMargin");
  const ours = context.forecasts.base.stableNetIncomeMargin.value;
  const below = firstOf(
    isNumber(asked) && margin < asked && `the ${percent(asked)} that the price asks for`,
    margin < ours && `the lasting ${percent(ours)} that we expect`,
    "",
  );
  return below
    ? `At the usual tax fiscal ${year}'s adjusted margin would be ${percent(margin)}, below ${below}.`
    : null;
};

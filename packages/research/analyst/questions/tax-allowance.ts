import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, listYears } from "../unusual/company-year.ts";

/**
 * Part of what tax did to the net margin from which the allowance on deferred tax explains it, and
 * multiple up to which nothing else offset it. Our judgement.
 */
const explains = { least: 0.5, most: 2 };
/** Least effect of tax on the net margin, as a fraction of revenue, for its cause. Our judgement. */
const leastEffect = 0.01;

/** Returns how the allowance on deferred tax moved in the last year, in millions; null if unknown. */
const stepOf = (years: readonly CompanyYear[]): number | null => {
  const [from, to] = years.slice(-2).map((year) => year.read("valuationAllowance"));
  return isNumber(from) && isNumber(to) ? to - from : null;
};

/**
 * Says to what the allowance on deferred tax rose or fell in a fiscal year, where that explains
 * what tax did to the net margin: a rise is a cost of tax and a fall a gain, beside that of the
 * year before. Null if it moved otherwise, by little beside that effect (a fraction of revenue), is
 * not known, or where tax was a gain, whose release has a sentence of its own.
 */
export const describeAllowance = (
  { brief, evidence, money }: ReportContext,
  { year, effect }: { year: number; effect: number },
): string | null => {
  const years = listYears(brief, evidence).filter(({ fiscalYear }) => fiscalYear <= year);
  const [now, before] = [stepOf(years), stepOf(years.slice(0, -1))];
  const [revenue, tax, level] = (["revenue", "incomeTax", "valuationAllowance"] as const).map((line) =>
    years.at(-1)?.read(line),
  );
  if (!isNumber(now) || !isNumber(before) || !isNumber(revenue) || !isNumber(level)) return null;
  const part = (before - now) / (effect * revenue);
  const isCause =
    Math.abs(effect) >= leastEffect && part >= explains.least && part <= explains.most && now * effect < 0;
  return isCause && isNumber(tax) && tax > 0
    ? `the allowance on deferred tax ${now > 0 ? "rose" : "fell"} to ${money(level)}`
    : null;
};

/** Part of its highest level to which an allowance has fallen that leaves little to release. */
const nearlyReleased = 0.25;

/**
 * Says to what the allowance on deferred tax has fallen whose release made tax a gain; null unless
 * little of it is left.
 */
export const describeReleased = ({ brief, evidence, money }: ReportContext): string | null => {
  const years = listYears(brief, evidence);
  const levels = years.map((year) => year.read("valuationAllowance")).filter(isNumber);
  const [now, tax] = [years.at(-1)?.read("valuationAllowance"), years.at(-1)?.read("incomeTax")];
  const step = stepOf(years);
  const isGain = isNumber(tax) && tax < 0 && isNumber(step) && step < explains.least * tax;
  return isNumber(now) && isGain && now < nearlyReleased * Math.max(...levels)
    ? `Its allowance on deferred tax, the source of such gains, is down to ${money(now)}.`
    : null;
};

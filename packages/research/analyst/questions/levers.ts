import { valueCase } from "@plumbline/model";
import { afterTaxShare } from "../../company/after-tax-share.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { isNumber, median, quotient } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { isNothing } from "../thesis/phrases.ts";
import {
  type CompanyYear,
  findNewestYear,
  type Line,
  listYears,
  readLatest,
} from "../unusual/company-year.ts";
import { capitalise, count, percent } from "../wording/format.ts";
import { isCharged } from "./margin-parts.ts";
import { readWindfall } from "./usual-tax.ts";

/** Returns whether a company is a bank: its costs, people and branches, stay. */
const isBank = ({ brief, evidence }: ReportContext): boolean => {
  const last = findNewestYear(brief, evidence);
  return evidence.isFinancial && isNumber(last?.read("bankCosts")) && !isNumber(last.read("claims"));
};

/**
 * Says what a share of revenue, kept for good at the margins of the case, is worth a share. Null
 * for a bank, whose margin would not stay.
 */
export const worthOfRevenue = (context: ReportContext, share: number): string | null => {
  const worth = context.base.perShareValue * share;
  return isNothing(worth) || isBank(context) ? null : context.perShare(worth);
};

/** Says what a tenth less of a part takes, a share of revenue: off the value or, of a bank, off a year's income. */
export const describeLoss = (context: ReportContext, share: number): string => {
  const worth = worthOfRevenue(context, share);
  if (worth !== null) return `a tenth less at average margins takes ${worth} off a share`;
  const last = findNewestYear(context.brief, context.evidence);
  const [revenue, pretax] = [last?.read("revenue"), last?.read("pretaxIncome")];
  return isBank(context) && isNumber(revenue) && isNumber(pretax) && pretax > share * revenue
    ? `a tenth less at today's costs takes ${context.money(share * revenue)}, ${percent((share * revenue) / pretax)} of pretax income`
    : "";
};

type PointDriver = "revenueGrowthRate" | "stableNetIncomeMargin" | "stableRoe";

/** Returns the model's value a share of the base case at a level of a driver, below zero, too. */
export const valueAt = (base: ReportContext["base"], driver: PointDriver, value: number): number =>
  valueCase({ ...reportedInputs(base, null), [driver]: value }).rawPerShareValue;

/**
 * Returns what one point of a driver is worth a share: the model's value of the base case at one
 * point more less that at its own, as the price's growth and margin are solved. Null if the driver
 * moves no value in the simulation, or next to nothing.
 */
export const worthOfPoint = (
  { base, elasticity, forecasts }: ReportContext,
  driver: PointDriver,
): number | null => {
  const { value } = forecasts.base[driver];
  if (!elasticity(driver) || value === 0) return null;
  const worth = valueAt(base, driver, value + 0.01) - valueAt(base, driver, value);
  return isNothing(worth) ? null : worth;
};

/**
 * Returns what a point of growth a year for five years is worth a share; null if more of it is
 * worth nothing.
 */
export const worthOfGrowth = (context: ReportContext): number | null =>
  worthOfPoint(context, "revenueGrowthRate");

/** Says what a point of growth is worth, to end a sentence on growth; empty if that is not known. */
export const describePoint = (context: ReportContext): string => {
  const worth = worthOfGrowth(context);
  return worth === null
    ? ""
    : `; a point more revenue growth a year for five years is worth ${context.perShare(worth)} a share`;
};

/** Costs that a company can move, of banks those that hold all others. */
export const costs: readonly { name: string; line: Line }[] = [
  { name: "cost of sales", line: "costOfSales" },
  { name: "selling and administrative costs", line: "overhead" },
  { name: "general and administrative costs", line: "administration" },
  { name: "marketing", line: "marketing" },
  { name: "insurance claims", line: "claims" },
];
const bankCosts: typeof costs = [
  { name: "costs other than interest", line: "bankCosts" },
  { name: "the provision for credit losses", line: "loanProvisions" },
];

const owedCosts: ReadonlySet<string> = new Set(["insurance claims", "the provision for credit losses"]);

/** The figures that costs are read from, but cost of sales, which the report's tables have. */
export const costLines: readonly Line[] = [...costs, ...bankCosts]
  .map(({ line }) => line)
  .filter((line) => line !== "costOfSales");

/** Fiscal years whose median a cost is set beside, and the fewest that say something. */
const yearsCompared = { most: 5, least: 4 };
/** Change of a cost, as a share of revenue, below which one decimal hides what it is. */
const leastShown = 0.005;
/** Share of the value from which a change of a cost is worth a sentence. */
const leastEffect = 0.03;

/**
 * Change of a cost, as a share of revenue, above which its worth a share is not said: the base case
 * may expect a part of it already, as of a margin at the top of a cycle.
 */
const mostLasting = 0.05;

type Lever = { name: string; share: number; usual: number; years: number };

const shareOf = (year: CompanyYear, line: Line): number | null =>
  quotient("share", year.read(line), year.read("revenue"));

/** Lists costs beside their medians, of the latest twelve months where these give them. */
const listLevers = ({ brief, evidence }: ReportContext, years: readonly CompanyYear[]): Lever[] => {
  const months = readLatest(brief);
  const all = evidence.isFinancial ? bankCosts : costs;
  return all.flatMap(({ name, line }) => {
    const shares = years.map((year) => shareOf(year, line)).filter(isNumber);
    const last = years.at(-1);
    // Some filers have impairments among these costs, which do not last.
    const ofYear = last && !(line === "overhead" && isCharged(last)) ? shareOf(last, line) : null;
    const now = (months && shareOf(months, line)) ?? ofYear;
    const usual = median(shares);
    return isNumber(now) && isNumber(usual) && shares.length >= yearsCompared.least
      ? [{ name, share: now, usual, years: shares.length }]
      : [];
  });
};

/** Pay in shares, within all costs: of a company that loses money often the largest of them. */
const sharePay: typeof costs = [{ name: "pay in shares", line: "shareBasedCompensation" }];

/** Finds the cost that rose, or fell, most in the last year; null if none did. */
const findMoved = (
  { evidence }: ReportContext,
  { years, sign }: { years: readonly CompanyYear[]; sign: 1 | -1 },
) => {
  const [earlier, last] = years.slice(-2);
  const all = evidence.isFinancial ? bankCosts : [...costs, ...(sign < 0 ? sharePay : [])];
  const [moved] = all
    .flatMap(({ name, line }) => {
      const [before, share] = [earlier && shareOf(earlier, line), last && shareOf(last, line)];
      const isLasting = !(line === "overhead" && last && isCharged(last));
      return isNumber(before) && isNumber(share) && sign * (share - before) > 0 && isLasting
        ? [{ name, before, share }]
        : [];
    })
    .toSorted((a, b) => sign * (b.share - b.before - (a.share - a.before)));
  return moved ?? null;
};

/**
 * Returns what a lasting change of a year's profit before tax, in millions, is worth a share: after
 * the usual tax and as a share of that year's revenue it moves the lasting margin. Null for a bank,
 * whose margin would not stay, or where a point of the margin has no known worth.
 */
export const worthOfProfit = (
  context: ReportContext,
  { profit, revenue }: { profit: number; revenue: number },
): number | null => {
  const point = worthOfPoint(context, "stableNetIncomeMargin");
  if (point === null || isBank(context) || isNothing(context.base.perShareValue)) return null;
  return (100 * profit * afterTaxShare * point) / revenue;
};

/**
 * Says which cost would move the value most if it went back to its median of five years, in the
 * direction that is asked for, and what that is worth beyond the lasting margin that we expect.
 * Else, where the answer names nothing else, what another rise or fall like the last year's would
 * take or add. Of a bank or an insurer another rise of what it is owed comes first. Null if none
 * can be said.
 */
export const describeCostLever = (
  context: ReportContext,
  { side, isAlone }: { side: "better" | "worse"; isAlone: boolean },
): string | null => {
  const { brief, evidence, base, forecasts, perShare } = context;
  const years = listYears(brief, evidence).slice(-yearsCompared.most);
  const last = years.at(-1);
  const point = worthOfPoint(context, "stableNetIncomeMargin");
  // A margin that a gain from tax lifted is none that a cost is counted from.
  if (!last || point === null || readWindfall(context) !== null) return null;
  const moved = findMoved(context, { years, sign: side === "worse" ? 1 : -1 });
  const ours = forecasts.base.stableNetIncomeMargin.value;
  /** Returns the adjusted margin if a cost changes by a share of revenue, all else as today. */
  const marginAfter = (share: number) => evidence.margin.trailing - share * afterTaxShare;
  /** Returns how far that margin lies beyond the lasting one that we expect, on the side asked for. */
  const beyond = (share: number) => (side === "better" ? 1 : -1) * (marginAfter(share) - ours);
  const isWorth = (share: number) =>
    Math.abs(share) >= leastShown && 100 * beyond(share) * point >= leastEffect * base.perShareValue;
  const isLarge = moved && isWorth(moved.share - moved.before);
  const levers = listLevers(context, years);
  const [lever] = levers
    .filter(({ share, usual }) => (side === "better" ? share > usual : share < usual))
    .filter(({ share, usual }) => isWorth(usual - share))
    .toSorted((a, b) => Math.abs(b.share - b.usual) - Math.abs(a.share - a.usual));
  const way = side === "better" ? "fall" : "rise";
  const ends = (share: number) => {
    const gap = beyond(share);
    const worth = `: ${perShare(100 * gap * point)} a share ${side === "better" ? "more" : "less"}`;
    return `would make the adjusted margin ${percent(marginAfter(share))}; we expect a lasting ${percent(ours)}${gap <= mostLasting ? worth : ""}.`;
  };
  // What a lender or an insurer loses to others comes before what it spends.
  const isOwed = isLarge && side === "worse" && owedCosts.has(moved.name);
  if (lever && !isOwed) {
    const { name, share, usual } = lever;
    return `${capitalise(name)} at the ${count(lever.years)}-year median, ${percent(usual)} of revenue instead of ${percent(share)}, ${ends(usual - share)}`;
  }
  if (!isLarge || (!isAlone && !isOwed)) return null;
  const { name, share, before } = moved;
  return `Another ${way} like fiscal ${last.fiscalYear}'s of ${name} (from ${percent(before)} to ${percent(share)} of revenue) ${ends(share - before)}`;
};

import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { findNewestYear, readLatest } from "../unusual/company-year.ts";
import { readRelation } from "../unusual/lifted-income.ts";
import { afterTaxShare } from "../../company/after-tax-share.ts";
import { readStakeItems } from "../unusual/stake-items.ts";
import { readWindfall } from "./usual-tax.ts";
import { readLitigation } from "./own-levers.ts";

/**
 * Share of net income, or of revenue, from which a gain or a charge of one year is named beside a
 * ratio to it: auditors usually take 5% of income, or 0.5% of revenue, for what a reader would want
 * to know.
 */
const leastOneOff = { income: 0.05, revenue: 0.005 };

/** What is left out of net income: how that is called, and what a ratio to it is multiplied by. */
type OneOff = { name: string; share: number };

/**
 * Reads what a ratio to net income of the newest fiscal year is multiplied by to leave out gains
 * and losses on stakes in other companies, or litigation beyond its median, after tax, and how it
 * is then called; null without either, if that is little, or if no income is left.
 */
export const readOneOff = (context: ReportContext): OneOff | null => {
  const { brief, evidence } = context;
  const newest = findNewestYear(brief, evidence);
  const [income, revenue] = [newest?.read("netIncome"), newest?.read("revenue")];
  if (!isNumber(income)) return null;
  const stakes = readStakeItems(brief.adjusted.find(({ year }) => year === newest?.fiscalYear));
  const litigation = readLitigation(context);
  const options = [
    stakes && { name: `without ${stakes.name}`, off: stakes.amount, least: leastOneOff.revenue },
    litigation &&
      isNumber(revenue) && {
        name: "with litigation at its median",
        off: -(litigation.share - litigation.usual) * revenue * afterTaxShare,
        least: Infinity,
      },
  ];
  const found = options.find(
    (one) =>
      one &&
      (Math.abs(one.off) >= leastOneOff.income * Math.abs(income) ||
        Math.abs(one.off) >= one.least * (revenue ?? Infinity)),
  );
  if (!found || income <= Math.max(found.off, 0)) return null;
  return { name: found.name, share: income / (income - found.off) };
};

/**
 * Difference of the latest twelve months' net income from the fiscal year's from which both count:
 * what auditors usually take of income.
 */
const leastNewer = 0.05;

/**
 * Reads what a ratio to net income of the newest fiscal year is multiplied by to be one of the
 * latest twelve months, and the net margin of these; without gains and losses on stakes where these
 * are left out of the year, or are as large in the twelve months. Null if these are no newer or
 * about the same, or if a tax gain lifted one of them or what lifted them is not known.
 */
export const readLatestIncome = (
  context: ReportContext,
): { margin: number; share: number; without: string | null } | null => {
  const { brief, evidence } = context;
  const latest = readLatest(brief);
  const [before, filed, revenue] = [
    findNewestYear(brief, evidence)?.read("netIncome"),
    latest?.read("netIncome"),
    latest?.read("revenue"),
  ];
  if (!isNumber(before) || !isNumber(filed) || !isNumber(revenue) || before <= 0) return null;
  if (evidence.isFinancial || readWindfall(context)) return null;
  const stakes = readStakeItems(brief.trailing);
  const isLarge = stakes !== null && Math.abs(stakes.amount) >= leastOneOff.income * Math.abs(filed);
  const ofYear = readOneOff(context)?.name;
  // What litigation took of newer months is not known.
  if (ofYear && !ofYear.endsWith(" stakes")) return null;
  const without = stakes && (isLarge || ofYear) ? stakes : null;
  const now = filed - (without?.amount ?? 0);
  if (now <= 0 || (!without && readRelation(brief, evidence))) return null;
  return Math.abs(now / before - 1) >= leastNewer
    ? { margin: now / revenue, share: before / now, without: without && `without ${without.name}` }
    : null;
};

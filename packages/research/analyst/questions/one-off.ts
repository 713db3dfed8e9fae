import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { findNewestYear, readLatest } from "../unusual/company-year.ts";
import { readRelation } from "../unusual/lifted-income.ts";
import { afterTaxShare } from "../../company/after-tax-share.ts";
import { onStakes } from "./outside-operations.ts";
import { readWindfall } from "./usual-tax.ts";
import { readLitigation } from "./own-levers.ts";

/**
 * Share of net income from which a gain or a charge of one year is named beside a ratio to it: 5%,
 * from which auditors usually take a difference of income to matter.
 */
const leastOneOff = 0.05;

/**
 * Reads what a ratio to net income of the newest fiscal year is multiplied by to leave out gains on
 * stakes in other companies, or litigation beyond its median, after tax, and how it is then called;
 * null without either, if that is little, or if no income is left.
 */
export const readOneOff = (context: ReportContext): { name: string; share: number } | null => {
  const { brief, evidence } = context;
  const newest = findNewestYear(brief, evidence);
  const [income, revenue] = [newest?.read("netIncome"), newest?.read("revenue")];
  const gain = brief.adjusted
    .find(({ year }) => year === newest?.fiscalYear)
    ?.oneOffItems.find(({ name }) => name.endsWith(onStakes));
  const litigation = readLitigation(context);
  const options = [
    gain && { name: `without ${gain.amount < 0 ? "losses" : "gains"} on stakes`, off: gain.amount },
    litigation &&
      isNumber(revenue) && {
        name: "with litigation at its median",
        off: -(litigation.share - litigation.usual) * revenue * afterTaxShare,
      },
  ];
  const found = options.find(
    (one) => one && isNumber(income) && Math.abs(one.off) >= leastOneOff * Math.abs(income),
  );
  if (!found || !isNumber(income) || income <= Math.max(found.off, 0)) return null;
  return { name: found.name, share: income / (income - found.off) };
};

/** Difference of the latest twelve months' net income from the fiscal year's from which both count: our judgement. */
const leastNewer = 0.1;

/**
 * Reads what a ratio to net income of the newest fiscal year is multiplied by to be one of the
 * latest twelve months, and the net margin of these; null if these are no newer or about the same,
 * or if a gain lifted one of them, which a ratio is better given without.
 */
export const readLatestIncome = (context: ReportContext): { margin: number; share: number } | null => {
  const { brief, evidence } = context;
  const latest = readLatest(brief);
  const [before, now, revenue] = [
    findNewestYear(brief, evidence)?.read("netIncome"),
    latest?.read("netIncome"),
    latest?.read("revenue"),
  ];
  if (!isNumber(before) || !isNumber(now) || !isNumber(revenue) || before <= 0 || now <= 0) return null;
  if (evidence.isFinancial || readWindfall(context) || readRelation(brief, evidence)) return null;
  return Math.abs(now / before - 1) >= leastNewer ? { margin: now / revenue, share: before / now } : null;
};

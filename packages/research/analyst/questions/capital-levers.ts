import { isNumber } from "../../numbers.ts";
import { isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";
import { percent } from "../wording/format.ts";
import { worthOfProfit } from "./levers.ts";
import { afterTax } from "./usual-tax.ts";

/** Share of the value from which what buybacks add is worth a sentence. */
const leastWorth = 0.01;

/** Returns what may be bought back, in millions: what is authorised, or as much as in the last year. */
const readBuybacks = ({ brief, evidence }: ReportContext): { amount: number; start: string } | null => {
  const last = listYears(brief, evidence).at(-1);
  const [left, spent] = [last?.read("buybackLeft"), last?.read("buybacks")];
  if (isNumber(left) && left > (spent ?? 0)) return { amount: left, start: "buybacks still authorised" };
  return isNumber(spent) && spent > 0 ? { amount: spent, start: "buybacks like the last year's" } : null;
};

/**
 * Says what buybacks at a price below our value add to a share: what they pay less than the value
 * is shared by the shares that are left. Null if that is little, or without such a price.
 */
export const describeBuybacks = (context: ReportContext): string | null => {
  const { base, price, money, perShare } = context;
  const found = readBuybacks(context);
  if (!found || price === null) return null;
  const share = found.amount / (price * base.sharesOutstanding);
  const worth = ((base.perShareValue - price) * share) / (1 - share);
  return share < 1 && worth >= leastWorth * base.perShareValue && !isNothing(worth)
    ? `At a price below our value, ${found.start}, ${money(found.amount)}, add ${perShare(worth)} a share.`
    : null;
};

/** Share of revenue, and growth in a year, from which pay in shares not yet charged is a burden to come. */
const largePay = { share: 0.1, growth: 0.25 };

/**
 * Says how pay in shares that is granted and not yet charged to income rose, beside the year's
 * charge; null if it is little, or rose by little.
 */
export const describeUnchargedPay = ({ brief, evidence, money }: ReportContext): string | null => {
  const [before, last] = listYears(brief, evidence).slice(-2);
  const [from, to, charged, revenue] = [
    before?.read("unearnedPay"),
    last?.read("unearnedPay"),
    last?.read("shareBasedCompensation"),
    last?.read("revenue"),
  ];
  if (!last || !isNumber(from) || !isNumber(to) || !isNumber(charged) || !isNumber(revenue)) return null;
  return from > 0 && to >= largePay.share * revenue && to / from - 1 >= largePay.growth
    ? `Pay in shares not yet charged to income rose from ${money(from)} to ${money(to)} in fiscal ${last.fiscalYear}; that year's charge was ${money(charged)}, ${percent(charged / revenue)} of revenue.`
    : null;
};

/**
 * Says what a tenth less of pay in shares adds, where that takes a tenth of revenue or more; null
 * otherwise, or where a point of the margin has no known worth.
 */
export const describeSharePay = (context: ReportContext): string | null => {
  const last = listYears(context.brief, context.evidence).at(-1);
  const [pay, revenue] = [last?.read("shareBasedCompensation"), last?.read("revenue")];
  if (!last || !isNumber(pay) || !isNumber(revenue) || pay < largePay.share * revenue) return null;
  const worth = worthOfProfit(context, { profit: 0.1 * pay, revenue });
  return isNumber(worth) && worth >= leastWorth * context.base.perShareValue && !isNothing(worth)
    ? `Pay in shares took ${percent(pay / revenue)} of revenue in fiscal ${last.fiscalYear}; a tenth less of it adds ${context.perShare(worth)} a share ${afterTax}.`
    : null;
};

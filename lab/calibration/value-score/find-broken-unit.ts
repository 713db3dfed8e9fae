import type { ReportedCompany } from "../backtest/reported-company.ts";
import { marketValueOf } from "../market-value.ts";

/** What shows the unit of a year; null where the file has no figure. */
export type UnitYear = {
  fiscalYear: number;
  revenue: number | null;
  equity: number | null;
  marketValue: number | null;
};

/** Money in USD millions. More than any company has sold in a year: yen, or a report in thousands. */
const mostRevenue = 2_000_000;
/**
 * A year's revenue over the one's before, or the reverse, where the larger is above the least: a
 * report in dollars between reports in thousands. Takes five start-ups of the file along.
 */
const mostRevenueFactor = 20;
const leastRevenue = 500;
/**
 * Equity over market value, where that is above the least: equity in yen, rubles or thousands. In
 * the file such companies lie above 15, all others below 7.
 */
const mostEquityToPrice = 10;
const leastMarketValue = 1_000;

const hasRevenueJump = (one: UnitYear, next: UnitYear | undefined) => {
  const [now, then] = [one.revenue ?? 0, next?.revenue ?? 0];
  if (!next || next.fiscalYear !== one.fiscalYear + 1 || !(now > 0) || !(then > 0)) return false;
  return Math.max(now, then) > leastRevenue && Math.max(now / then, then / now) > mostRevenueFactor;
};

const hasForeignEquity = ({ marketValue, equity }: UnitYear) =>
  marketValue !== null && marketValue > leastMarketValue && (equity ?? 0) > mostEquityToPrice * marketValue;

const reasons: readonly { reason: string; holds: (years: readonly UnitYear[]) => boolean }[] = [
  {
    reason: "revenue above $2,000bn",
    holds: (years) => years.some(({ revenue }) => (revenue ?? 0) > mostRevenue),
  },
  {
    reason: "revenue that moves by a factor of 20 in a year",
    holds: (years) => years.some((year, index) => hasRevenueJump(year, years[index + 1])),
  },
  { reason: "equity above ten times the market value", holds: (years) => years.some(hasForeignEquity) },
];

/**
 * Says why a company's figures cannot all be in USD millions, so that they would decide any sum;
 * null if they can. Years oldest first.
 */
export const findBrokenUnit = (years: readonly UnitYear[]): string | null =>
  reasons.find(({ holds }) => holds(years))?.reason ?? null;

/** Says the same of a company of the backtest. */
export const findBrokenUnitOf = ({ years }: ReportedCompany): string | null =>
  findBrokenUnit(years.map((year) => ({ ...year, marketValue: marketValueOf(year) })));

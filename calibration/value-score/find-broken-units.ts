import type { ReportedCompany, ReportedYear } from "../backtest/reported-company.ts";

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

const hasRevenueJump = (one: ReportedYear, next: ReportedYear | undefined) => {
  const [now, then] = [one.revenue ?? 0, next?.revenue ?? 0];
  if (!next || next.fiscalYear !== one.fiscalYear + 1 || !(now > 0) || !(then > 0)) return false;
  return Math.max(now, then) > leastRevenue && Math.max(now / then, then / now) > mostRevenueFactor;
};

const hasForeignEquity = ({ price, dilutedShares, equity }: ReportedYear) => {
  const marketValue = (price ?? 0) * (dilutedShares ?? 0);
  return marketValue > leastMarketValue && (equity ?? 0) > mostEquityToPrice * marketValue;
};

const reasons: readonly { reason: string; holds: (years: readonly ReportedYear[]) => boolean }[] = [
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

/** A company that is left out because its figures are not all in one unit. */
export type BrokenUnits = { id: string; ticker: string; reason: string };

/** Finds companies whose figures are not all in USD millions, which would decide any sum. */
export const findBrokenUnits = (companies: readonly ReportedCompany[]): BrokenUnits[] =>
  companies.flatMap(({ id, ticker, years }) => {
    const found = reasons.find(({ holds }) => holds(years));
    return found ? [{ id, ticker, reason: found.reason }] : [];
  });

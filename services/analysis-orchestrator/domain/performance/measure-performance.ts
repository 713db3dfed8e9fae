import { addMonths, daysBetween } from "@plumbline/research/company/filings/dates.ts";
import type { Performance } from "./performance.ts";

type Close = { date: string; adjClose: number };

/** The fewest daily returns for each month of a window, so that beta can be estimated. */
const minReturnsPerMonth = 10;
const daysOfYear = 365.25;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Computes the least-squares slope of one series of returns on the other; null if the market did
 * not move.
 */
const betaOf = (own: readonly number[], market: readonly number[]): number | null => {
  const [ownMean, marketMean] = [mean(own), mean(market)];
  let [covariance, variance] = [0, 0];
  own.forEach((value, i) => {
    const distance = (market[i] ?? 0) - marketMean;
    covariance += (value - ownMean) * distance;
    variance += distance * distance;
  });
  return variance > 0 ? covariance / variance : null;
};

/**
 * Measures total and active return, beta and Jensen's alpha of a share, from the last close on or
 * before `start` to the last one within `months`, on days that share and market both traded: alpha
 * = R - (rf + beta (Rm - rf)), with returns from adjusted closes, annualised by calendar days, and
 * beta from daily returns (Jensen 1968). riskFreeRate is a yearly fraction. Returns null if prices
 * do not cover the window or are too few.
 */
export const measurePerformance = ({
  share,
  market,
  start,
  months,
  riskFreeRate,
}: {
  share: readonly Close[];
  market: readonly Close[];
  start: string;
  months: number;
  riskFreeRate: number;
}): Performance | null => {
  const end = addMonths(start, months);
  const marketOn = new Map(market.map(({ date, adjClose }) => [date, adjClose]));
  const days = share.flatMap(({ date, adjClose }) => {
    const of = marketOn.get(date);
    return of === undefined ? [] : [{ date, own: adjClose, market: of }];
  });
  const first = days.findLastIndex(({ date }) => date <= start);
  const last = days.findLastIndex(({ date }) => date <= end);
  const [from, to, newest] = [days[first], days[last], days.at(-1)];
  // The window's last close is known only after a later trading day, or on its very last day.
  if (!from || !to || !newest || newest.date < end || last - first < minReturnsPerMonth * months) return null;
  const window = days.slice(first, last + 1);
  const returns = (of: "own" | "market") =>
    window.slice(1).map((row, i) => row[of] / (window[i]?.[of] ?? Number.NaN) - 1);
  const beta = betaOf(returns("own"), returns("market"));
  if (beta === null) return null;
  const years = daysBetween(from.date, to.date) / daysOfYear;
  const annualised = (total: number) => (1 + total) ** (1 / years) - 1;
  const totalReturn = to.own / from.own - 1;
  const own = annualised(totalReturn);
  const ofMarket = annualised(to.market / from.market - 1);
  return {
    from: from.date,
    to: to.date,
    totalReturn,
    totalReturnAnnualized: own,
    activeReturnAnnualized: own - ofMarket,
    beta,
    jensenAlphaAnnualized: own - (riskFreeRate + beta * (ofMarket - riskFreeRate)),
  };
};

import { bondYieldUnknown } from "../../errors.ts";
import type { Market, Statements } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { fromDataset } from "../provenance.ts";
import { addYears, daysBetween } from "../filings/dates.ts";
import { missing } from "../filings/figures.ts";
import type { PriceRow, YieldRow } from "../filings/sec-records.ts";

const tradingDays = 252;
/** The fewest daily returns for an estimate of volatility. */
const minReturns = 60;

/**
 * Computes the annualised standard deviation of daily log returns (dividends included) over the two
 * years to the last price; null with too few returns.
 */
export const volatilityOf = (prices: readonly PriceRow[]): number | null => {
  const last = prices.at(-1);
  if (!last) return null;
  const from = addYears(last.date, -2);
  const closes = prices.filter(({ date }) => date >= from).map(({ adjClose }) => adjClose);
  const returns = closes.slice(1).map((close, i) => Math.log(close / (closes[i] as number)));
  if (returns.length < minReturns) return null;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
  return Number(Math.sqrt(variance * tradingDays).toPrecision(8));
};

/** Computes dividends per share of the cash flow statement / price. */
const paidYieldOf = (statements: Statements | null, close: number): number | null => {
  const paid = statements?.trailing.figures.dividends.value ?? null;
  const shares = statements?.sharesOutstanding.value ?? null;
  return paid !== null && shares !== null && shares > 0
    ? Number((paid / shares / close).toPrecision(6))
    : null;
};

/**
 * Computes dividends of twelve months / last price, from the price history, else from the cash flow
 * statement.
 */
const dividendYieldOf = (prices: readonly PriceRow[], statements: Statements | null): number | null => {
  const last = prices.at(-1);
  const first = prices[0];
  if (!last || !first) return null;
  const fromStatement = paidYieldOf(statements, last.close);
  if (daysBetween(first.date, last.date) < 350) return fromStatement;
  const from = addYears(last.date, -1);
  const paid = prices.filter(({ date }) => date > from).reduce((sum, { dividend }) => sum + dividend, 0);
  return paid === 0 && fromStatement !== null ? fromStatement : Number((paid / last.close).toPrecision(6));
};

/**
 * Reads the market as of a day: the last close on or before it, and the last ten-year yield on or
 * before that close. A missing price is not an error: price is null, and its source says why.
 * Throws BOND_YIELD_UNKNOWN without a yield of that day or earlier.
 */
export const readMarket = ({
  ticker,
  prices,
  yields,
  statements = null,
  asOf = null,
}: {
  ticker: string;
  prices: readonly PriceRow[];
  yields: readonly YieldRow[];
  /** For the dividend yield if the price history has no dividends. */
  statements?: Statements | null;
  asOf?: string | null;
}): Market => {
  const history = asOf === null ? prices : prices.filter(({ date }) => date <= asOf);
  const last = history.at(-1);
  const day = last?.date ?? asOf ?? yields.at(-1)?.date ?? "";
  const bond = yields.findLast(({ date }) => date <= day) ?? null;
  if (!bond) throw bondYieldUnknown(day);
  const price: Figure = last
    ? {
        value: Number(last.close.toPrecision(10)),
        source: fromDataset({ name: `Closing price of ${ticker}`, date: last.date }),
      }
    : missing(`No price of ${ticker} is available.`);
  return {
    price,
    priceDate: last?.date ?? null,
    volatility: volatilityOf(history),
    dividendYield: dividendYieldOf(history, statements),
    bondYield: {
      value: bond.yield,
      source: fromDataset({
        name: "Ten-year Treasury yield (FRED series DGS10)",
        date: bond.date,
        url: "https://fred.stlouisfed.org/series/DGS10",
      }),
    },
    bondYieldDate: bond.date,
    history: history.map(({ date, close, adjClose }) => ({ date, close, adjClose })),
  };
};

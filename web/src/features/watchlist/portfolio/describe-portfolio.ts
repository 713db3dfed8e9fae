import { sharedErrors } from "@plumbline/base-rates/shared-errors.ts";
import { type PortfolioValue, valuePortfolio, type ValueRatios } from "@plumbline/model/value-portfolio.ts";
import type { WatchedRow } from "../watched-rows.ts";

/** A holding with a price. Money in dollars, rates and shares as fractions. */
export type Position = {
  row: WatchedRow;
  count: number;
  amount: number;
  /** Of the price of all holdings, those without a value included. */
  weight: number;
  /** Value over price, with its percentiles. */
  valueToPrice: number;
  ratios: ValueRatios;
};

/** A holding that the range leaves out; its share is null without any known price. */
export type LeftOut = { row: WatchedRow; count: number; weight: number | null };

export type Portfolio = {
  /** Largest first. */
  positions: Position[];
  leftOut: LeftOut[];
  /** What the valued holdings cost, and are worth. */
  amount: number;
  value: number;
  range: PortfolioValue;
};

/** Any seed serves: the same portfolio shall have the same range each time. */
const seed = 20_261_126;

type Held = { row: WatchedRow; count: number; amount: number | null };

/** Finds the newest known price: of a company without a value, that of the last day that had one. */
const findPrice = ({ newest, history, added }: WatchedRow): number | null =>
  newest?.price ?? history.findLast(({ price }) => price !== null)?.price ?? added?.price ?? null;

const listHeld = (rows: readonly WatchedRow[]): Held[] =>
  rows.flatMap((row): Held[] => {
    const price = findPrice(row);
    const { count } = row;
    if (count === null) return [];
    return [{ row, count, amount: price !== null && price > 0 ? price * count : null }];
  });

const findRatios = ({ newest, holding }: WatchedRow): ValueRatios | null => {
  if (!newest || !holding || newest.price === null || newest.price <= 0) return null;
  const { price, p10, p25, p75, p90 } = newest;
  const { p50 } = holding;
  if (p10 === null || p25 === null || p50 === null || p75 === null || p90 === null) return null;
  return [p10 / price, p25 / price, p50 / price, p75 / price, p90 / price];
};

/**
 * Describes the holdings of which the reader gave a count: weights, the value, and its range. Null
 * if none of them has a value.
 */
export const describePortfolio = (rows: readonly WatchedRow[]): Portfolio | null => {
  const held = listHeld(rows);
  const total = held.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const positions: Position[] = [];
  const leftOut: LeftOut[] = [];
  for (const { row, count, amount } of held) {
    const ratios = findRatios(row);
    const { price, value } = row.newest ?? {};
    if (amount !== null && ratios && price && typeof value === "number")
      positions.push({ row, count, amount, weight: amount / total, ratios, valueToPrice: value / price });
    else leftOut.push({ row, count, weight: amount === null ? null : amount / total });
  }
  if (positions.length === 0) return null;
  // The order of the tickers, so that the range does not depend on the order of the list.
  const inOrder = positions.toSorted((a, b) => (a.row.ticker < b.row.ticker ? -1 : 1));
  const amount = positions.reduce((sum, one) => sum + one.amount, 0);
  return {
    positions: positions.toSorted((a, b) => b.amount - a.amount),
    leftOut,
    amount,
    value: positions.reduce((sum, one) => sum + one.amount * one.valueToPrice, 0),
    range: valuePortfolio({
      holdings: inOrder.map(({ amount: weight, ratios, row }) => ({
        weight,
        ratios,
        sector: row.holding?.sector ?? "",
      })),
      shared: sharedErrors,
      seed,
    }),
  };
};

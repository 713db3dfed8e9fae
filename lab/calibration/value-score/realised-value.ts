import type { ValuedCase } from "./valued-case.ts";

/** A valuation and what a share turned out to be worth on its day, so many years later. */
export type Realised = ValuedCase & { realised: number };

/**
 * Last fiscal year whose prices share a basis with the years before: later prices are adjusted for
 * later splits and for dividends.
 */
const lastOfBasis = 2022;
/** A share that moves by more than this factor has another basis, or the file an error. */
const mostPriceFactor = 50;
const daysOfYear = 365.25;
const millisecondsOfDay = 86_400_000;

const yearsBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / millisecondsOfDay / daysOfYear;

type LaterPrice = { price: number; years: number; hasDividends: boolean };

const findLaterPrice = ({ row, year, later }: ValuedCase, horizon: number): LaterPrice | null => {
  if (row.fiscalYear > lastOfBasis) {
    // Adjusted prices: the return of the next year holds the dividends.
    if (horizon !== 1 || year.priceOneYearLater === null) return null;
    return { price: year.priceOneYearLater, years: 1, hasDividends: true };
  }
  const then = later(horizon);
  if (!then?.price || then.priceDate === null || then.fiscalYear > lastOfBasis) return null;
  return { price: then.price, years: yearsBetween(row.day, then.priceDate), hasDividends: false };
};

/** Dividends of a fiscal year count as paid in its middle; none where the file has none. */
const discountDividends = ({ row, later }: ValuedCase, horizon: number): number =>
  Array.from({ length: horizon }, (_, index) => {
    const then = later(index + 1);
    if (!then?.dividends || !then.dilutedShares) return 0;
    return -then.dividends / then.dilutedShares / (1 + row.costOfEquity) ** (index + 0.5);
  }).reduce((sum, value) => sum + value, 0);

/**
 * Returns the dividends per share of the next years and the price after them, both discounted to
 * the day of the valuation at the cost of equity of that day; null if the later price is not known.
 */
export const realisedValue = (one: ValuedCase, horizon: number): number | null => {
  const found = findLaterPrice(one, horizon);
  if (!found) return null;
  const price = found.price / (1 + one.row.costOfEquity) ** found.years;
  return price + (found.hasDividends ? 0 : discountDividends(one, horizon));
};

/** Finds realised values. Counts those that are cut, because the price moved beyond belief. */
export const realiseCases = (
  cases: readonly ValuedCase[],
  horizon: number,
): { realised: Realised[]; cut: Realised[] } => {
  const known = cases.flatMap((one): Realised[] => {
    const realised = realisedValue(one, horizon);
    return realised === null ? [] : [{ ...one, realised }];
  });
  const isBroken = ({ row, realised }: Realised) =>
    realised > mostPriceFactor * row.price || realised * mostPriceFactor < row.price;
  return { realised: known.filter((one) => !isBroken(one)), cut: known.filter(isBroken) };
};

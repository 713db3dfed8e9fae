import { type CsvValue, writeCsv } from "../../../shared/csv.ts";
import type { Portfolio } from "./describe-portfolio.ts";

const heads = [
  "Ticker",
  "Company",
  "Sector",
  "Shares held",
  "Price ($)",
  "Amount ($)",
  "Part of the portfolio (fraction)",
  "Value over price",
  "p10 over price",
  "p50 over price",
  "p90 over price",
  "Growth that the price asks for (fraction)",
  "Growth managed (fraction)",
  "Years of that growth",
] as const;

/**
 * Writes a portfolio as CSV: a line for the whole, one for each holding, then those that the range
 * leaves out; empty where a figure is not known.
 */
export const writePortfolioCsv = ({ positions, leftOut, amount, value, range }: Portfolio): string => {
  const { p10, p50, p90 } = range.percentiles;
  const pad = (cells: CsvValue[]): CsvValue[] => [
    ...cells,
    ...Array.from({ length: heads.length - cells.length }, () => null),
  ];
  const covered = positions.reduce((sum, { weight }) => sum + weight, 0);
  const whole = pad(["Portfolio", null, null, null, null, amount, covered, value / amount, p10, p50, p90]);
  const lines = positions.map(({ row, count, ratios, ...one }): CsvValue[] => [
    row.ticker,
    row.companyName,
    row.holding?.sector ?? null,
    count,
    one.amount / count,
    one.amount,
    one.weight,
    one.valueToPrice,
    ratios[0],
    ratios[2],
    ratios[4],
    row.newest?.impliedGrowth ?? null,
    row.holding?.managedGrowth ?? null,
    row.holding?.managedYears ?? null,
  ]);
  const without = leftOut.map(({ row, count, weight }) =>
    pad([row.ticker, row.companyName, null, count, null, null, weight]),
  );
  return writeCsv([[...heads], whole, ...lines, ...without]);
};

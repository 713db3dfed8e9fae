import { explainBase } from "@plumbline/model/explain-base.ts";
import type { ColumnName } from "./columns.ts";

/** The ratios of the table of two of its figures, and what a sentence calls the lower one. */
const ratios: Partial<Record<ColumnName, { over: ColumnName; base: ColumnName; subject: string }>> = {
  valueToPrice: { over: "value", base: "price", subject: "The price" },
  spread: { over: "p90", base: "p50", subject: "The median of the simulated values" },
  netMargin: { over: "netIncome", base: "revenue", subject: "Revenue" },
  returnOnEquity: { over: "netIncome", base: "bookEquity", subject: "Book equity" },
  priceToEarnings: { over: "marketValue", base: "netIncome", subject: "Net income" },
  priceToSales: { over: "marketValue", base: "revenue", subject: "Revenue" },
};

/** The ratios whose bases are in no column. */
const others: Partial<Record<ColumnName, string>> = {
  revenueGrowth: "The revenue of the twelve months before is not known, not above zero or near zero.",
  assetGrowth: "The total assets of the year before are not known, not above zero or near zero.",
  payoutYield: "The market value or what was paid out is not known, or the market value is near zero.",
};

/** The figures that compare something with the price, and what else keeps them unknown. */
const ofPrice: Partial<Record<ColumnName, string>> = {
  shareBelowPrice: "The simulation has no values.",
  expectedReturn: "No return up to 100% a year makes the value equal the price.",
  impliedGrowth: "No growth of revenue makes the value equal the price.",
  impliedMargin: "No stable margin makes the value equal the price.",
  marketValue: "The number of shares is not known.",
};

/** Returns a figure of a row; null where it is not known. */
type ReadFigure = (column: ColumnName) => number | null;

/** Says why a row has no figure in a column. */
export const explainMissing = (column: ColumnName, read: ReadFigure): string => {
  if (column === "price") return "No price of the day is known.";
  const compared = ofPrice[column];
  if (compared) return read("price") === null ? "The price is not known." : compared;
  const ratio = ratios[column];
  if (!ratio || read(ratio.over) === null) return others[column] ?? "The figure is not known.";
  return explainBase(ratio.subject, read(ratio.base));
};

/** Says of each of some columns in which a row has no figure why. */
export const listMissing = (
  columns: readonly ColumnName[],
  read: ReadFigure,
): { column: ColumnName; reason: string }[] =>
  columns.flatMap((column) =>
    read(column) === null ? [{ column, reason: explainMissing(column, read) }] : [],
  );

import type { ValuedLine } from "./read-statement.ts";

/** The items that are compared. */
export const itemNames = [
  "revenue",
  "costOfSales",
  "operatingIncome",
  "netIncome",
  "netIncomeCommon",
  "equity",
  "totalAssets",
  "cash",
  "debt",
  "dilutedShares",
  "operatingCashFlow",
  "capitalExpenditure",
  "dividends",
  "buybacks",
] as const;
export type ItemName = (typeof itemNames)[number];

/** A figure as the statement presents it: a line, or lines added up. In units as reported. */
export type PresentedFigure = {
  value: number;
  label: string;
  tags: string[];
  /**
   * Another value that the same statement allows: sales, where the total is of other income too;
   * debt without leases.
   */
  alternative?: number;
  /** Whether it is equity of common holders, without preferred stock. */
  isOfCommon?: boolean;
};

/** What one statement presents; null or absent where it has no such line. */
export type PresentedItems = Partial<Record<ItemName, PresentedFigure | null>>;

/** Returns a figure that is made of lines. */
export const figureOf = (lines: readonly ValuedLine[], value: number): PresentedFigure => ({
  value,
  label: lines.map(({ label }) => label).join(" + "),
  tags: lines.map(({ tag }) => tag),
});

/** Returns the figure of one line. */
export const lineFigure = (line: ValuedLine): PresentedFigure => figureOf([line], line.value);

/** Returns the figure of lines of one value, or null if they differ: the statement is ambiguous. */
export const onlyFigure = (lines: readonly ValuedLine[]): PresentedFigure | null => {
  const [first] = lines;
  return first && lines.every(({ value }) => value === first.value) ? lineFigure(first) : null;
};

import { type ColumnName, knownFigure } from "@plumbline/market/columns.ts";

/** Returns a reader of a row of the market's table by column; null where a figure is not known. */
export const readFigures =
  (columns: readonly string[], figures: readonly number[]) =>
  (column: ColumnName): number | null =>
    knownFigure(figures[columns.indexOf(column)]);

import { type ColumnName, knownFigure } from "@plumbline/market/columns.ts";
import { listMissing } from "@plumbline/market/explain-missing.ts";

/** Returns a reader of a row of the market's table by column; null where a figure is not known. */
export const readFigures =
  (columns: readonly string[], figures: readonly number[]) =>
  (column: ColumnName): number | null =>
    knownFigure(figures[columns.indexOf(column)]);

/** Presents figures of a row of the market, with the reason for each that is missing. */
export const presentColumns = <Asked extends ColumnName>(
  asked: readonly Asked[],
  read: (column: ColumnName) => number | null,
): { figures: Record<Asked, number | null>; missing: Record<string, string> } => ({
  figures: Object.fromEntries(asked.map((column) => [column, read(column)])) as Record<Asked, number | null>,
  missing: Object.fromEntries(listMissing(asked, read).map(({ column, reason }) => [column, reason])),
});

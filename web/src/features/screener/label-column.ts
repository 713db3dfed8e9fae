import { figures } from "./figures.ts";
import type { TableColumn, TextColumn } from "./screen.ts";

const textLabels: Record<TextColumn, string> = {
  range: "Range and price",
  word: "Recommendation",
  industry: "Industry",
  filed: "Report filed",
};

/** Returns the label of a column of the table. */
export const labelColumn = (column: TableColumn): string =>
  column in textLabels
    ? textLabels[column as keyof typeof textLabels]
    : figures[column as keyof typeof figures].label;

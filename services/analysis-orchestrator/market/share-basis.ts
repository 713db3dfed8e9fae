import type { ColumnName } from "@plumbline/market/columns.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import type { ValuedCompany } from "./market.ts";

/** The columns whose figures are for a share. */
const ofShare = new Set<ColumnName>(["price", "value", "p10", "p25", "p50", "p75", "p90", "bear", "bull"]);

/** Returns a reader of a day's figures on the share basis of the newest price; NaN if not known. */
export const readOnNewestBasis = <C extends ColumnName>(
  { day, figures }: { day: string; figures: Record<C, number> },
  splits: ValuedCompany["splits"],
): ((column: C) => number) => {
  const factor = countSharesSince({ splits, filed: day });
  return (column) => {
    const figure = figures[column];
    if (column === "shares") return figure * factor;
    return ofShare.has(column) ? figure / factor : figure;
  };
};

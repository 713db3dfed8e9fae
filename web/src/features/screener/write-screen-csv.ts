import { type ColumnName, knownFigure } from "@plumbline/market/columns.ts";
import { listMissing } from "@plumbline/market/explain-missing.ts";
import { type CsvValue, writeCsv } from "../../shared/csv.ts";
import { figures, isFigure } from "./figures.ts";
import { nameRawUnit } from "./format-figure.ts";
import { labelColumn } from "./label-column.ts";
import type { Market } from "./market/open-market.ts";
import type { TableColumn } from "./screen.ts";

/** Figures are float32, which keeps seven digits. */
const keptDigits = 7;

const drawnFigures = ["p10", "p25", "p75", "p90"] as const;

/** Lists the columns with the figures of the drawn range in its place, each once. */
const listColumns = (shown: readonly TableColumn[]): TableColumn[] => [
  ...new Set(shown.flatMap((column) => (column === "range" ? drawnFigures : [column]))),
];

/**
 * Writes rows of the market as CSV, in their order: ticker, name and the shown columns, with raw
 * figures; empty where a figure is missing, with the reason in a last column if any is. The drawn
 * range becomes its four percentiles.
 */
export const writeScreenCsv = (
  market: Market,
  rows: ArrayLike<number>,
  shown: readonly TableColumn[],
): string => {
  const written = listColumns(shown);
  const head = written.map((column) =>
    isFigure(column) ? labelColumn(column) + nameRawUnit(figures[column].unit) : labelColumn(column),
  );
  const lines: CsvValue[][] = Array.from(rows, (row) => {
    const company = market.companies[row];
    const cells = written.map((column): CsvValue => {
      if (column === "range") return null;
      if (!isFigure(column)) return company?.[column] ?? null;
      const figure = market.figures[column][row] ?? Number.NaN;
      return Number.isFinite(figure) ? Number(figure.toPrecision(keptDigits)) : null;
    });
    return [company?.ticker ?? null, company?.name ?? null, ...cells];
  });
  const reasons = Array.from(rows, (row) => {
    const read = (column: ColumnName) => knownFigure(market.figures[column][row]);
    return listMissing(written.filter(isFigure), read)
      .map(({ column, reason }) => `${labelColumn(column)}: ${reason}`)
      .join(" ");
  });
  if (!reasons.some(Boolean)) return writeCsv([["Ticker", "Company", ...head], ...lines]);
  return writeCsv([
    ["Ticker", "Company", ...head, "Why figures are missing"],
    ...lines.map((line, i) => [...line, reasons[i] || null]),
  ]);
};

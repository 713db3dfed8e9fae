import type { FigureRow } from "./list-figures.ts";
import { sourceKinds } from "../parts/sources/source-kinds.ts";

/** Characters with which a spreadsheet begins a formula. */
const startsFormula = /^[=+\-@\t\r]/;

/** Quotes a cell; a text that a spreadsheet would run as a formula gets an apostrophe before it. */
const cell = (text: string): string => {
  // A number with a minus sign is no formula.
  const isNumber = /^[-−+]?[$€£]?[\d,.]+%?$/.test(text);
  const safe = startsFormula.test(text) && !isNumber ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Writes figures as CSV (RFC 4180), one line each, with a heading. */
export function writeCsv(rows: FigureRow[]): string {
  const head = [
    "Group",
    "Figure",
    "Value",
    "Kind",
    "Source",
    "Accession",
    "Tag",
    "From",
    "To",
    "Link",
    "Note",
  ];
  const lines = rows.map(({ group, figure, value, source }) => [
    group,
    figure,
    value,
    sourceKinds[source.kind],
    source.label,
    source.accession ?? "",
    source.tag ?? "",
    source.periodStart ?? "",
    source.periodEnd ?? "",
    source.url ?? "",
    source.note ?? "",
  ]);
  return [head, ...lines].map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

import type { FigureRow } from "./list-figures.ts";
import { sourceKinds } from "../parts/sources/source-kinds.ts";

/** Lists figures as lines of a CSV file, with a heading. */
export function listCsvLines(rows: FigureRow[]): string[][] {
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
  return [head, ...lines];
}

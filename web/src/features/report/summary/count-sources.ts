import type { CompleteReport } from "../complete-report.ts";
import { listFigures } from "../data-log/list-figures.ts";

/** Counts the figures on which the report rests: documents and published tables, computed, assumed. */
export function countSources(report: CompleteReport) {
  const kinds = listFigures(report).map(({ source }) => source.kind);
  const count = (...wanted: (typeof kinds)[number][]) => kinds.filter((kind) => wanted.includes(kind)).length;
  return { reported: count("filing", "dataset"), computed: count("derived"), assumed: count("assumed") };
}

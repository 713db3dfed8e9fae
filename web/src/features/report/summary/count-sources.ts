import type { CompleteReport } from "../complete-report.ts";
import { listSources } from "../data-log/list-sources.ts";

/** Counts the report's sources: documents and published tables, computations, assumptions. */
export function countSources(report: Pick<CompleteReport, "sources" | "financials" | "otherClaims">) {
  const kinds = listSources(report).map(({ source }) => source.kind);
  const count = (...wanted: (typeof kinds)[number][]) => kinds.filter((kind) => wanted.includes(kind)).length;
  return { reported: count("filing", "dataset"), computed: count("derived"), assumed: count("assumed") };
}

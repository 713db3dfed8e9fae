import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Segment } from "@plumbline/report/report.ts";
import type { CompleteReport } from "../../complete-report.ts";

/**
 * Finds the source of a segment's newest revenue; that of the base revenue if the company is valued
 * as one segment. Returns undefined in older reports.
 */
export function findSegmentSource({
  report,
  type,
  name,
}: {
  report: Pick<CompleteReport, "segments" | "sources">;
  type: Segment["type"];
  name: string;
}): Provenance | null | undefined {
  const years = report.segments.filter((segment) => segment.type === type);
  if (years.length === 0) return report.sources.baseRevenue;
  const [newest] = years.filter((segment) => segment.name === name).sort((a, b) => b.year - a.year);
  return newest?.source;
}

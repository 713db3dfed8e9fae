import { meaningfulRatio } from "@plumbline/model/meaningful-ratio.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Segment } from "@plumbline/report/report.ts";
import { explainRatio } from "../../parts/explain-ratio.ts";

export type SegmentCell = {
  revenue: number | null;
  growth: number | null;
  /** Why there is no growth although both years are filed. */
  missing?: string;
  source?: Provenance | null;
};
export type SegmentTable = {
  years: number[];
  rows: { name: string; cells: SegmentCell[] }[];
  total: SegmentCell[];
};

const maxSegmentYears = 4;

/** Computes growth, or says why there is none; neither where a year is not filed. */
const computeGrowth = (now: number | null, before: number | null) => {
  if (now === null || before === null) return { growth: null };
  const growth = meaningfulRatio("growth", now - before, before);
  return growth === null ? { growth, missing: explainRatio("revenueBefore", before) } : { growth };
};

/**
 * Builds the table of revenue by segment over the latest four years, in millions, with growth on
 * the year before and a total. Returns null if there are no segments of the type.
 */
export function buildSegmentTable({
  segments,
  type,
}: {
  segments: Segment[];
  type: Segment["type"];
}): SegmentTable | null {
  const own = segments.filter((segment) => segment.type === type);
  const years = [...new Set(own.map((segment) => segment.year))]
    .sort((a, b) => a - b)
    .slice(-maxSegmentYears);
  const newest = years.at(-1);
  if (newest === undefined) return null;
  const find = (name: string, year: number) =>
    own.find((segment) => segment.name === name && segment.year === year);
  const findRevenue = (name: string, year: number) => find(name, year)?.revenue ?? null;
  const sumRevenue = (year: number) => {
    const parts = own.filter((segment) => segment.year === year);
    return parts.length > 0 ? parts.reduce((sum, segment) => sum + segment.revenue, 0) : null;
  };
  const cell = (at: (year: number) => number | null) => (year: number) => ({
    revenue: at(year),
    ...computeGrowth(at(year), at(year - 1)),
  });
  const names = [...new Set(own.filter(({ year }) => years.includes(year)).map(({ name }) => name))];
  const size = (name: string) => findRevenue(name, newest) ?? -1;
  return {
    years,
    rows: names
      .sort((a, b) => size(b) - size(a))
      .map((name) => ({
        name,
        cells: years.map((year) => ({
          ...cell((one) => findRevenue(name, one))(year),
          source: find(name, year)?.source,
        })),
      })),
    total: years.map(cell(sumRevenue)),
  };
}

import type { SegmentTable } from "./build-segment-table.ts";

/** Parts that a bar names; the rest is one part. */
const maxNamed = 5;

export type SegmentBars = {
  names: string[];
  years: { label: string; parts: (number | null)[]; total: number | null; growth: number | null }[];
  /** Names of parts below zero, such as eliminations: the total has them, no bar can show them. */
  left: string[];
};

/**
 * Arranges a table of segments as bars: parts above zero, those after the fifth folded into one,
 * and the reported total.
 */
export function arrangeBars({ years, rows, total }: SegmentTable): SegmentBars {
  const isNegative = (row: SegmentTable["rows"][number]) =>
    row.cells.some(({ revenue }) => (revenue ?? 0) < 0);
  const shown = rows.filter((row) => !isNegative(row));
  const named = shown.length > maxNamed + 1 ? shown.slice(0, maxNamed) : shown;
  const folded = shown.slice(named.length);
  return {
    names: [...named.map(({ name }) => name), ...(folded.length > 0 ? [`${folded.length} others`] : [])],
    years: years.map((year, index) => ({
      label: String(year),
      parts: [
        ...named.map(({ cells }) => cells[index]?.revenue ?? null),
        ...(folded.length > 0
          ? [folded.reduce((sum, { cells }) => sum + (cells[index]?.revenue ?? 0), 0)]
          : []),
      ],
      total: total[index]?.revenue ?? null,
      growth: total[index]?.growth ?? null,
    })),
    left: rows.filter(isNegative).map(({ name }) => name),
  };
}
